import A11yAudit
import A11yCapture
import A11yModel

/// The reading of sources for an editor. It keeps what it has read in memory, so that it reads only what has changed.
final class SourceSession: @unchecked Sendable {
  // Used by one reading at a time.
  private var memory = ReadMemory(isKept: true, numbersScreens: true)
  private var hasIndex = false
  // The last answer about all screens, and the files that it is about.
  private var last: SourceAnswer?
  private var asked: [String]?
  /// Whether nobody needs an answer any longer.
  var isAbandoned: () -> Bool = { false }
  /// The texts that the editor has not saved, by path.
  var unsaved: [String: [UInt8]] = [:]
  /// The only files that have changed since the last answer, whose screens are wanted at once. Empty to read all that
  /// depends on them, too.
  var hurried: [String] = []

  /// A reader of sources that keeps what it has read here.
  var reader: SourceReader {
    SourceReader { [self] (request) throws(ImportError) in
      guard let last, !hurried.isEmpty, request.isOfScreens, asked == request.paths else {
        return try answer(request)
      }
      var part = SourceRequest(request.paths, [.screens], screensOf: hurried)
      part.project = request.project
      return last.with(hurried, of: try answer(part))
    }
  }

  private func answer(_ request: SourceRequest) throws(ImportError) -> SourceAnswer {
    var request = request
    request.unsaved = unsaved.merging(request.unsaved) { $1 }
    request.isHurried = request.isOfScreens && request.chosen != nil && !hurried.isEmpty
    // The first reading continues that of an earlier process.
    let isFirst = !hasIndex && request.isOfScreens && !RunEnvironment.isCI()
    let index = isFirst ? IndexFile(of: request) : nil
    let answer = try SourceReader.answer(request, isAbandoned: isAbandoned) {
      [self, request] (isOver) throws(Interruption) in
      if let index {
        memory = ReadMemory(index.evaluation(of: request.paths), isKept: true, numbersScreens: true)
        hasIndex = true
      }
      memory.set(unsaved: request.unsaved)
      let answer = try SourceReading(request, memory, until: isOver).answer()
      index?.write(memory)
      return answer
    }
    if request.chosen == nil, request.isOfScreens { (last, asked) = (answer, request.paths) }
    return answer
  }

  /// Reads the screens of one of the files of the last question, complete; nil for another file.
  func screens(of path: String) throws(ImportError) -> [Screen]? {
    guard let paths = asked, paths.contains(path) else { return nil }
    return try answer(SourceRequest(paths, [.wholeScreens], screensOf: [path])).screens
  }
}

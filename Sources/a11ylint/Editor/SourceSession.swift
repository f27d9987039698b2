import A11yAudit
import A11yCapture
import A11yModel
import A11yProcess
import A11yRPC
import Foundation

/// The program that reads Swift sources, kept running, so that it reads only what has changed.
final class SourceSession: @unchecked Sendable {
  // Used on one thread, which also starts the program.
  private var program: RunningProgram?
  // The last answer about all screens, of which the next one may repeat parts.
  private var last: SourceAnswer?
  // The files of the last question about all screens.
  private var asked: [String]?
  /// Whether nobody needs an answer any longer.
  var isAbandoned: () -> Bool = { false }
  /// The texts that the editor has not saved, by path.
  var unsaved: [String: [UInt8]] = [:]

  // The time for one answer. The first one reads everything.
  private static let seconds = 120.0

  /// The only files that have changed since the last answer, whose screens are wanted at once. Empty to read all that
  /// depends on them, too.
  var hurried: [String] = []
  // The number of answers, also of programs that have ended, so that the screens of each are told apart.
  private var count = 0

  /// A reader of sources that asks the program.
  var reader: SourceReader {
    SourceReader { [self] (request) throws(ImportError) in
      let isOfScreens = request.parts.contains(SourceAnswer.Part.screens.rawValue)
      guard let last, !hurried.isEmpty, isOfScreens, asked == request.paths else {
        return try answer(request)
      }
      var part = SourceRequest(request.paths, [.screens], screensOf: hurried)
      part.project = request.project
      let answer = try answer(part)
      return last.with(hurried, of: answer)
    }
  }

  /// Asks about files. A program that ends is started again with the next question.
  func answer(_ request: SourceRequest) throws(ImportError) -> SourceAnswer {
    count += 1
    var request = request
    let known = Set(request.paths)
    request.unsaved = unsaved.filter { known.contains($0.key) }.merging(request.unsaved) { $1 }
    let isOfScreens = request.parts.contains(SourceAnswer.Part.screens.rawValue)
    request.index =
      RunEnvironment.isCI() || !isOfScreens ? nil : IndexFolder.path(of: request.project)
    request.isHurried = isOfScreens && request.chosen != nil && !hurried.isEmpty
    let answer = try SourceAnswer(
      exchange(request.json), about: request.paths, limits: ImportLimits(), after: last,
      number: count)
    if request.chosen == nil, isOfScreens { (last, asked) = (answer, request.paths) }
    return answer
  }

  /// Reads the screens of one of the files of the last question, complete; nil for another file.
  func screens(of path: String) throws(ImportError) -> [Screen]? {
    guard let paths = asked, paths.contains(path) else { return nil }
    return try answer(SourceRequest(paths, [.wholeScreens], screensOf: [path])).screens
  }

  private func exchange(_ request: [UInt8]) throws(ImportError) -> [UInt8] {
    let program = try running()
    var buffer = MessageBuffer(.headers)
    var answer: Result<[UInt8]?, MessageBuffer.Failure> = .success(nil)
    do throws(RunningProgram.Fault) {
      try program.exchange(
        MessageFraming.headers.framed(request), seconds: Self.seconds, isAbandoned: isAbandoned
      ) { bytes in
        buffer.append(bytes)
        answer = Result { () throws(MessageBuffer.Failure) in try buffer.next() }
        if case .success(nil) = answer { return false }
        return true
      }
    } catch {
      forget()
      switch error {
      case .hasEnded: throw SourceAnswer.unreadable("it ended without an answer")
      case .abandoned: throw SourceAnswer.unreadable("nobody waits for its answer")
      case .timeLimit(let seconds):
        throw SourceAnswer.unreadable("it did not answer within \(Int(seconds)) s")
      }
    }
    guard case .success(let bytes?) = answer else {
      forget()
      throw SourceAnswer.unreadable("its answer is malformed")
    }
    return bytes
  }

  private func forget() { (program, last) = (nil, nil) }

  private func running() throws(ImportError) -> RunningProgram {
    if let program { return program }
    guard let path = ProgramBeside.path(of: SourceAnswer.program) else {
      throw SourceAnswer.unreadable(
        "it is missing or not executable; \(SourceReader.installation)")
    }
    do throws(SpawnedProgram.StartError) {
      let started = try RunningProgram(
        SpawnedProgram(
          path: path, arguments: ["--serve"], environment: ProcessInfo.processInfo.environment))
      program = started
      return started
    } catch {
      throw SourceAnswer.unreadable("it cannot be started: \(error.reason)")
    }
  }
}

import A11yModel

/// The answer of the program that reads Swift sources. Each part consists of two lines of JSON: its name with
/// the file, and the part itself.
package struct SourceAnswer: Sendable {
  package enum Part: String, Sendable {
    /// The screens of a file, as a native capture. A screen's own elements are complete; those of components
    /// have only the facts needed as context.
    case screens
    /// The screens of a file with all elements complete. The answer uses the name `screens` for them too.
    case wholeScreens = "whole-screens"
    /// The path of a file with screens that were not wanted.
    case unwanted
    /// A remark about a file that was read completely.
    case note
    /// The reason why a file was not read, or not completely.
    case unread
    /// The reason why a file is for other platforms, with the names of its views.
    case elsewhere
    /// The program that has written a file, with the names of its views.
    case generated
    /// The reason why a file is a part of tests, with the names of its views.
    case tests
    /// The reason why the build targets of a project are unknown.
    case targets
    case comments
    /// The effects of UIKit classes on their outlets.
    case classes
    case queries
    /// The identifiers that sources set, and their other texts.
    case names
    /// The texts of a test suite. The answer uses the name `names` for them too.
    case suiteNames = "suite-names"
    /// The number of files that were read. This is the last part.
    case end
  }

  /// The screens of all files, in the order of the answer.
  package var screens: [Screen] { paths.flatMap { files[$0]?.screens ?? [] } }
  package private(set) var comments: [String: [SourceComment]] = [:]
  /// The remarks about files that were read completely, for their screens or for a file without any.
  package private(set) var remarks: [ImportError] = []
  /// The reasons why files were not read, or not completely (``ImportError/Code/truncated``).
  package private(set) var unread: [ImportError] = []
  /// The reasons why a file is left out, or why a project does not describe its files.
  package private(set) var left: [ImportError] = []
  /// The errors of screens that could not be read.
  package var failures: [ImportError] { paths.flatMap { files[$0]?.failures ?? [] } }
  /// The files with screens that were not wanted.
  package private(set) var unwanted: [String] = []
  /// The parts that other modules read, as JSON.
  package private(set) var others: [(part: Part, path: String, json: [UInt8])] = []

  package static let program = "a11ylint-source"

  private var fileCount: Int?
  // The paths of the files with screens, in the order of the answer.
  private var paths: [String] = []
  private var files: [String: File] = [:]

  /// The screens of a file.
  private struct File: Sendable {
    var screens: [Screen] = []
    var failures: [ImportError] = []
    /// The number of the answer in which they were different last.
    let revision: Int
  }

  private let number: Int

  /// The numbers that change with the screens of a file.
  package var revisions: [String: Int] { files.mapValues(\.revision) }

  /// A number that changes with the classes.
  package private(set) var classRevision = 0

  /// Reads an answer about files, or throws `sourceReader` if it is incomplete, malformed, or about other files.
  ///
  /// - Parameters:
  ///   - earlier: The answer before, of which this one may repeat parts.
  ///   - number: A number that no earlier answer has.
  package init(
    _ answer: [UInt8], about paths: [String], limits: ImportLimits, after earlier: Self? = nil,
    number: Int = 1
  ) throws(ImportError) {
    self.number = number
    try read(answer, Set(paths), limits, earlier)
    guard let fileCount else { throw Self.unreadable("its answer breaks off") }
    guard fileCount == paths.count else {
      throw Self.unreadable("it read \(fileCount) of \(paths.count) files")
    }
  }

  private mutating func read(
    _ answer: [UInt8], _ known: Set<String>, _ limits: ImportLimits, _ earlier: Self?
  ) throws(ImportError) {
    var lines = answer.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    var number = 0
    while let head = lines.popFirst(), !head.isEmpty {
      number += 2
      guard let body = lines.popFirst() else { throw Self.unreadable("its answer breaks off") }
      let hasEnded = fileCount != nil
      let path: String
      do throws(JSONError) {
        let (name, isSame): (String, Bool)
        (name, path, isSame) = try Self.head(Array(head))
        if let part = Part(rawValue: name) {
          if isSame {
            add(part, path, of: earlier)
          } else {
            try add(part, path, Array(body), limits)
          }
        }
      } catch {
        throw Self.unreadable("line \(number) of its answer: \(error.message)")
      }
      guard !hasEnded, path.isEmpty || known.contains(path) else {
        throw Self.unreadable("line \(number) of its answer is about something else")
      }
    }
  }

  /// Returns the answer with the screens of some files replaced by those of an answer about them alone.
  package func with(_ chosen: [String], of answer: Self) -> Self {
    var joined = answer
    (joined.paths, joined.files) = (paths, files)
    (joined.others, joined.classRevision) = (others, classRevision)
    for path in chosen {
      joined.files[path] = answer.files[path]
      if files[path] == nil, answer.files[path] != nil { joined.paths.append(path) }
    }
    return joined
  }

  package static func unreadable(_ message: String) -> ImportError {
    ImportError(.sourceReader, path: program, message)
  }

  private static func head(
    _ line: [UInt8]
  ) throws(JSONError) -> (part: String, path: String, isSame: Bool) {
    var (part, path, isSame) = ("", "", false)
    var reader = JSONReader(TextStorage(line), maximumDepth: 4)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "part": part = try reader.string()
      case "path": path = try reader.string()
      case "same": isSame = try reader.bool()
      default: continue
      }
    }
    try reader.end()
    return (part, path, isSame)
  }

  // Adds a part that is the same as in an earlier answer.
  private mutating func add(_ part: Part, _ path: String, of earlier: Self?) {
    if part == .screens, let file = earlier?.files[path] { add(file, of: path) }
    if part == .classes { classRevision = earlier?.classRevision ?? 0 }
    others += earlier?.others.filter { $0.part == part && $0.path == path } ?? []
  }

  private mutating func add(_ file: File, of path: String) {
    if files.updateValue(file, forKey: path) == nil { paths.append(path) }
  }

  private mutating func add(
    _ part: Part, _ path: String, _ body: [UInt8], _ limits: ImportLimits
  ) throws(JSONError) {
    switch part {
    case .screens, .wholeScreens: addScreens(path, body, limits)
    case .unwanted: unwanted.append(path)
    case .note: remarks.append(try Self.remark(.noCapture, on: path, body))
    case .unread: unread.append(try Self.remark(.malformed, on: path, body))
    case .elsewhere: left.append(try Self.remark(.otherPlatform, on: path, body))
    case .generated: left.append(try Self.remark(.generated, on: path, body))
    case .tests: left.append(try Self.remark(.tests, on: path, body))
    case .targets: left.append(try Self.remark(.unknownTargets, on: path, body))
    case .comments:
      var reader = JSONReader(TextStorage(body), maximumDepth: 4)
      try reader.beginArray()
      while try reader.nextElement() {
        comments[path, default: []].append(try Self.comment(&reader))
      }
    case .classes, .queries, .names, .suiteNames:
      if part == .classes { classRevision = number }
      others.append((part, path, body))
    case .end: fileCount = try Self.count(body)
    }
  }

  private static func count(_ body: [UInt8]) throws(JSONError) -> Int {
    var count = 0
    var reader = JSONReader(TextStorage(body), maximumDepth: 4)
    try reader.beginObject()
    while let key = try reader.nextKey() { if key == "files" { count = try reader.int() } }
    try reader.end()
    return count
  }

  private static func remark(
    _ code: ImportError.Code, on path: String, _ body: [UInt8]
  ) throws(JSONError) -> ImportError {
    var (code, message, line) = (code, "", 0)
    var screens: [String] = []
    var reader = JSONReader(TextStorage(body), maximumDepth: 4)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "code": code = ImportError.Code(rawValue: try reader.string()) ?? code
      case "message": message = try reader.string()
      case "line": line = try reader.int()
      case "screens":
        try reader.beginArray()
        while try reader.nextElement() { screens.append(try reader.string()) }
      default: continue
      }
    }
    var error = ImportError(code, path: path, line: line, message)
    error.screens = screens
    return error
  }

  private static func comment(_ reader: inout JSONReader) throws(JSONError) -> SourceComment {
    var comment = SourceComment()
    var (first, last) = (1, 1)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "rule": comment.rule = try reader.string()
      case "from": first = try reader.int()
      case "to": last = try reader.int()
      case "reason": comment.reason = try reader.string()
      case "line": comment.line = try reader.int()
      default: continue
      }
    }
    comment.lines = first...max(first, last)
    return comment
  }

  private mutating func addScreens(_ path: String, _ body: [UInt8], _ limits: ImportLimits) {
    let capture = CaptureFile(path: path, storage: TextStorage(body))
    var file = File(revision: number)
    do throws(ImportError) {
      let result = try NativeCaptureImporter().screens(in: capture, limits: limits)
      for screen in result.screens {
        var screen = screen
        let line = screen.tree.isEmpty ? 1 : screen.tree[0].line
        screen.source = .init(path: path, format: Self.format, line: max(1, line))
        file.screens.append(screen)
      }
      file.failures = result.failures
    } catch {
      file.failures = [error]
    }
    add(file, of: path)
  }

  package static let format = "swift"
}

import A11yModel

/// What the program that reads Swift sources has found in them.
///
/// Two lines of JSON for each part of the answer: what it is and of which file, and the part itself.
package struct SourceAnswer: Sendable {
  /// The parts that an answer may have, as the first lines call them.
  package enum Part: String, Sendable {
    /// The screens of a file, as a native capture: their own elements in full, of those of components what stands
    /// there.
    case screens
    /// The same with all elements in full; the answer calls them screens, too.
    case wholeScreens = "whole-screens"
    /// What is to be told of a file, which was read whole.
    case note
    /// Why a file was not read, or not whole.
    case unread
    /// Why a file is for other platforms, so that nothing of it was read.
    case elsewhere
    /// Why it is not known what a project builds.
    case targets
    /// The comments of a file that ask for findings to be left alone.
    case comments
    /// What classes of UIKit say of their outlets.
    case classes
    /// The queries of UI tests.
    case queries
    /// How many files were read; nothing follows.
    case end
  }

  /// The screens, in the order of the files.
  package private(set) var screens: [Screen] = []
  /// The comments that ask for findings to be left alone, by file.
  package private(set) var comments: [String: [Comment]] = [:]
  /// What is remarkable in files that were read whole: told on their screens, or of a file without one.
  package private(set) var remarks: [ImportError] = []
  /// Why files were not read, or not whole (``ImportError/Code/truncated``).
  package private(set) var unread: [ImportError] = []
  /// Why nothing of a file was read, or a project says nothing of its files.
  package private(set) var left: [ImportError] = []
  /// What could not be read.
  package private(set) var failures: [ImportError] = []
  /// Parts that others read: each as JSON.
  package private(set) var others: [(part: Part, path: String, json: [UInt8])] = []

  /// A comment that asks for findings to be left alone.
  package struct Comment: Hashable, Sendable {
    /// The id of the rule.
    package var rule = ""
    /// The lines on which it holds.
    package var lines = 1...1
    /// Why; empty where nothing is said.
    package var reason = ""
    /// Its own line.
    package var line = 1
  }

  /// The program that answers.
  package static let program = "a11ylint-source"

  // Set by the last part.
  private var fileCount: Int?

  /// Reads an answer about some files.
  ///
  /// - Throws: `sourceReader` for anything but a whole answer about these files.
  package init(_ answer: [UInt8], about paths: [String], limits: ImportLimits) throws(ImportError) {
    try read(answer, Set(paths), limits)
    guard let fileCount else { throw Self.unreadable("its answer breaks off") }
    guard fileCount == paths.count else {
      throw Self.unreadable("it read \(fileCount) of \(paths.count) files")
    }
  }

  private mutating func read(
    _ answer: [UInt8], _ known: Set<String>, _ limits: ImportLimits
  ) throws(ImportError) {
    var lines = answer.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    var number = 0
    while let head = lines.popFirst(), !head.isEmpty {
      number += 2
      guard let body = lines.popFirst() else { throw Self.unreadable("its answer breaks off") }
      let hasEnded = fileCount != nil
      let path: String
      do throws(JSONError) {
        let name: String
        (name, path) = try Self.head(Array(head))
        if let part = Part(rawValue: name) { try add(part, path, Array(body), limits) }
      } catch {
        throw Self.unreadable("line \(number) of its answer: \(error.message)")
      }
      guard !hasEnded, path.isEmpty || known.contains(path) else {
        throw Self.unreadable("line \(number) of its answer is about something else")
      }
    }
  }

  /// The error about an answer that is none.
  package static func unreadable(_ message: String) -> ImportError {
    ImportError(.sourceReader, path: program, message)
  }

  private static func head(_ line: [UInt8]) throws(JSONError) -> (part: String, path: String) {
    var (part, path) = ("", "")
    var reader = JSONReader(TextStorage(line), maximumDepth: 4)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "part": part = try reader.string()
      case "path": path = try reader.string()
      default: continue
      }
    }
    try reader.end()
    return (part, path)
  }

  private mutating func add(
    _ part: Part, _ path: String, _ body: [UInt8], _ limits: ImportLimits
  ) throws(JSONError) {
    switch part {
    case .screens, .wholeScreens: addScreens(path, body, limits)
    case .note: remarks.append(try Self.remark(.noCapture, on: path, body))
    case .unread: unread.append(try Self.remark(.malformed, on: path, body))
    case .elsewhere: left.append(try Self.remark(.otherPlatform, on: path, body))
    case .targets: left.append(try Self.remark(.unknownTargets, on: path, body))
    case .comments:
      var reader = JSONReader(TextStorage(body), maximumDepth: 4)
      try reader.beginArray()
      while try reader.nextElement() {
        comments[path, default: []].append(try Self.comment(&reader))
      }
    case .classes, .queries: others.append((part, path, body))
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
    var reader = JSONReader(TextStorage(body), maximumDepth: 4)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "code": code = ImportError.Code(rawValue: try reader.string()) ?? code
      case "message": message = try reader.string()
      case "line": line = try reader.int()
      default: continue
      }
    }
    return ImportError(code, path: path, line: line, message)
  }

  private static func comment(_ reader: inout JSONReader) throws(JSONError) -> Comment {
    var comment = Comment()
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
    let file = CaptureFile(path: path, storage: TextStorage(body))
    do throws(ImportError) {
      let result = try NativeCaptureImporter().screens(in: file, limits: limits)
      for screen in result.screens {
        var screen = screen
        let line = screen.tree.isEmpty ? 1 : screen.tree[0].line
        screen.source = .init(path: path, format: Self.format, line: max(1, line))
        screens.append(screen)
      }
      failures += result.failures
    } catch {
      failures.append(error)
    }
  }

  /// What screens of Swift sources have as their format.
  package static let format = "swift"
}

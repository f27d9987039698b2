import A11yModel
import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file that was read, or one of tests in Objective-C: where it is, and its code.
///
/// Nothing of it is executed, built or expanded.
package struct SourceFile: Sendable {
  /// The path of the file, as the user wrote it.
  package let path: String
  /// The size in bytes.
  package let size: Int
  /// The fault that kept the file from being read completely; nil without one.
  package let fault: SourceFault?
  /// The comments that ask for findings to be left alone.
  package let comments: [SourceComment]
  /// A digest of the bytes.
  let digest: UInt64
  /// Whether there is any code.
  let hasCode: Bool
  /// The declarations that code of other files finds by name.
  let declarations: FileDeclarations
  /// Whether it imports a framework for tests.
  let isTest: Bool
  /// Whether it imports the framework of widgets and complications, of which many have one text size.
  let isOfWidget: Bool
  /// The last imported module that no app of iOS has; nil without one.
  let foreignImport: String?
  /// The platforms of the targets that contain the file; nil if unknown.
  package let platforms: Platforms?
  /// The platforms that its folders name; nil if none does.
  let folderPlatforms: Platforms?
  /// Whether a folder around it is of tests.
  let isInFolderOfTests: Bool
  /// A number of the state in which the file was read; 0 if another one may have the same.
  package var stamp: UInt64 = 0
  private var content: FileContent
  /// The program that has written it, by the header of that program; nil for code of people.
  let generator: String?
  /// Whether a view of it may choose what it shows by the case of an enumeration.
  let choosesByCase: Bool

  /// Parses a file; what is no Swift is left out.
  ///
  /// - Parameter platforms: What the targets that have it are built for; nil where none is known.
  /// - Complexity: O(bytes) of work, and a stack that grows with the nesting: ``Fuel/stackSize`` is enough.
  package init(
    path: String, bytes: UnsafeBufferPointer<UInt8>, platforms: Platforms? = nil
  ) {
    (self.path, self.platforms) = (path, platforms)
    folderPlatforms = Platforms(foldersOf: path)
    isInFolderOfTests = Self.isOfTests(path)
    let whole = Array(bytes)
    (size, digest) = (bytes.count, XXHash64.hash(whole))
    let nesting = NestingDepth(bytes)
    let isOfObjectiveC = ObjectiveCFile.isOne(path)
    let isSwift = nesting.tooDeepAt == nil && !isOfObjectiveC
    let syntax = isSwift ? Self.parsed(bytes) : Parser.parse(source: "")
    comments = SourceComment.all(in: bytes)
    let code =
      isOfObjectiveC
      ? ObjectiveCLowering(String(decoding: bytes, as: UTF8.self), isOfSuite: true).declarations
      : Self.code(of: syntax, bytes)
    (hasCode, declarations) = (!code.isEmpty, FileDeclarations(code))
    content = FileContent(whole, code)
    (isTest, isOfWidget, foreignImport) = Self.imports(code)
    fault =
      SourceFault(bytes, nesting, syntax)
      ?? code.firstTypeTooDeep.map {
        SourceFault(
          Unread(reason: .tooDeep, place: SourcePlace(file: 0, offset: Int($0))))
      }
    generator = GeneratedCode.generator(of: bytes)
    let choices: [StaticString] = ["switch ", "if case ", "== ."]
    choosesByCase = choices.contains { bytes.position(of: $0) != nil }
  }

  private static func isOfTests(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      folder.suffix(5).elementsEqual("Tests".utf8) || folder.suffix(4).elementsEqual("Test".utf8)
    }
  }

  /// The file without its code, which takes most of the memory, if it is of tests or of another platform.
  package var withoutForeignCode: SourceFile {
    guard isOfOtherCode else { return self }
    var file = self
    file.content = FileContent([], [])
    return file
  }

  /// Whether it is a file of tests in Objective-C, whose code is lowered into the same statements.
  var isOfObjectiveC: Bool { ObjectiveCFile.isOne(path) }

  /// The bytes of the file.
  var bytes: [UInt8] { content.bytes }

  /// The code of the file.
  var code: [Statement] { content.code }

  /// Reads the code now, and not when somebody asks for it.
  package func read() { _ = types }

  /// The declarations as code of other files finds and interprets them.
  var interface: FileInterface { content.interface { FileInterface(self) } }

  /// Sets the function that reads the bytes of a file that an earlier process has parsed; none if the file has changed
  /// in the meantime.
  package mutating func set(bytes: @escaping @Sendable () -> [UInt8]) {
    content = FileContent(content, bytes)
  }

  /// Whether another version of the file is the same.
  func isSame(as other: SourceFile) -> Bool {
    digest == other.digest && size == other.size && platforms == other.platforms
  }

  /// The types of the file with those in them, each before those in it.
  var types: [TypeDeclaration] { content.types }

  /// Whether the file has these bytes.
  package func isSame(as bytes: [UInt8]) -> Bool {
    size == bytes.count && digest == XXHash64.hash(bytes)
  }

  /// Calls a function with the bytes of the file.
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Parses a text.
  package init(path: String, text: String, platforms: Platforms? = nil) {
    self = Array(text.utf8).withUnsafeBufferPointer {
      SourceFile(path: path, bytes: $0, platforms: platforms)
    }
  }

  /// The syntax of the file, which is parsed again; empty where it is nested too deeply.
  var syntax: SourceFileSyntax {
    bytes.withUnsafeBufferPointer {
      NestingDepth($0).tooDeepAt == nil ? Self.parsed($0) : Parser.parse(source: "")
    }
  }

  // Compilers accept the languages of Swift 5 and 6, whose attributes differ: `@objc (name)`, `@MainActor() -> Void`.
  // The parser counts brackets alone, which ``NestingDepth`` does, too.
  fileprivate static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    let syntax = Parser.parse(source: bytes, maximumNestingLevel: NestingDepth.deepest)
    guard syntax.hasError else { return syntax }
    let other = Parser.parse(
      source: bytes, maximumNestingLevel: NestingDepth.deepest, swiftVersion: .v5)
    return other.hasError ? syntax : other
  }

  fileprivate static func code(
    of syntax: SourceFileSyntax, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Statement] {
    var code = SwiftLowering.statements(of: syntax)
    if bytes.position(of: "UIHosting") != nil { code = code.withHostedContent }
    guard bytes.position(of: "Preview") != nil else { return code }
    return code.withPreviews(helpers: syntax.previewHelpers)
  }

  private static func imports(
    _ code: [Statement]
  ) -> (isTest: Bool, isOfWidget: Bool, foreign: String?) {
    var (isTest, isOfWidget, foreign) = (false, false, String?.none)
    func note(_ declaration: Declaration) {
      guard case .imported(let name) = declaration else { return }
      if name == "XCTest" || name == "Testing" { isTest = true }
      if name == "WidgetKit" { isOfWidget = true }
      if ["AppKit", "Cocoa", "WatchKit", "ClockKit", "TVUIKit"].contains(name) { foreign = name }
    }
    for statement in code {
      switch statement {
      case .declaration(.variants(let clauses)): for item in clauses.joined() { note(item) }
      case .declaration(let declaration): note(declaration)
      case .variants(let clauses, _):
        for case .declaration(let declaration) in clauses.joined() { note(declaration) }
      default: continue
      }
    }
    return (isTest, isOfWidget, foreign)
  }

  /// The text of an expression.
  func text(of node: Expression) -> ArraySlice<UInt8> { text(node.start, node.end) }

  /// The bytes between two offsets; none where they are not in the file.
  func text(_ start: Int32, _ end: Int32) -> ArraySlice<UInt8> {
    start >= 0 && start <= end && Int(end) <= bytes.count ? bytes[Int(start)..<Int(end)] : []
  }

  /// The text between two offsets in one line, cut after 300 characters.
  func line(of range: Range<Int>) -> String {
    let words = String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    return String(words.joined(separator: " ").prefix(300))
  }

  /// The line of an offset in bytes, from 1.
  func line(at offset: Int) -> Int {
    let lines = content.lines
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(lines[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The offset of the start of the line with an offset.
  func lineStart(at offset: Int) -> Int {
    let lines = content.lines
    return lines.isEmpty ? 0 : Int(lines[line(at: offset) - 1])
  }

  /// The column of an offset in bytes of its line, from 1.
  func column(at offset: Int) -> Int { offset - lineStart(at: offset) + 1 }

  /// The same in characters of Unicode.
  func character(at offset: Int) -> Int {
    let start = lineStart(at: offset)
    return offset - start + 1 - (continuations(before: offset) - continuations(before: start))
  }

  private func continuations(before offset: Int) -> Int {
    let continuations = content.continuations
    var (low, high) = (0, continuations.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(continuations[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SourceFile: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (path, size, digest, stamp) = (
      try reader.next(), try reader.next(), try reader.next(), try reader.next()
    )
    guard 0...Int(Int32.max) ~= size else { throw StoreDamage() }
    (fault, comments) = (try reader.next(), try reader.next())
    (hasCode, declarations) = (try reader.next(), try reader.next())
    (isTest, isOfWidget) = (try reader.next(), try reader.next())
    (foreignImport, platforms) = (try reader.next(), try reader.next())
    (generator, choosesByCase) = (try reader.next(), try reader.next())
    (folderPlatforms, isInFolderOfTests) = (try reader.next(), try reader.next())
    content = FileContent(Array(try reader.block())) { [] }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(path, size, digest, stamp, fault, comments, hasCode, declarations, isTest)
    writer.add(isOfWidget, foreignImport, platforms, generator, choosesByCase)
    writer.add(folderPlatforms, isInFolderOfTests)
    writer.add(block: content.storedInterface { FileInterface(self) }[...])
  }
}

/// The bytes of a file with what follows from them. What an earlier process has parsed is read and parsed again when
/// somebody asks for it.
private final class FileContent: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let read: @Sendable () -> [UInt8]
  private var known: (bytes: [UInt8]?, code: [Statement]?)
  private var knownInterface: FileInterface?
  // The bytes of the interface; nil if nobody has written it yet.
  private var stored: [UInt8]?
  private var places: (lines: [Int32], continuations: [Int32])?
  private var flatTypes: [TypeDeclaration]?

  init(_ bytes: [UInt8], _ code: [Statement]) {
    read = { [] }
    known = (bytes, code)
  }

  init(_ interface: [UInt8], _ read: @escaping @Sendable () -> [UInt8]) {
    self.read = read
    stored = interface
  }

  init(_ other: FileContent, _ read: @escaping @Sendable () -> [UInt8]) {
    self.read = read
    stored = other.lock.withLock { other.stored }
  }

  var bytes: [UInt8] { value(\.known.bytes) { read() } }

  var code: [Statement] {
    value(\.known.code) {
      bytes.withUnsafeBufferPointer {
        NestingDepth($0).tooDeepAt == nil
          ? SourceFile.code(of: SourceFile.parsed($0), $0) : []
      }
    }
  }

  var types: [TypeDeclaration] { value(\.flatTypes) { code.flatTypes.map(\.type) } }

  func interface(_ make: () -> FileInterface) -> FileInterface {
    value(\.knownInterface) {
      var reader = StoreReader((stored ?? [])[...])
      return (try? FileInterface(from: &reader)) ?? make()
    }
  }

  func storedInterface(_ make: () -> FileInterface) -> [UInt8] {
    value(\.stored) { StoreWriter.bytes(of: interface(make)) }
  }

  /// The offsets at which lines start.
  var lines: [Int32] { value(\.places) { bytes.withUnsafeBufferPointer(Self.places) }.lines }

  /// The offsets of the bytes of characters but their first ones, of which most files have few.
  var continuations: [Int32] {
    value(\.places) { bytes.withUnsafeBufferPointer(Self.places) }.continuations
  }

  private func value<Value>(
    _ place: ReferenceWritableKeyPath<FileContent, Value?>, _ make: () -> Value
  ) -> Value {
    lock.withLock {
      if let value = self[keyPath: place] { return value }
      let value = make()
      self[keyPath: place] = value
      return value
    }
  }

  private static func places(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (lines: [Int32], continuations: [Int32]) {
    var lines: [Int32] = [0]
    var continuations: [Int32] = []
    lines.reserveCapacity(bytes.count / 32)
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A { lines.append(Int32(truncatingIfNeeded: offset + 1)) }
      if byte & 0xC0 == 0x80 { continuations.append(Int32(truncatingIfNeeded: offset)) }
    }
    return (lines, continuations)
  }
}

extension SourceComment: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    let (rule, reason): (String, String) = (try reader.next(), try reader.next())
    let (first, count, line): (Int, Int, Int) = (
      try reader.next(), try reader.next(), try reader.next()
    )
    guard 1...Int(Int32.max) ~= first, 0...Int(Int32.max) ~= count else { throw StoreDamage() }
    self.init(
      rule: rule, lines: first...first + count, reason: reason, line: line,
      isForSwiftLint: try reader.next())
  }

  func write(to writer: inout StoreWriter) {
    writer.add(rule, reason, lines.lowerBound, lines.count - 1, line, isForSwiftLint)
  }
}

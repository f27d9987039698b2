import A11yCapture
import A11yFiles
import A11yModel

/// The documents that are open in the editor, by path.
struct OpenTexts {
  private(set) var texts: [String: EditorText] = [:]

  /// The paths of the documents, in alphabetical order.
  var paths: [String] { texts.keys.sorted() }

  mutating func set(_ text: EditorText) { texts[text.path] = text }

  mutating func close(_ path: String) { texts[path] = nil }

  /// Returns a document, or else the file on disk.
  func text(at path: String) -> EditorText? {
    if let open = texts[path] { return open }
    guard let file = try? CaptureFile.read(path: path, isInput: false) else { return nil }
    return EditorText(
      path: path, uri: EditorParameters.uri(of: path), version: nil,
      file.storage.withBytes { Array($0) })
  }
}

/// A document with its places as editors count them: lines and positions from 0.
struct EditorText {
  /// The absolute path.
  let path: String
  /// The URI, as the editor writes it.
  let uri: String
  /// The number of the editor's version; nil for a file on disk.
  let version: Int?
  let bytes: [UInt8]
  // Offsets at which lines start.
  private let lines: [Int]

  init(path: String, uri: String, version: Int?, _ bytes: [UInt8]) {
    (self.path, self.uri, self.version, self.bytes) = (path, uri, version, bytes)
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  var lineCount: Int { lines.count }

  /// Whether it uses XCUITest.
  var isOfSuite: Bool {
    bytes.withUnsafeBufferPointer { $0.position(of: "XCUI") != nil }
  }

  /// The end of the document.
  var end: EditorPosition {
    EditorPosition(line: lines.count - 1, byte: line(lines.count - 1).count)
  }

  /// The bytes of a line without its end; empty for a line that the document does not have.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard lines.indices.contains(number) else { return [] }
    let end = number + 1 < lines.count ? lines[number + 1] - 1 : bytes.count
    let line = bytes[lines[number]..<end]
    return line.last == 0x0D ? line.dropLast() : line
  }

  /// Returns the position of an offset in bytes.
  func position(at offset: Int) -> EditorPosition {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return EditorPosition(line: low - 1, byte: offset - lines[low - 1])
  }

  /// Returns the word at a place, or one character.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The byte in the line, from 1.
  func word(line: Int, column: Int) -> EditorRange {
    let number = min(max(0, line - 1), lines.count - 1)
    let text = self.line(number)
    let start = min(max(0, column - 1), text.count)
    let rest = text.dropFirst(start)
    let word = rest.prefix {
      $0 == 0x5F || $0 >= 0x80 || (0x30...0x39) ~= $0 || (0x41...0x5A) ~= $0 || (0x61...0x7A) ~= $0
    }
    let length = word.isEmpty ? min(1, rest.count) : word.count
    return EditorRange(
      start: EditorPosition(line: number, byte: start),
      end: EditorPosition(line: number, byte: start + length))
  }
}

/// A place in a document, in bytes of its line.
struct EditorPosition: Hashable, Comparable {
  /// The line, from 0.
  var line: Int
  /// The byte in the line, from 0.
  var byte: Int

  static func < (first: Self, second: Self) -> Bool {
    (first.line, first.byte) < (second.line, second.byte)
  }
}

/// A part of a document.
struct EditorRange: Hashable {
  var start: EditorPosition
  var end: EditorPosition

  /// Whether two ranges share a place. Ranges that touch do.
  func touches(_ other: EditorRange) -> Bool { start <= other.end && other.start <= end }
}

/// The unit in which an editor counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  /// The unit of editors that do not say which one they use.
  case utf16 = "utf-16"

  /// Returns the number of units before a byte of a line.
  func units(before byte: Int, in line: ArraySlice<UInt8>) -> Int {
    guard self == .utf16 else { return byte }
    return line.prefix(byte).reduce(0) { $0 + Self.units(of: $1) }
  }

  /// Returns the byte behind a number of units of a line.
  func byte(behind units: Int, in line: ArraySlice<UInt8>) -> Int {
    guard self == .utf16 else { return min(units, line.count) }
    var (rest, byte) = (units, 0)
    for next in line {
      rest -= Self.units(of: next)
      if rest < 0 { break }
      byte += 1
    }
    return byte
  }

  // The UTF-16 units of a character count at its first byte.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}

/// A place in a file behind which code can be added.
struct Joint {
  /// The start of the last line of the code before it.
  let start: Int
  /// That line of code, up to the place.
  let line: String
  /// The text between that code and what is added.
  let text: String

  /// Finds the place behind a view, where a modifier can be added.
  ///
  /// - Parameters:
  ///   - code: The view with its modifiers.
  ///   - bytes: The file.
  ///   - start: Returns the start of the line with an offset.
  init?(behindView code: Range<Int>, in bytes: [UInt8], lineStart start: (Int) -> Int) {
    guard let line = Line(endOf: code, in: bytes, start) else { return nil }
    // A modifier on a line of its own is aligned with others, or with the end of a closure.
    let isAligned = line.isContinued || [0x2E, 0x7D, 0x29, 0x5D, 0x23].contains(bytes[line.start])
    let step = isAligned ? "" : Self.step(in: bytes, line.indentation)
    let isOnItsOwn = line.beginsLine && line.endsLine
    self.init(line, isOnItsOwn ? line.lineBreak + line.indentation + step : "", code, bytes)
  }

  /// Finds the place behind a statement, where another one can be added; nil if the statement goes on.
  init?(behindStatement code: Range<Int>, in bytes: [UInt8], lineStart start: (Int) -> Int) {
    guard let line = Line(endOf: code, in: bytes, start), line.endsStatement else { return nil }
    let first = Line(endOf: code.lowerBound..<code.lowerBound + 1, in: bytes, start)
    let isOnItsOwn = first?.beginsLine == true && line.endsLine
    self.init(
      line, isOnItsOwn ? line.lineBreak + (first?.indentation ?? "") : "; ", code, bytes)
  }

  private init(_ line: Line, _ text: String, _ code: Range<Int>, _ bytes: [UInt8]) {
    start = line.start
    self.line = String(decoding: bytes[line.start..<code.upperBound], as: UTF8.self)
    self.text = text
  }

  // Enough for the first indented line, and not so much that many views of a large file take long.
  private static let beginning = 4096

  // One level of indentation, as it is written first in the file.
  private static func step(in bytes: [UInt8], _ indentation: String) -> String {
    if indentation.utf8.contains(0x09) { return "\t" }
    var spaces = 0
    var isAtStart = false
    for byte in bytes.prefix(beginning) {
      if byte == 0x0A {
        (spaces, isAtStart) = (0, true)
      } else if isAtStart, byte == 0x20 {
        spaces += 1
      } else {
        if isAtStart, (2...8).contains(spaces), byte != 0x0D, byte != 0x2A {
          return String(repeating: " ", count: spaces)
        }
        isAtStart = false
      }
    }
    return "    "
  }
}

/// The last line of some code.
private struct Line {
  /// The first byte of the code on the line.
  let start: Int
  let indentation: String
  let lineBreak: String
  /// Whether nothing precedes the code on the line.
  let beginsLine: Bool
  /// Whether nothing follows the code on the line.
  let endsLine: Bool
  /// Whether a statement that ends here is complete.
  let endsStatement: Bool
  /// Whether the code begins on an earlier line.
  let isContinued: Bool

  // Nobody reviews an edit of a longer line.
  private static let longest = 1000

  init?(endOf code: Range<Int>, in bytes: [UInt8], _ start: (Int) -> Int) {
    guard !code.isEmpty, code.lowerBound >= 0, code.upperBound <= bytes.count else { return nil }
    let lineStart = start(code.upperBound - 1)
    guard code.upperBound - lineStart <= Self.longest else { return nil }
    let blank = bytes[lineStart..<code.upperBound].prefix { $0 == 0x20 || $0 == 0x09 }
    guard blank.endIndex < code.upperBound else { return nil }
    self.start = max(blank.endIndex, code.lowerBound)
    beginsLine = self.start == blank.endIndex
    isContinued = code.lowerBound < lineStart
    indentation = String(decoding: blank, as: UTF8.self)
    lineBreak = lineStart > 1 && bytes[lineStart - 2] == 0x0D ? "\r\n" : "\n"
    let rest = bytes[code.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }
    endsLine = rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
    endsStatement =
      endsLine || rest.first == 0x7D || rest.first == 0x3B || rest.starts(with: [0x2F, 0x2F])
  }
}

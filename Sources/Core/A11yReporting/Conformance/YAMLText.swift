/// A YAML document, written line by line. Every value is a text in quotation marks.
struct YAMLText {
  private(set) var lines: [String] = []

  /// Adds lines of structure or comments.
  ///
  /// - Parameter depth: The number of levels of indentation.
  mutating func add(_ text: String, at depth: Int = 0) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// Adds a key with a text; nothing for an empty text.
  mutating func add(_ key: String, _ text: String, at depth: Int = 0) {
    guard !text.isEmpty else { return }
    add("\(key): \(Self.quoted(text, at: depth + 1))", at: depth)
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  // A backslash at the end of a line continues the text without a break.
  private static func quoted(_ text: String, at depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n\\\n\(indent)"
      case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }

  // The characters that YAML 1.1 and 1.2 allow and leave as they are.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...:
      true
    default: false
    }
  }
}

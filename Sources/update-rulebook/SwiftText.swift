/// Text as Swift spells it in source.
enum SwiftText {
  /// A literal on one line: `"Milk, \"2 %\""`.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\"", "\\": result += "\\\(scalar)"
      default: result += escaped(scalar)
      }
    }
    return result + "\""
  }

  /// A literal with a line of source for each line of the text, without the white space at its end.
  static func lines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = trimmed(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : margin + escapedLine(line)
    }
    return "\"\"\"\n\(lines.joined(separator: "\n"))\n\(margin)\"\"\""
  }

  /// The same with the line break at its end.
  static func exactLines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, indent: indent).dropLast(margin.count + 3) + "\n\(margin)\"\"\""
  }

  /// A literal of a paragraph, wrapped at 100 columns, without the white space at its end.
  static func paragraph(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in trimmed(text).split(separator: " ", omittingEmptySubsequences: false) {
      let word = escapedLine(word)
      if let line = lines.last, indent + line.count + word.count + 3 <= 100 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    return "\"\"\"\n\(margin)\(lines.joined(separator: " \\\n\(margin)"))\n\(margin)\"\"\""
  }

  /// An array literal of texts.
  static func list(_ items: [String]) -> String {
    "[\(items.map(literal).joined(separator: ", "))]"
  }

  // A block of YAML ends with a line break.
  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func escapedLine(_ line: Substring) -> String {
    var result = ""
    var quotationMarks = 0
    for scalar in line.unicodeScalars {
      quotationMarks = scalar == "\"" ? quotationMarks + 1 : 0
      let mustEscape = scalar == "\\" || quotationMarks == 3
      result += mustEscape ? "\\\(scalar)" : escaped(scalar)
      if mustEscape { quotationMarks = 0 }
    }
    return result
  }

  // Control characters and private ones, which no editor shows.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let isShown = scalar.value >= 0x20 && scalar.value != 0x7F && !(0xE000...0xF8FF ~= scalar.value)
    return isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }
}

/// Names in Swift for names in kebab case.
enum SwiftName {
  /// `missing-label` becomes `MissingLabel`.
  static func type(_ name: String) -> String {
    name.split { $0 == "-" || $0 == "." }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `missing-label` becomes `missingLabel`.
  static func member(_ name: String) -> String {
    let type = type(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// The cases for the codes of the reasons of one rule: `tap.covered` becomes `covered`, without the
  /// topic, unless that is a word of Swift or the name of two reasons; then it becomes `tapCovered`.
  static func cases(_ codes: [String]) -> [String] {
    let short = codes.map { code in member(String(code[topic(of: code)...])) }
    return zip(codes, short).map { code, name in
      let isTaken = short.filter { $0 == name }.count > 1 || reserved.contains(name)
      return isTaken ? member(code) : name
    }
  }

  private static func topic(of code: String) -> String.Index {
    code.lastIndex(of: ".").map { code.index(after: $0) } ?? code.startIndex
  }

  /// The words that are no names, or mean something else behind a full stop.
  static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "is",
    "let", "nil", "none", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "type", "var", "where", "while",
  ]
}

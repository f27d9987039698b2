/// Conversions of text to Swift source.
enum SwiftText {
  /// Returns a string literal in one line: `"Milk, \"2 %\""`.
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

  /// Returns a multiline string literal of a text, without the white space at its end.
  static func lines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = trimmed(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : margin + escapedLine(line)
    }
    return "\"\"\"\n\(lines.joined(separator: "\n"))\n\(margin)\"\"\""
  }

  /// Returns a multiline string literal of a text, with a final line break.
  static func exactLines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, indent: indent).dropLast(margin.count + 3) + "\n\(margin)\"\"\""
  }

  /// Returns a multiline string literal of a paragraph, wrapped at 100 columns, without the white space at its
  /// end.
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

  /// Returns a multiline string literal of JSON, whose backslashes stand for themselves.
  static func raw(_ json: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var marks = "#"
    while json.contains("\\" + marks) { marks += "#" }
    let lines = json.split(separator: "\n").map { margin + $0 + "\n" }
    return "\(marks)\"\"\"\n\(lines.joined())\(margin)\"\"\"\(marks)"
  }

  /// Returns the elements of an array of numbers, four in a line.
  static func numbers(_ numbers: [UInt64], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = stride(from: 0, to: numbers.count, by: 4).map { start in
      margin
        + numbers[start..<min(start + 4, numbers.count)].map {
          "0x\(String($0, radix: 16, uppercase: true)),"
        }.joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }

  static func list(_ items: [String]) -> String {
    "[\(items.map(literal).joined(separator: ", "))]"
  }

  static func dictionary(_ values: [String: String]) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map { name, value in
      "\(literal(name)): \(literal(trimmed(value)))"
    }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// Removes the line break at the end of a YAML block.
  static func trimmed(_ text: String) -> String {
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

  // Escapes control and private-use characters, which editors don't show.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }

  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F && !(0xE000...0xF8FF ~= scalar.value)
  }
}

/// Conversions of kebab-case names to Swift names.
enum SwiftName {
  /// Returns the name of a type: `missing-label` becomes `MissingLabel`.
  static func type(_ name: String) -> String {
    name.split { $0 == "-" || $0 == "." || $0 == "/" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a member: `missing-label` becomes `missingLabel`.
  static func member(_ name: String) -> String {
    let type = type(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// Returns the cases for the reason codes of a rule: `tap.covered` becomes `covered`, or `tapCovered` if that is
  /// a Swift keyword or not unique.
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

  /// The words that are not allowed as names, or have another meaning after a dot.
  static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "is",
    "let", "nil", "none", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "type", "var", "where", "while",
  ]
}

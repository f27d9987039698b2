extension StringProtocol {
  /// The text with everything that could act on a terminal or reorder a line made visible.
  ///
  /// Control characters (C0, C1, DEL), line and paragraph separators, bidirectional controls,
  /// zero-width characters and tags become `\n`, `\t`, `\r` or `\u{…}`.
  ///
  /// - Parameter quotes: Whether quotation marks and backslashes are escaped, too.
  package func escapedForDisplay(quotes: Bool = false) -> String {
    guard unicodeScalars.contains(where: { $0.needsEscape || quotes && ($0 == "\"" || $0 == "\\") })
    else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\"" where quotes, "\\" where quotes: result += "\\\(scalar)"
      case _ where scalar.needsEscape:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text, escaped line by line.
  package var escapedLines: String {
    split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map { $0.escapedForDisplay() }.joined(separator: "\n")
  }
}

extension String {
  /// In quotation marks, safe to print.
  package var inQuotes: String { "\"\(escapedForDisplay(quotes: true))\"" }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool { value < 0x20 || actsUnseen }

  /// Whether it acts on a terminal, reorders a line, or is there without being seen: DEL, C1, separators,
  /// bidirectional controls, zero-width characters, and those of the plane of tags.
  var actsUnseen: Bool {
    switch value {
    case 0..<0x7F: false
    case 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}

/// Text in XML 1.0, with characters that XML cannot represent made visible.
enum XMLText {
  /// Escapes text for content, or for an attribute in double quotation marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      // Attribute normalization would replace them with spaces.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case let scalar where isLegal(scalar) && !scalar.isHiddenControl:
        result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// Returns an attribute with a space before it.
  static func attribute(_ name: StaticString, _ value: String) -> String {
    " \(name)=\"\(escaped(value))\""
  }

  // The characters of XML 1.0, apart from surrogates, which no scalar is.
  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible control: a control character except white space, a directional mark,
  /// or a zero-width character that no script needs.
  var isHiddenControl: Bool {
    switch value {
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}

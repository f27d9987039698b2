import A11yModel
import Mustache

/// The escaping of all text that templates insert into a page.
///
/// The engine's own escaping works on characters, so it overlooks a quotation mark with a combining accent,
/// which ends an attribute in a browser. This type works on Unicode scalars.
struct MarkupText: MustacheContentType {
  /// The name in the first line of a template.
  static let name = "PAGE"

  /// Escapes a text for use between tags and in quoted attributes.
  ///
  /// - Complexity: O(n) for n bytes.
  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: Self.isSpecial) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // HTML allows no other control characters.
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x3C, 0x3E, 0x22, 0x27, 0x60, 0x7F: true
    default: byte < 0x20 && byte != 0x0A && byte != 0x09
    }
  }
}

import A11yModel
import Mustache

/// Text of a page: everything that a template is given is written by it.
///
/// The engine's own looks at characters, and a quotation mark with an accent is another character than
/// a quotation mark; a browser sees the mark. So this one looks at scalars.
struct MarkupText: MustacheContentType {
  /// What templates call it, in their first line.
  static let name = "PAGE"

  /// The text as it may stand between tags and in quoted attributes.
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
      // No control character has a place in HTML.
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

/// The escaping of all text that templates insert into a page.
///
/// Escaping works on bytes, so that an accent after a quotation mark does not hide it.
enum MarkupText {
  /// Appends a text in UTF-8, escaped for use between tags and in quoted attributes.
  ///
  /// - Complexity: O(n) for n bytes.
  static func escape(_ text: String, into page: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        guard let escaped = escape(byte) else { continue }
        page += bytes[start..<index]
        page += escaped.utf8
        start = index + 1
      }
      page += bytes[start...]
    }
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "`"): "&#96;"
    case 0x09, 0x0A: nil
    // HTML allows no other control characters.
    case 0..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

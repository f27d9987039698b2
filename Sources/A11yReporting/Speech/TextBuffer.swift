import A11yModel

/// Lines of text as bytes, appended to piece by piece: a large screen has a hundred thousand of them.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  /// Our own text.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// A text of a capture, with everything that could act on a terminal made visible.
  mutating func append(escaping text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where byte < 0x20 || byte >= 0x7F { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { append(text.escapedForDisplay()) }
  }

  /// So many spaces.
  mutating func append(spaces count: Int) {
    for _ in 0..<max(0, count) { bytes.append(UInt8(ascii: " ")) }
  }

  /// A number, right-aligned in so many columns with what is in front of it.
  ///
  /// - Parameter color: Puts it into a colour.
  mutating func append(
    _ number: Int, after mark: String = "", columns: Int, _ color: (String) -> String
  ) {
    let text = mark + String(number)
    append(spaces: columns - text.utf8.count)
    append(color(text))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

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
  ///
  /// - Parameter quotes: Whether quotation marks and backslashes are made so, too.
  mutating func append(escaping text: String, quotes: Bool = false) {
    var text = text
    let isInert = text.withUTF8 { utf8 in
      guard UnsafeRawBufferPointer(utf8).isSurelyInert(quotes: quotes) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isInert { append(text.escapedForDisplay(quotes: quotes)) }
  }

  /// So many spaces.
  mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// A number, right-aligned in so many columns with the question mark that may be in front of it.
  mutating func append(
    _ number: Int, isInDoubt: Bool = false, columns: Int, _ style: TextStyle
  ) {
    let text = String(number)
    append(spaces: columns - text.utf8.count - (isInDoubt ? 1 : 0))
    guard !style.isColored else { return append(style.green(isInDoubt ? "?\(text)" : text)) }
    if isInDoubt { bytes.append(UInt8(ascii: "?")) }
    append(text)
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

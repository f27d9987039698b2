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

  /// A text of a capture between two of our own, if it is short and of visible ASCII.
  ///
  /// - Returns: Whether it was appended.
  mutating func append(_ start: StaticString, _ text: Text, _ end: StaticString) -> Bool {
    guard text.count <= 300, text.utf8.isVisibleASCII else { return false }
    start.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: text.utf8)
    end.withUTF8Buffer { bytes.append(contentsOf: $0) }
    return true
  }

  /// So many spaces.
  mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// A number, right-aligned in so many columns with the question mark that may be in front of it.
  mutating func append(
    _ number: Int, isInDoubt: Bool = false, columns: Int, _ style: TextStyle
  ) {
    var (digits, rest) = (1, number)
    while rest > 9 { (digits, rest) = (digits + 1, rest / 10) }
    append(spaces: columns - digits - (isInDoubt ? 1 : 0))
    guard !style.isColored else {
      return append(style.green(isInDoubt ? "?\(number)" : "\(number)"))
    }
    if isInDoubt { bytes.append(UInt8(ascii: "?")) }
    let end = bytes.count + digits
    append(spaces: digits)
    rest = number
    for place in 1...digits {
      bytes[end - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

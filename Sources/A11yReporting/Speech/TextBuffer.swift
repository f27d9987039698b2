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

  /// A number and two spaces, right-aligned in so many columns with the question mark that may be in front
  /// of it.
  mutating func append(
    _ number: Int, isInDoubt: Bool = false, columns: Int, _ style: TextStyle
  ) {
    guard !style.isColored, columns <= 64, number >= 0 else {
      let text = isInDoubt ? "?\(number)" : "\(number)"
      append(spaces: columns - text.utf8.count)
      append(style.green(text))
      return append("  ")
    }
    // All of it at once, from its end.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 96) { line in
      line.initialize(repeating: UInt8(ascii: " "))
      var (start, rest) = (line.count - 2, number)
      repeat {
        start -= 1
        line[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if isInDoubt {
        start -= 1
        line[start] = UInt8(ascii: "?")
      }
      start = min(start, line.count - 2 - columns)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line[start...]))
    }
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

import A11yModel

/// A buffer for text in UTF-8. A large screen has a hundred thousand lines.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends a text of a capture, escaped for display.
  ///
  /// - Parameter quotes: Whether to escape quotation marks and backslashes too.
  mutating func append(escaping text: String, quotes: Bool = false) {
    var text = text
    let isInert = text.withUTF8 { utf8 in
      guard UnsafeRawBufferPointer(utf8).isSurelyInert(quotes: quotes) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isInert { append(text.escapedForDisplay(quotes: quotes)) }
  }

  /// Appends a text of a capture between two constants if it is short visible ASCII, and returns whether it
  /// did.
  mutating func append(_ start: StaticString, _ text: Text, _ end: StaticString) -> Bool {
    guard text.count <= 300, text.utf8.isVisibleASCII else { return false }
    start.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: text.utf8)
    end.withUTF8Buffer { bytes.append(contentsOf: $0) }
    return true
  }

  mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Appends a number, right-aligned with an optional question mark before it, and two spaces.
  mutating func append(
    _ number: Int, isInDoubt: Bool = false, columns: Int, _ style: TextStyle
  ) {
    guard !style.isColored, columns <= 64, number >= 0 else {
      let text = isInDoubt ? "?\(number)" : "\(number)"
      append(spaces: columns - text.utf8.count)
      append(style.green(text))
      return append("  ")
    }
    // Filled from the end, then appended at once.
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

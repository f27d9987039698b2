import A11yModel

/// A text literal of Swift, as its opening mark says: `"`, `"""`, `#"`.
struct SourceText {
  /// The number of `#` before and after the literal.
  let pounds: Int
  /// Whether it may have several lines.
  let isLong: Bool

  init(pounds: Int, isLong: Bool) { (self.pounds, self.isLong) = (pounds, isLong) }

  /// Reads the opening mark at a position.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, pounds: Int = 0) {
    self.init(pounds: pounds, isLong: bytes.has("\"\"\"", at: position + pounds))
  }

  /// An interruption of the characters of a text.
  enum Break {
    /// The text is over; with the place behind it.
    case end(Int)
    /// Something is interpolated; with the place of its bracket.
    case interpolation(Int)
  }

  /// The next break from a position in the text on. A text of one line is over at the end of the line at the latest.
  ///
  /// - Complexity: O(n) for the bytes up to the break.
  func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Break {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let end = position + (isLong ? 3 : 1)
        if !isLong || bytes.has("\"\"\"", at: position), hasPounds(bytes, at: end) {
          return .end(end + pounds)
        }
      case UInt8(ascii: "\\") where hasPounds(bytes, at: position + 1):
        position += 1 + pounds
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          return .interpolation(position)
        }
      case 0x0A where !isLong: return .end(position)
      default: break
      }
      position += 1
    }
    return .end(bytes.count)
  }

  private func hasPounds(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place + pounds <= bytes.count else { return false }
    return (0..<pounds).allSatisfy { bytes[place + $0] == UInt8(ascii: "#") }
  }
}

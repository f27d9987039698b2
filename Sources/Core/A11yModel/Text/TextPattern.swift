/// A text with wildcards, compared byte by byte: `*` matches any characters, `?` one character. The parts
/// between stars are searched for once, from left to right, without backtracking.
package struct TextPattern: Hashable, Sendable {
  package let text: String
  // The parts between the stars, with `oneCharacter` for `?`. No byte of UTF-8 has this value.
  private let parts: [[UInt8]]
  private static let oneCharacter: UInt8 = 0xFF

  package init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map {
      $0.map { $0 == UInt8(ascii: "?") ? Self.oneCharacter : $0 }
    }
  }

  /// Whether the pattern matches a whole text.
  ///
  /// - Complexity: O(n · m) for n bytes of the text and m of the longest part.
  package func matches(_ text: Text) -> Bool { matches(bytes: text.utf8) }

  package func matches(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes(matches(bytes:)) }

  /// Whether the pattern matches a whole text, given in UTF-8.
  package func matches(bytes: UnsafeRawBufferPointer) -> Bool {
    guard var position = end(of: parts[0], in: bytes, at: 0) else { return false }
    guard parts.count > 1, let last = parts.last else { return position == bytes.count }
    guard let limit = start(of: last, in: bytes), limit >= position else { return false }
    let head = UnsafeRawBufferPointer(rebasing: bytes[..<limit])
    for part in parts[1..<parts.count - 1] where !part.isEmpty {
      guard let end = firstEnd(of: part, in: head, from: position) else { return false }
      position = end
    }
    return true
  }

  private func firstEnd(
    of part: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    var position = start
    while position + part.count <= bytes.count {
      if let end = end(of: part, in: bytes, at: position) { return end }
      position += 1
    }
    return nil
  }

  // Returns the end of a part that starts at a position; nil if the part does not match there.
  private func end(of part: [UInt8], in bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
    var position = start
    for byte in part {
      guard position < bytes.count else { return nil }
      if byte == Self.oneCharacter {
        repeat { position += 1 } while position < bytes.count && bytes[position] & 0xC0 == 0x80
      } else {
        guard bytes[position] == byte else { return nil }
        position += 1
      }
    }
    return position
  }

  // Returns the start of the last part, which ends with the text; nil if it does not match.
  private func start(of part: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    var position = bytes.count
    for byte in part.reversed() {
      guard position > 0 else { return nil }
      position -= 1
      if byte == Self.oneCharacter {
        while position > 0, bytes[position] & 0xC0 == 0x80 { position -= 1 }
      } else {
        guard bytes[position] == byte else { return nil }
      }
    }
    return position
  }
}

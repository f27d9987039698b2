/// A text with wildcards, `*` for any characters and `?` for one, compared byte by byte.
///
/// The parts between stars are looked for once, from left to right: nothing is tried again.
package struct TextPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  // What lies between the stars; no byte of UTF-8 stands for one character.
  private let parts: [[UInt8]]
  private static let oneCharacter: UInt8 = 0xFF

  /// Reads a pattern; one without wildcards fits itself alone.
  package init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map {
      $0.map { $0 == UInt8(ascii: "?") ? Self.oneCharacter : $0 }
    }
  }

  /// Whether all of a text fits.
  ///
  /// - Complexity: O(n · m) for n bytes of the text and m of the longest part.
  package func matches(_ text: Text) -> Bool { matches(bytes: text.utf8) }

  /// Whether all of a text fits.
  package func matches(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes(matches(bytes:)) }

  /// Whether all of a text in UTF-8 fits.
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

  // Where a part ends that begins at a position; nil where it does not fit.
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

  // Where the last part begins, which ends with the text; nil where it does not fit.
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

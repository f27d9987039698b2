/// A namespace for scanning UTF-8.
enum UTF8Sequence {
  /// Returns the length of the UTF-8 sequence at a position, 1 to 4; 0 if it is invalid. Surrogates, overlong
  /// forms and scalars above U+10FFFF are invalid.
  static func length(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int {
    let lead = bytes[position]
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return follows(bytes, position + 1, 0x80...0xBF) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
      return follows(bytes, position + 1, second) && follows(bytes, position + 2, 0x80...0xBF)
        ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return follows(bytes, position + 1, second) && follows(bytes, position + 2, 0x80...0xBF)
        && follows(bytes, position + 3, 0x80...0xBF) ? 4 : 0
    default: return 0
    }
  }

  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let length = length(bytes, at: position)
      if length == 0 { return false }
      position += length
    }
    return true
  }

  /// Counts the ASCII bytes from a position on, up to a control character, quotation mark or backslash. It may
  /// stop early within eight bytes of the end.
  static func plainLength(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let plain = plainBytes(bytes, at: position)
      if plain < 8 { return position - start + plain }
      position += 8
    }
    return position - start
  }

  /// Returns the position of the first byte, at or after a position, that is not plain ASCII; the number of
  /// bytes if there is none.
  static func plainEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start + plainLength(bytes, from: start)
    if position + 8 > bytes.count, bytes.count - start >= 8 {
      // Reads the last eight bytes again. The first of them are known to be plain.
      return bytes.count - 8 + plainBytes(bytes, at: bytes.count - 8)
    }
    while position < bytes.count, isPlain(bytes[position]) { position += 1 }
    return position
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != 0x22 && byte != 0x5C
  }

  // Returns the number of plain bytes at the start of eight bytes.
  private static func plainBytes(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // A borrow affects only bytes after the first one that is not plain.
    let delete = word ^ (ones &* 0x7F)
    let special =
      (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | (delete &- ones) | word
    return (special & high).trailingZeroBitCount / 8
  }

  private static func follows(
    _ bytes: UnsafeRawBufferPointer, _ position: Int, _ range: ClosedRange<UInt8>
  ) -> Bool {
    position < bytes.count && range.contains(bytes[position])
  }
}

/// Reads words and UTF-8 sequences from bytes.
enum UTF8Sequence {
  /// The length of the sequence that starts at a position, 1 to 4; 0 when it is not UTF-8.
  ///
  /// Surrogates, overlong forms and scalars above U+10FFFF are not UTF-8.
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

  /// Whether all bytes are UTF-8.
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let length = length(bytes, at: position)
      if length == 0 { return false }
      position += length
    }
    return true
  }

  /// The number of bytes from a position that are plain ASCII text: no control character, quotation
  /// mark or backslash; it may stop early within eight bytes of the end.
  static func plainLength(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let plain = plainBytes(bytes, at: position)
      if plain < 8 { return position - start + plain }
      position += 8
    }
    return position - start
  }

  /// The position of the first byte from a position that is not plain ASCII text; the number of
  /// bytes when all are.
  static func plainEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start + plainLength(bytes, from: start)
    if position + 8 > bytes.count, bytes.count - start >= 8 {
      // The last word again, of which the beginning is plain.
      return bytes.count - 8 + plainBytes(bytes, at: bytes.count - 8)
    }
    while position < bytes.count, isPlain(bytes[position]) { position += 1 }
    return position
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != 0x22 && byte != 0x5C
  }

  // How many of eight bytes come before the first that is not plain.
  private static func plainBytes(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // A borrow can only reach bytes behind the first one that is not plain.
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

/// Eight bytes of a text in one machine word, the first byte lowest, so that one operation tests all of them.
struct ByteWord {
  private let bytes: UInt64

  @inline(__always)
  init(_ bytes: UInt64) { self.bytes = bytes }

  /// The number of leading ASCII bytes, from 0 to 8.
  @inline(__always)
  var asciiCount: Int { (bytes & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3 }

  /// The number of leading spaces, from 0 to 8.
  @inline(__always)
  var spaceCount: Int { (bytes ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3 }
}

extension Bytes {
  @inline(__always)
  func word(at position: Int) -> ByteWord? {
    guard position <= count &- 8 else { return nil }
    let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
    return ByteWord(UInt64(littleEndian: word))
  }
}

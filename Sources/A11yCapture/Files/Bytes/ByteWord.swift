/// Eight bytes of a text in one machine word, the first one lowest: to ask about all of them costs as
/// much as to ask about one.
struct ByteWord {
  private let bytes: UInt64

  @inline(__always)
  init(_ bytes: UInt64) { self.bytes = bytes }

  /// How many bytes at the start are ASCII: 0 to 8.
  @inline(__always)
  var asciiCount: Int { (bytes & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3 }

  /// How many bytes at the start are spaces: 0 to 8.
  @inline(__always)
  var spaceCount: Int { (bytes ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3 }
}

extension Bytes {
  /// Eight bytes from a position on; nil when there are not as many.
  @inline(__always)
  func word(at position: Int) -> ByteWord? {
    guard position <= count &- 8 else { return nil }
    let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
    return ByteWord(UInt64(littleEndian: word))
  }
}

/// An incremental FNV-1a hash. Collisions can be forced: use a seed, or compare the values that it finds.
@usableFromInline package struct ByteHash {
  @usableFromInline package internal(set) var value: UInt64

  /// Creates a hash that starts from the FNV-1a offset basis or from a seed.
  @inlinable package init(seed: UInt64 = 0xCBF2_9CE4_8422_2325) { value = seed }

  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds bytes, eight at a time, ignoring the case of ASCII letters. The result differs from that of adding
  /// the bytes one by one.
  package mutating func add(lettersOf bytes: UnsafeRawBufferPointer) {
    var position = 0
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      value = (value ^ (word | 0x2020_2020_2020_2020)) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
      position += 8
    }
    while position < bytes.count {
      add(bytes[position] | 0x20)
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a capital ASCII letter.
  package var isASCIICapital: Bool { self &- 0x41 < 26 }

  /// Whether the byte is an ASCII letter or digit.
  package var isASCIILetterOrDigit: Bool { isASCIIDigit || isASCIILetter }

  /// Whether the byte is a digit of a number in hexadecimal.
  var isHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }
}

/// The hash FNV-1a, made byte by byte. Nothing that an attacker could profit from may depend on it alone:
/// start it from a seed, or look up what it finds.
@usableFromInline package struct ByteHash {
  /// The hash of the bytes so far.
  @usableFromInline package internal(set) var value: UInt64

  /// Starts from the offset of FNV-1a, or from a seed.
  @inlinable package init(seed: UInt64 = 0xCBF2_9CE4_8422_2325) { value = seed }

  /// Adds a byte.
  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds bytes, letters of ASCII without their case, eight at a time: the same for the same bytes, but not
  /// what they would be one by one.
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

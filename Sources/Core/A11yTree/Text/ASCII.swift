/// Bytes as characters of ASCII.
extension UInt8 {
  @inlinable @inline(__always)
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable @inline(__always)
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable @inline(__always)
  package var isASCIICapital: Bool { self &- 0x41 < 26 }

  @inlinable @inline(__always)
  package var isASCIISmall: Bool { self &- 0x61 < 26 }

  @inlinable @inline(__always)
  package var isASCIILetterOrDigit: Bool { isASCIIDigit || isASCIILetter }

  @inlinable @inline(__always)
  package var isHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether the byte is a space, a tab or the end of a line.
  @inlinable @inline(__always)
  package var isASCIISpace: Bool { self == 0x20 || 9...13 ~= self }

  /// The byte of the small letter for that of a capital one; any other byte as it is.
  @inlinable @inline(__always)
  package var asciiLowercase: UInt8 { isASCIICapital ? self | 0x20 : self }

  /// Whether the byte is one of some characters of ASCII.
  @inlinable @inline(__always)
  package func isOne(of characters: StaticString) -> Bool {
    for offset in 0..<characters.utf8CodeUnitCount where characters.utf8Start[offset] == self {
      return true
    }
    return false
  }
}

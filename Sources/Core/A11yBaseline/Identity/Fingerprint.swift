import A11yModel

/// A key of an identity: the first 16 bytes of a SHA-256 digest, written as 32 hexadecimal digits.
package struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The high and the low 64 bits.
  var words: (UInt64, UInt64) { (high, low) }

  package static let length = 32

  init(digest: [UInt8]) {
    precondition(digest.count >= 16, "a digest has at least sixteen bytes")
    (high, low) = digest.withUnsafeBytes { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// Parses 32 lowercase hexadecimal digits; nil for anything else.
  package init?(_ digits: UnsafeRawBufferPointer) {
    guard digits.count == Self.length, let first = Self.half(digits, at: 0),
      let second = Self.half(digits, at: 8), let third = Self.half(digits, at: 16),
      let fourth = Self.half(digits, at: 24)
    else { return nil }
    high = UInt64(first) << 32 | UInt64(second)
    low = UInt64(third) << 32 | UInt64(fourth)
  }

  package init?(_ digits: String) {
    var digits = digits
    let key = digits.withUTF8 { Fingerprint(UnsafeRawBufferPointer($0)) }
    guard let key else { return nil }
    self = key
  }

  // Parses eight digits at once, each in one byte of a word.
  private static func half(_ digits: UnsafeRawBufferPointer, at offset: Int) -> UInt32? {
    let text = UInt64(littleEndian: digits.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Letters have the bit 0x40 set, and their low half counts from 1 for `a`.
    var values = (text & (ones * 0x0F)) + (text >> 6 & ones) * 9
    let letters = (values + ones * 0x76) >> 7 & ones
    // For valid digits only, converting the values back gives the same bytes.
    guard values & (ones * 0xF0) == 0, values + ones * 0x30 + letters * 0x27 == text else {
      return nil
    }
    values = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    values = (values | values >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: values | values >> 16).byteSwapped
  }

  package var digits: String {
    String(unsafeUninitializedCapacity: Self.length) { digits in
      for index in 0..<Self.length {
        let word = index < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & 15
        digits.initializeElement(at: index, to: value < 10 ? value + 0x30 : value + 0x57)
      }
      return Self.length
    }
  }
}

extension Fingerprint: Comparable {
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension Fingerprint? {
  /// The digits; empty without a key.
  package var digits: String { map(\.digits) ?? "" }
}

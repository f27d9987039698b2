import A11yModel

/// A key of an identity: the first sixteen bytes of a SHA-256, which are written as 32 hexadecimal
/// digits.
package struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Its bytes as two numbers.
  var words: (UInt64, UInt64) { (high, low) }

  /// The number of its digits.
  package static let length = 32

  /// The key that begins a digest of at least sixteen bytes.
  init(digest: [UInt8]) {
    precondition(digest.count >= 16, "a digest has at least sixteen bytes")
    (high, low) = digest.withUnsafeBytes { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// The key that digits say; nil for what is none. Capital letters are no digits of it.
  package init?(_ digits: UnsafeRawBufferPointer) {
    guard digits.count == Self.length, let first = Self.half(digits, at: 0),
      let second = Self.half(digits, at: 8), let third = Self.half(digits, at: 16),
      let fourth = Self.half(digits, at: 24)
    else { return nil }
    high = UInt64(first) << 32 | UInt64(second)
    low = UInt64(third) << 32 | UInt64(fourth)
  }

  /// The key that a text says; nil for what is none.
  package init?(_ digits: String) {
    var digits = digits
    let key = digits.withUTF8 { Fingerprint(UnsafeRawBufferPointer($0)) }
    guard let key else { return nil }
    self = key
  }

  // What eight digits say, all at once: each is a byte of a word.
  private static func half(_ digits: UnsafeRawBufferPointer, at offset: Int) -> UInt32? {
    let text = UInt64(littleEndian: digits.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Letters have the bit 0x40, and their lower half counts from 1 for `a`.
    var values = (text & (ones * 0x0F)) + (text >> 6 & ones) * 9
    let letters = (values + ones * 0x76) >> 7 & ones
    // No other bytes are the digits of these values.
    guard values & (ones * 0xF0) == 0, values + ones * 0x30 + letters * 0x27 == text else {
      return nil
    }
    values = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    values = (values | values >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: values | values >> 16).byteSwapped
  }

  /// Its digits.
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
  /// The order of the digits.
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension Fingerprint? {
  /// The digits; empty where there is no key.
  package var digits: String { map(\.digits) ?? "" }
}

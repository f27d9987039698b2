extension String {
  /// A digest of eight hexadecimal digits. Unlike Swift's hash values, it is the same in every process.
  package var shortDigest: String { utf8.shortDigest }
}

extension Sequence<UInt8> {
  /// The FNV-1a hash of the bytes, as eight hexadecimal digits.
  ///
  /// - Complexity: O(n).
  package var shortDigest: String {
    let number = reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

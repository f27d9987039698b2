extension String {
  /// Eight hexadecimal digits that tell texts apart, the same in every process, unlike Swift's hashes.
  package var shortDigest: String { utf8.shortDigest }
}

extension Sequence<UInt8> {
  /// Eight hexadecimal digits that tell bytes apart: FNV-1a.
  ///
  /// - Complexity: O(n).
  package var shortDigest: String {
    let number = reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

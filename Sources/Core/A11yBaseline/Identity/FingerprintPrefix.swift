/// The first digits of a fingerprint, as reports print them.
package struct FingerprintPrefix: Hashable, Sendable {
  package static let counts = 8...Fingerprint.length

  /// The digits, in lower case.
  package let digits: String

  /// Parses 8 to 32 hexadecimal digits in either case; nil for anything else.
  package init?(_ text: String) {
    guard Self.counts.contains(text.utf8.count),
      text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    digits = text.lowercased()
  }

  /// Returns whether a fingerprint has these first digits.
  package func begins(_ fingerprint: String) -> Bool { fingerprint.hasPrefix(digits) }
}

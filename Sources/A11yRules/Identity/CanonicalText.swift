import Foundation

extension String {
  /// The text in Unicode's normalisation form C, so that the same words are the same bytes.
  ///
  /// Swift compares by canonical equivalence, hashes and databases compare bytes.
  var canonical: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}

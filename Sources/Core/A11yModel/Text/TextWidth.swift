/// The width of a text on one line over the size of its font, as far as its characters are known.
package struct TextWidth: Hashable, Sendable {
  package let width: Double
  /// Whether the width of each character is known.
  package let isKnown: Bool

  /// Measures a text.
  ///
  /// - Parameter unknown: The width of a character that is not in the table.
  /// - Complexity: O(n) for n characters.
  package init(of text: String, orElse unknown: Double) {
    var (width, isKnown) = (0.0, true)
    for character in text {
      if let known = TextLists.widths[character] {
        width += known
      } else if let first = character.unicodeScalars.first, Self.isSquare(first) {
        width += 1
      } else {
        width += unknown
        isKnown = false
      }
    }
    (self.width, self.isKnown) = (width, isKnown)
  }

  // Ideographs, kana and their punctuation are as wide as high.
  private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
    0x3000...0x30FF ~= scalar.value || scalar.properties.isIdeographic
  }
}

import A11yModel

/// The kind of characters in a text, by how speech synthesis handles them.
package enum Speakability {
  /// It contains a letter, a digit or an emoji.
  case speakable
  case blank
  /// It contains private-use characters, as icon fonts do.
  case iconFont
  /// It consists of one symbol with a spoken name, possibly repeated.
  case namedSymbol
  /// It consists of punctuation and symbols.
  case punctuation

  /// Classifies a text. O(length), usually O(1), because the first letter decides.
  package init(_ text: Text) {
    self =
      text.utf8.contains(where: \.isASCIILetterOrDigit)
      ? .speakable : Self.judge(String(text).unicodeScalars)
  }

  private static func judge(_ scalars: String.UnicodeScalarView) -> Self {
    var hasPrivateUse = false
    var symbols: Set<Unicode.Scalar> = []
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .privateUse: hasPrivateUse = true
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: break
      case .nonspacingMark where 0xFE00...0xFE0F ~= scalar.value:
        // An emoji is often a symbol followed by the selector for emoji presentation.
        if scalar.value == 0xFE0F { return .speakable }
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
        .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
        .initialPunctuation, .finalPunctuation:
        if scalar.properties.isEmojiPresentation { return .speakable }
        symbols.insert(scalar)
      // Includes the object replacement character, a placeholder for an attachment without a name.
      default: return .speakable
      }
    }
    if hasPrivateUse { return .iconFont }
    guard let symbol = symbols.first else { return .blank }
    return symbols.count == 1 && isNamed(symbol) ? .namedSymbol : .punctuation
  }

  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .otherSymbol: scalar.value != 0xFFFC && scalar != "|"
    default: "%<>.,?!#*/&@()-−…".unicodeScalars.contains(scalar)
    }
  }
}

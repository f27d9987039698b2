import A11yModel

/// What a text consists of, as far as a voice can say it.
package enum Speakability {
  /// A letter, a digit or an emoji is in it.
  case speakable
  /// Nothing visible.
  case blank
  /// Glyphs that only an icon font can draw.
  case iconFont
  /// One symbol that voices have a name for, once or several times.
  case namedSymbol
  /// Punctuation and symbols.
  case punctuation

  /// Looks at the bytes. O(length), and O(1) in practice: the first letter decides.
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
        // An emoji is often a symbol and the selector that gives it its colours.
        if scalar.value == 0xFE0F { return .speakable }
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
        .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
        .initialPunctuation, .finalPunctuation:
        if scalar.properties.isEmojiPresentation { return .speakable }
        symbols.insert(scalar)
      // The object replacement character stands for an attachment without a name.
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

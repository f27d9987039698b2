/// The folded form of each character for word lists: a letter without case, nothing, or the end of a word.
/// Forms below U+0800, which cover the scripts of most lists, are in a table, because Unicode lookups are slow.
struct FoldedScalars: @unchecked Sendable {
  static let shared = FoldedScalars()

  /// The folded letter of a character, with its properties.
  struct Fold: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt32

    /// The character ends a word.
    static let gap = Fold(rawValue: 1 << 31)
    /// The character is omitted.
    static let dropped = Fold(rawValue: 1 << 30)
    /// The character is a number, in a script with spaces.
    static let digit = Fold(rawValue: 1 << 29)
    /// The character ends a word and separates a label from an addition.
    static let separator = Fold(rawValue: 1 << 28)

    var letter: UInt32 { rawValue & 0x1F_FFFF }
  }

  /// The folds of characters below U+0800; never deallocated.
  let table: UnsafePointer<Fold>

  private init() {
    let table = UnsafeMutablePointer<Fold>.allocate(capacity: 0x800)
    for value in 0..<0x800 { (table + value).initialize(to: Self.look(UInt32(value))) }
    self.table = UnsafePointer(table)
  }

  @inline(__always)
  subscript(_ value: UInt32) -> Fold {
    value < 0x800 ? table[Int(truncatingIfNeeded: value)] : Self.beyond(value)
  }

  // Checks common characters beyond the table before the slow lookup.
  private static func beyond(_ value: UInt32) -> Fold {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      Fold(rawValue: value)
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x1F300...0x1FAFF: .gap
    default: look(value)
    }
  }

  // MARK: Unicode

  // Not inlined, because it is rarely called and large.
  @inline(never)
  private static func look(_ value: UInt32) -> Fold {
    guard let scalar = Unicode.Scalar(value) else { return .gap }
    if isDropped(value) { return .dropped }
    let category = scalar.properties.generalCategory
    guard isOfWord(category) else { return isSeparator(value) ? [.gap, .separator] : .gap }
    let letter = folded(scalar, category)
    let counts = FoldedWords.isDigit(letter)
    return Fold(rawValue: letter.value).union(counts ? .digit : [])
  }

  // Soft hyphens, joiners, directional marks, the dot above (from İ), Arabic vowel and stretching marks.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x307, 0x61C, 0x640, 0x64B...0x652, 0x200B...0x200F, 0x202A...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  private static func isOfWord(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func isSeparator(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A, 0x28, 0x2C, 0x2E, 0x3A, 0x5B, 0x60C, 0x2013, 0x3001, 0xFF08, 0xFF0C, 0xFF1A, 0xFF3B:
      true
    default: false
    }
  }

  private static func folded(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
  ) -> Unicode.Scalar {
    // Fullwidth forms of ASCII.
    if 0xFF01...0xFF5E ~= scalar.value, let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
      return folded(narrow, category)
    }
    switch category {
    case .decimalNumber:
      guard let value = scalar.properties.numericValue else { return scalar }
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    case .uppercaseLetter, .titlecaseLetter, .letterNumber:
      return equated(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    default: return equated(scalar)
    }
  }

  // Folds letters that users of Turkish, Russian and Arabic interchange.
  private static func equated(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "ı": "i"
    case "ё": "е"
    case "أ", "إ", "آ": "ا"
    case "ى": "ي"
    case "ة": "ه"
    default: letter
    }
  }
}

/// What word lists make of each character: a letter without case, nothing, or the end of a word.
///
/// Every character becomes at most one; those of the scripts of most lists are looked up in a table, since
/// the tables of Unicode are slow to ask.
struct FoldedScalars: @unchecked Sendable {
  static let shared = FoldedScalars()

  /// One character: the letter that it becomes, and what it is.
  struct Fold: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt32

    /// It ends a word.
    static let gap = Fold(rawValue: 1 << 31)
    /// It is left out.
    static let dropped = Fold(rawValue: 1 << 30)
    /// It counts, in a script that has spaces.
    static let digit = Fold(rawValue: 1 << 29)
    /// It ends a word, and parts what a label says from what it adds.
    static let separator = Fold(rawValue: 1 << 28)

    /// The letter.
    var letter: UInt32 { rawValue & 0x1F_FFFF }
  }

  /// Those of characters below U+0800; for as long as the process runs.
  let table: UnsafePointer<Fold>

  private init() {
    let table = UnsafeMutablePointer<Fold>.allocate(capacity: 0x800)
    for value in 0..<0x800 { (table + value).initialize(to: Self.look(UInt32(value))) }
    self.table = UnsafePointer(table)
  }

  /// What becomes of a character.
  @inline(__always)
  subscript(_ value: UInt32) -> Fold {
    value < 0x800 ? table[Int(truncatingIfNeeded: value)] : Self.beyond(value)
  }

  // Those that are common beyond the table, before anybody is asked.
  private static func beyond(_ value: UInt32) -> Fold {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      Fold(rawValue: value)
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x1F300...0x1FAFF: .gap
    default: look(value)
    }
  }

  // MARK: Unicode

  // Rare, and large.
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

  // Soft hyphens, joiners, marks of direction, the dot of an İ, and vowels and stretching in Arabic.
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
    case 0x0A, 0x28, 0x2C, 0x3A, 0x5B, 0x60C, 0x2013, 0x3001, 0xFF08, 0xFF0C, 0xFF1A, 0xFF3B: true
    default: false
    }
  }

  private static func folded(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
  ) -> Unicode.Scalar {
    // Wide forms of ASCII.
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

  // What users of Turkish, Russian and Arabic write one for the other.
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

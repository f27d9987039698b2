import A11yModel

/// The words of a text as word lists compare them: without case, invisible characters and marks that one
/// may leave out, cut where a word ends in any script.
///
/// Source: full case folding and NFKC of Unicode as far as labels need them, and letters that users of
/// Arabic, Russian and Turkish write one for the other.
package struct FoldedWords: Hashable, Sendable {
  /// The words, in order.
  package let words: [String]

  /// - Complexity: O(length).
  package init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard !Self.isDropped(scalar.value) else { continue }
      if Self.isOfWord(scalar) {
        Self.fold(scalar, into: &word)
      } else if !word.isEmpty {
        words.append(String(word))
        word = .init()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    self.words = words
  }

  private init(words: [String]) { self.words = words }

  /// All words without what is between them, for scripts that have no spaces.
  package var joined: String { words.joined() }

  /// Those that are no numbers.
  package var withoutNumbers: FoldedWords {
    guard words.contains(where: Self.isNumber) else { return self }
    return FoldedWords(words: words.filter { !Self.isNumber($0) })
  }

  private static func isNumber(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy(isDigit)
  }

  /// Whether it is a digit, in any script.
  static func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) && scalar.properties.numericType == .decimal
  }

  /// Whether it counts, in any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39: true
    case ..<0x660, 0x3040...0x30FF, 0xAC00...0xD7A3: false
    default: scalar.properties.numericType != nil
    }
  }

  /// Whether the others stand in it, side by side.
  func contains(_ other: FoldedWords) -> Bool {
    guard !other.words.isEmpty, other.words.count <= words.count else { return false }
    return (0...words.count - other.words.count).contains { start in
      words[start..<start + other.words.count].elementsEqual(other.words)
    }
  }

  /// The same where words are joined.
  func joinedContains(_ other: FoldedWords) -> Bool {
    let (text, part) = (Array(joined.utf8), Array(other.joined.utf8))
    guard !part.isEmpty, part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  func hasPrefix(_ other: FoldedWords) -> Bool { words.starts(with: other.words) }

  func hasSuffix(_ other: FoldedWords) -> Bool {
    words.reversed().starts(with: other.words.reversed())
  }

  // MARK: Characters

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let value = scalar.value
      return value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26
    }
    // Tables of Unicode are slow to ask, and most texts need none.
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481, 0x48A...0x52F, 0x3041...0x3096,
      0x30A1...0x30FA, 0x30FC...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
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

  private static func fold(_ scalar: Unicode.Scalar, into word: inout String.UnicodeScalarView) {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      return word.append(scalar)
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F:
      return word.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
    case 0xDF...0xF6, 0xF8...0xFF, 0x430...0x44F: return word.append(scalar)
    default: break
    }
    // Wide forms of ASCII.
    if 0xFF01...0xFF5E ~= scalar.value, let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
      return fold(narrow, into: &word)
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isDropped(lower.value) {
      word.append(letters[lower] ?? lower)
    }
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "ı": "i", "ё": "е", "أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ة": "ه",
  ]
}

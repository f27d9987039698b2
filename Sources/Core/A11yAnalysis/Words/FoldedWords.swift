import A11yModel

/// The words of a text in the form that word lists compare: without case, invisible characters and optional
/// marks, split at word boundaries in any script.
///
/// Source: Unicode full case folding and NFKC, as far as labels need them, and letters that users of Arabic,
/// Russian and Turkish interchange.
package struct FoldedWords: Hashable, Sendable {
  package let words: [String]

  /// Reads the words of a text. O(length).
  package init(_ text: String) {
    var reader = WordReader()
    var text = text
    text.withUTF8 { reader.read(UnsafeRawBufferPointer($0)) }
    self.init(reader)
  }

  init(_ reader: borrowing WordReader) {
    var words: [String] = []
    for word in reader.words.indices {
      words.append(String(decoding: reader.bytes(of: word), as: UTF8.self))
    }
    self.words = words
  }

  init(words: [String]) { self.words = words }

  /// All words without separators, for scripts without spaces.
  package var joined: String { words.joined() }

  package var withoutNumbers: FoldedWords {
    guard words.contains(where: Self.isNumber) else { return self }
    return FoldedWords(words: words.filter { !Self.isNumber($0) })
  }

  private static func isNumber(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy(isDigit)
  }

  /// Whether a character is a decimal digit, in any script.
  static func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) && scalar.properties.numericType == .decimal
  }

  /// Whether a character is a digit or number, in any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39: true
    case ..<0x660, 0x3040...0x30FF, 0xAC00...0xD7A3: false
    default: scalar.properties.numericType != nil
    }
  }

  /// Whether the text contains other words consecutively, or anywhere in scripts without spaces.
  package func has(_ other: FoldedWords) -> Bool {
    contains(other) || other.isJoined && joinedContains(other)
  }

  /// Whether the text has letters of a script without spaces.
  package var isJoined: Bool {
    words.contains { $0.unicodeScalars.contains { $0.value >= 0x3040 } }
  }

  /// The number of letters and digits.
  package var length: Int { words.reduce(0) { $0 + $1.unicodeScalars.count } }

  /// Whether the text contains other words consecutively.
  package func contains(_ other: FoldedWords) -> Bool {
    guard !other.words.isEmpty, other.words.count <= words.count else { return false }
    return (0...words.count - other.words.count).contains { start in
      words[start..<start + other.words.count].elementsEqual(other.words)
    }
  }

  /// Whether the joined text contains other joined words.
  package func joinedContains(_ other: FoldedWords) -> Bool {
    let (text, part) = (Array(joined.utf8), Array(other.joined.utf8))
    guard !part.isEmpty, part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  package func hasPrefix(_ other: FoldedWords) -> Bool { words.starts(with: other.words) }

  func hasSuffix(_ other: FoldedWords) -> Bool {
    words.reversed().starts(with: other.words.reversed())
  }
}

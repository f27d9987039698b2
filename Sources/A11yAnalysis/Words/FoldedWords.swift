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
    var reader = WordReader()
    var text = text
    text.withUTF8 { reader.read(UnsafeRawBufferPointer($0)) }
    self.init(reader)
  }

  /// What a reader has read.
  init(_ reader: borrowing WordReader) {
    var words: [String] = []
    for word in reader.words.indices {
      words.append(String(decoding: reader.bytes(of: word), as: UTF8.self))
    }
    self.words = words
  }

  init(words: [String]) { self.words = words }

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

  /// Whether the others stand in it, side by side; where words are joined, anywhere.
  package func has(_ other: FoldedWords) -> Bool {
    contains(other) || other.isJoined && joinedContains(other)
  }

  /// Whether it is of a script in which words are joined.
  package var isJoined: Bool {
    words.contains { $0.unicodeScalars.contains { $0.value >= 0x3040 } }
  }

  /// How many letters and digits it has.
  package var length: Int { words.reduce(0) { $0 + $1.unicodeScalars.count } }

  /// Whether the others stand in it, side by side.
  package func contains(_ other: FoldedWords) -> Bool {
    guard !other.words.isEmpty, other.words.count <= words.count else { return false }
    return (0...words.count - other.words.count).contains { start in
      words[start..<start + other.words.count].elementsEqual(other.words)
    }
  }

  /// The same where words are joined.
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

/// The words for one use in one language, as they lie in the program: folded, with a space between the words of a phrase.
///
/// Nothing is made of them before a text is compared with them.
struct WordEntries: Sendable {
  private let source: String
  // The bytes of the phrases, which have `|` between them.
  private let range: Range<Int>

  /// The words for a use.
  struct Use: Sendable {
    let name: String
    let entries: WordEntries
  }

  /// The words for each use of a list, which has one line for each: the name of the use and the words, separated by `|`.
  static func uses(of source: String) -> [Use] {
    source.utf8.withContiguousStorageIfAvailable { bytes in
      var uses: [Use] = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let bar = bytes[start..<end].firstIndex(of: UInt8(ascii: "|")) {
          uses.append(
            Use(
              name: String(decoding: bytes[start..<bar], as: UTF8.self),
              entries: WordEntries(source: source, range: bar + 1..<end)))
        }
        start = end + 1
      }
      return uses
    } ?? []
  }

  /// Whether any phrase is one that is looked for. O(length of the phrases).
  func contains(where isWanted: (Phrase) -> Bool) -> Bool { first(where: isWanted) != nil }

  /// Returns the first phrase that is looked for; nil if there is none.
  func first(where isWanted: (Phrase) -> Bool) -> FoldedWords? {
    source.utf8.withContiguousStorageIfAvailable { bytes in
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start
        while end < range.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
        let phrase = Phrase(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        if isWanted(phrase) { return phrase.words }
        start = end + 1
      }
      return nil
    } ?? nil
  }

  /// Calls a function with the bytes of each phrase.
  func forEach(_ body: (UnsafeRawBufferPointer) -> Void) {
    _ = contains { phrase in
      body(UnsafeRawBufferPointer(phrase.bytes))
      return false
    }
  }

  /// The phrases.
  var all: [FoldedWords] {
    var all: [FoldedWords] = []
    _ = contains { phrase in
      all.append(phrase.words)
      return false
    }
    return all
  }

  /// A phrase of the words, for as long as they are looked at.
  struct Phrase {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    var words: FoldedWords {
      FoldedWords(
        words: bytes.split(separator: UInt8(ascii: " ")).map {
          String(decoding: $0, as: UTF8.self)
        })
    }

    /// Whether a text has these words and no others.
    func isWhole(_ text: WordBytes) -> Bool {
      if text.mayBeDecomposed { return text.words == words }
      return text.bytes.count == bytes.count && isStart(of: text)
    }

    /// Whether a text begins with the words.
    func isStart(of text: WordBytes) -> Bool {
      text.mayBeDecomposed ? text.words.hasPrefix(words) : isIn(text, at: 0)
    }

    /// Whether a text ends with the words.
    func isEnd(of text: WordBytes) -> Bool {
      if text.mayBeDecomposed { return text.words.hasSuffix(words) }
      let start = text.bytes.count - bytes.count
      return start >= 0 && (start == 0 || text.bytes[start - 1] == UInt8(ascii: " "))
        && isIn(text, at: start)
    }

    /// Whether a text has the words anywhere, one after the other.
    func isPart(of text: WordBytes) -> Bool {
      if text.mayBeDecomposed { return text.words.contains(words) }
      var start = 0
      while start + bytes.count <= text.bytes.count {
        if isIn(text, at: start) { return true }
        guard let space = text.bytes[start...].firstIndex(of: UInt8(ascii: " ")) else { break }
        start = space + 1
      }
      return false
    }

    /// Whether a text has these words and no others, wherever it has spaces.
    func isWhole(joined text: WordBytes) -> Bool {
      if text.mayBeDecomposed { return text.words.joined == words.joined }
      return rest(of: text) == text.bytes.count
    }

    /// Whether a text begins with the words, wherever it has spaces.
    func isStart(ofJoined text: WordBytes) -> Bool {
      if text.mayBeDecomposed { return text.words.joined.hasPrefix(words.joined) }
      return rest(of: text) != nil
    }

    /// Whether the last bytes of a text may be those of the words, wherever the words begin.
    func mayBeSuffix(of text: WordBytes) -> Bool {
      text.mayBeDecomposed || text.bytes.reversed().starts(with: bytes.reversed())
    }

    // The place of the first letter behind the words at the start of a text; nil if it begins otherwise.
    private func rest(of text: WordBytes) -> Int? {
      var place = 0
      func skipSpace() {
        if place < text.bytes.count, text.bytes[place] == UInt8(ascii: " ") { place += 1 }
      }
      for byte in bytes where byte != UInt8(ascii: " ") {
        guard place < text.bytes.count, text.bytes[place] == byte else { return nil }
        place += 1
        skipSpace()
      }
      return place
    }

    // Whether the words stand at a place where a word begins, and end with a word.
    private func isIn(_ text: WordBytes, at start: Int) -> Bool {
      let end = start + bytes.count
      guard !bytes.isEmpty, end <= text.bytes.count,
        end == text.bytes.count || text.bytes[end] == UInt8(ascii: " ")
      else { return false }
      for place in bytes.indices where bytes[place] != text.bytes[start + place] { return false }
      return true
    }
  }
}

/// The bytes of folded words, with a space between them.
struct WordBytes {
  fileprivate let bytes: [UInt8]
  fileprivate let words: FoldedWords
  /// Whether letters may be written as several characters, so that other bytes may be equal.
  fileprivate let mayBeDecomposed: Bool

  init(_ words: FoldedWords) {
    var bytes: [UInt8] = []
    for (place, word) in words.words.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += word.utf8
    }
    (self.bytes, self.words) = (bytes, words)
    mayBeDecomposed = bytes.indices.contains { place in
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      return switch bytes[place] {
      // Marks of Latin, Greek and Cyrillic letters, U+0300 to U+036F.
      case 0xCC, 0xCD: true
      // Marks of Arabic letters, U+0653 to U+0655.
      case 0xD9: 0x93...0x95 ~= next
      // Parts of Korean syllables, U+1100 to U+11FF, and other letters that few labels have.
      case 0xE1: true
      // Marks of Japanese letters, U+3099 and U+309A, and letters near them.
      case 0xE3: next == 0x82 && place + 2 < bytes.count && 0x99...0x9A ~= bytes[place + 2]
      default: false
      }
    }
  }
}

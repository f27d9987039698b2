import A11yModel

extension WordSources {
  /// Calls the closure with each word of a list: what it is for, and its reader.
  ///
  /// - Parameter source: A line for each use; its name, and the words, with bars between them.
  static func forEachWord(
    of source: String, _ body: (_ use: String, _ word: borrowing WordReader) -> Void
  ) {
    var source = source
    var reader = WordReader()
    source.withUTF8 { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        var use: String?
        for part in line.split(separator: UInt8(ascii: "|")) {
          guard let use else {
            use = String(decoding: part, as: UTF8.self)
            continue
          }
          reader.read(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: part)))
          body(use, reader)
        }
      }
    }
  }

  /// Calls the closure with each use that a list has, and all words of it.
  static func forEachUse(
    of source: String, _ body: (_ use: String, _ words: [FoldedWords]) -> Void
  ) {
    var current = ""
    var words: [FoldedWords] = []
    forEachWord(of: source) { use, word in
      if use != current {
        if !words.isEmpty { body(current, words) }
        current = use
        words.removeAll()
      }
      words.append(FoldedWords(word))
    }
    if !words.isEmpty { body(current, words) }
  }
}

/// Languages that there are lists of words for, one bit each.
struct WordLanguages: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt16

  /// Their names, in the order of their bits.
  static let names = WordSources.all.keys.sorted()

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// One of them; none for a language without a list.
  init(_ name: String) {
    rawValue = Self.names.firstIndex(of: name).map { 1 << UInt16($0) } ?? 0
  }
}

/// Which languages have a word, by its hash: what is found is looked up in their lists, what is not is in
/// none.
struct WordIndex: Sendable {
  // Open addressing; as many as a power of two, at most half of them used. No languages for a free slot.
  private var hashes = [UInt64](repeating: 0, count: 1024)
  private var languages = [WordLanguages](repeating: [], count: 1024)
  private var count = 0

  /// Adds a word.
  mutating func insert(_ hash: UInt64, _ language: WordLanguages) {
    if count * 2 >= hashes.count { grow() }
    let slot = slot(of: hash)
    if languages[slot].isEmpty {
      hashes[slot] = hash
      count += 1
    }
    languages[slot].formUnion(language)
  }

  /// Those that may have the word. O(1).
  subscript(_ hash: UInt64) -> WordLanguages { languages[slot(of: hash)] }

  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 29) & mask
    while hashes[slot] != hash, !languages[slot].isEmpty { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = zip(hashes, languages).filter { !$1.isEmpty }
    hashes = Array(repeating: 0, count: hashes.count * 2)
    languages = Array(repeating: [], count: hashes.count)
    count = 0
    for (hash, language) in old { insert(hash, language) }
  }
}

/// Which languages have a word that others end with, or begin with.
struct EdgeIndex: Sendable {
  private var index = WordIndex()
  // A bit for the length of each.
  private var lengths: UInt64 = 0
  // A bit for the two outermost bytes of each.
  private var edges = [UInt64](repeating: 0, count: 1024)

  /// Adds a word, given from its edge.
  mutating func insert(_ bytes: some Collection<UInt8>, _ language: WordLanguages) {
    guard 2..<64 ~= bytes.count else { return }
    let edge = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    edges[edge >> 6] |= 1 << UInt64(edge & 63)
    lengths |= 1 << UInt64(bytes.count)
    index.insert(WordReader.hash(bytes), language)
  }

  /// Those that may have a word that stands at the edge, given from there. O(1).
  func languages(_ bytes: some RandomAccessCollection<UInt8>) -> WordLanguages {
    guard bytes.count > 1 else { return [] }
    let edge =
      Int(bytes[bytes.startIndex]) << 8 | Int(bytes[bytes.index(after: bytes.startIndex)])
    guard edges[edge >> 6] >> UInt64(edge & 63) & 1 == 1 else { return [] }
    var found: WordLanguages = []
    var hash = ByteHash()
    var rest = lengths
    for byte in bytes {
      hash.add(byte)
      rest >>= 1
      if rest & 1 == 1 { found.formUnion(index[hash.value]) }
      if rest < 2 { break }
    }
    return found
  }
}

import A11yModel

/// The languages with word lists, one bit each.
struct WordLanguages: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt16

  static let names = WordSources.all.keys.sorted()

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates a set of one language; empty for a language without a list.
  init(_ name: String) {
    rawValue = Self.names.firstIndex(of: name).map { 1 << UInt16($0) } ?? 0
  }
}

/// The languages of words, by hash. Hits must be confirmed in the lists, because hashes may collide.
struct WordIndex: Sendable {
  // An open-addressing table; its size is a power of two, and at most half of it is used.
  private var hashes = [UInt64](repeating: 0, count: 1024)
  private var languages = [WordLanguages](repeating: [], count: 1024)
  private var count = 0

  mutating func insert(_ hash: UInt64, _ language: WordLanguages) {
    if count * 2 >= hashes.count { grow() }
    let slot = slot(of: hash)
    if languages[slot].isEmpty {
      hashes[slot] = hash
      count += 1
    }
    languages[slot].formUnion(language)
  }

  /// The languages that may have the word. O(1).
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

/// The languages of words that occur at the start or end of other words.
struct EdgeIndex: Sendable {
  private var index = WordIndex()
  // A bit for each length that occurs.
  private var lengths: UInt64 = 0
  // A bit for each pair of outermost bytes that occurs.
  private var edges = [UInt64](repeating: 0, count: 1024)

  /// Adds a word, with its bytes in order from the edge.
  mutating func insert(_ bytes: some Collection<UInt8>, _ language: WordLanguages) {
    guard 2..<64 ~= bytes.count else { return }
    let edge = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    edges[edge >> 6] |= 1 << UInt64(edge & 63)
    lengths |= 1 << UInt64(bytes.count)
    index.insert(WordReader.hash(bytes), language)
  }

  /// Returns the languages that may have a word at the edge, with the bytes in order from there. O(1).
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

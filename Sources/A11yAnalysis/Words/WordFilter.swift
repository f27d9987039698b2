import A11yModel

/// Which labels may be, or begin or end with, words that some list has; all others need no strings.
///
/// A bit for a hash of every word: what passes is looked up.
struct WordFilter {
  static let shared = WordFilter()

  // Whole labels, and what stands behind a comma or in brackets.
  private var phrases = HashBits()
  // Words of labels that consist of nothing else.
  private var generic = HashBits()
  // With which labels begin or end.
  private var firsts = HashBits()
  private var lasts = HashBits()
  // Words with which joined words end, and inflected ones begin, and how many bytes these have.
  private var ends = HashBits()
  private var endLengths: Set<Int> = []
  private var starts = HashBits()
  private var startLengths: Set<Int> = []
  // The same where words are joined: whole labels, and the last characters of words.
  private var joined = HashBits()
  private var lastCharacters: Set<Unicode.Scalar> = []

  private init() {
    for (language, source) in WordSources.all {
      for line in source.split(separator: "\n") {
        let parts = line.split(separator: "|")
        for part in parts.dropFirst() {
          insert(FoldedWords(String(part)).words, use: parts[0], language)
        }
      }
    }
  }

  private mutating func insert(_ words: [String], use: Substring, _ language: String) {
    guard let first = words.first, let last = words.last else { return }
    if ["ja", "ko", "zh-Hans"].contains(language) {
      joined.insert(Self.hash(words.joined().utf8))
      if use.hasPrefix("role."), let end = last.unicodeScalars.last { lastCharacters.insert(end) }
    }
    if !use.hasPrefix("role.") {
      phrases.insert(Self.hash(words))
      if use.hasPrefix("generic"), words.count == 1 { generic.insert(Self.hash(first.utf8)) }
      return
    }
    switch language {
    case "fr", "es", "it", "pt-BR", "pl", "ru", "ar": firsts.insert(Self.hash(first.utf8))
    case "de", "nl", "sv":
      firsts.insert(Self.hash(first.utf8))
      ends.insert(Self.hash(last.utf8))
      endLengths.insert(last.utf8.count)
    case "tr":
      starts.insert(Self.hash(last.utf8))
      startLengths.insert(last.utf8.count)
    default: lasts.insert(Self.hash(last.utf8))
    }
  }

  /// Whether the label must be looked at.
  ///
  /// - Complexity: O(length), without allocating, for ASCII; other labels pass.
  func admits(_ label: Text) -> Bool {
    let bytes = label.utf8
    guard bytes.count <= 200 else { return false }
    var scan = LabelScan()
    var position = 0
    while position < bytes.count {
      let start = position
      var hash = ByteHash()
      var hasLetter = false
      while position < bytes.count {
        let byte = bytes[position]
        if byte >= 0x80 { return true }
        let isLetter = byte.isASCIILetter
        guard isLetter || byte.isASCIIDigit else { break }
        hasLetter = hasLetter || isLetter
        hash.add(isLetter ? byte | 0x20 : byte)
        position += 1
      }
      if position > start {
        scan.add(
          hash.value, start..<position, hasLetter: hasLetter, isGeneric: generic.has(hash.value))
      } else {
        if ",:([\n".utf8.contains(bytes[position]) { scan.endPart() }
        position += 1
      }
    }
    return admits(scan, last: bytes[scan.lastWord])
  }

  /// What a label in any script may be, by its words.
  func uses(of label: FoldedWords) -> NotableLabels.Uses {
    // Where words are joined, any part may be one; so may what a comma parts, in other scripts.
    if label.words.contains(where: { $0.unicodeScalars.contains { $0.value >= 0x3040 } }) {
      return usesOfJoined(label.words)
    }
    var uses: NotableLabels.Uses = []
    let hashes = label.words.map { Self.hash($0.utf8) }
    guard let last = label.words.last, let end = hashes.last, let start = hashes.first else {
      return uses
    }
    let words = label.withoutNumbers.words
    if phrases.has(Self.hash(label.words)) || phrases.has(Self.hash(words))
      || !words.isEmpty && words.allSatisfy({ generic.has(Self.hash($0.utf8)) })
    {
      uses.insert(.whole)
    }
    if hashes.indices.dropFirst().contains(where: { phrases.has(Self.hash(label.words[$0...])) }) {
      uses.insert(.end)
    }
    if firsts.has(start) || lasts.has(end) || isJoined(Array(last.utf8)[...]) { uses.insert(.role) }
    return uses
  }

  // A word with or without a counter, a word at the end, or behind a comma.
  private func usesOfJoined(_ words: [String]) -> NotableLabels.Uses {
    var uses: NotableLabels.Uses = []
    guard let last = words.last?.unicodeScalars.last else { return uses }
    if lastCharacters.contains(last) || lasts.has(Self.hash(words[words.count - 1].utf8)) {
      uses.insert(.role)
    }
    let text = words.joined()
    let rest = WordList.withoutCounters(text)
    if joined.has(Self.hash(text.utf8)) || rest != text && joined.has(Self.hash(rest.utf8)) {
      uses.insert(.whole)
    }
    if words.indices.dropFirst().contains(where: {
      joined.has(Self.hash(words[$0...].joined().utf8))
    }) {
      uses.insert(.end)
    }
    return uses
  }

  // Whether a word ends, or begins, as one for a kind of control.
  private func isJoined(_ word: some RandomAccessCollection<UInt8>) -> Bool {
    endLengths.contains { $0 <= word.count && ends.has(Self.hash(word.suffix($0))) }
      || startLengths.contains { $0 <= word.count && starts.has(Self.hash(word.prefix($0))) }
  }

  private func admits(_ scan: LabelScan, last: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard scan.count > 0 else { return false }
    if phrases.has(scan.phrase) || phrases.has(scan.letters) || phrases.has(scan.part) {
      return true
    }
    return scan.isGeneric || firsts.has(scan.first) || lasts.has(scan.last) || isJoined(last)
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: ByteHash()) { $0.add($1.isASCIICapital ? $1 | 0x20 : $1) }.value
  }

  private static func hash(_ words: some Sequence<String>) -> UInt64 {
    words.reduce(HashBits.basis) { HashBits.joined($0, hash($1.utf8)) }
  }
}

/// What is known of a label after its words so far.
private struct LabelScan {
  private(set) var count = 0
  private(set) var first: UInt64 = 0
  private(set) var last: UInt64 = 0
  private(set) var lastWord = 0..<0
  // All words, those that are no numbers, and those of the last part.
  private(set) var phrase = HashBits.basis
  private(set) var letters = HashBits.basis
  private(set) var part = HashBits.basis
  // Whether every word but numbers is one for a kind of thing.
  private(set) var isGeneric = true

  mutating func add(_ hash: UInt64, _ range: Range<Int>, hasLetter: Bool, isGeneric: Bool) {
    phrase = HashBits.joined(phrase, hash)
    part = HashBits.joined(part, hash)
    guard hasLetter else { return }
    letters = HashBits.joined(letters, hash)
    if count == 0 { first = hash }
    last = hash
    lastWord = range
    count += 1
    if !isGeneric { self.isGeneric = false }
  }

  mutating func endPart() { part = HashBits.basis }
}

/// A set of hashes of which it is only known for sure what is not in it.
private struct HashBits {
  private var bits = [UInt64](repeating: 0, count: 4096)

  // Of no words.
  static let basis = ByteHash().value
  static func joined(_ phrase: UInt64, _ word: UInt64) -> UInt64 {
    (phrase ^ word) &* 0x9E37_79B9_7F4A_7C15
  }

  private static func bit(_ hash: UInt64) -> Int { Int((hash ^ hash >> 32) & 0x3_FFFF) }

  mutating func insert(_ hash: UInt64) {
    bits[Self.bit(hash) >> 6] |= 1 << UInt64(Self.bit(hash) & 63)
  }

  func has(_ hash: UInt64) -> Bool {
    bits[Self.bit(hash) >> 6] >> UInt64(Self.bit(hash) & 63) & 1 == 1
  }
}

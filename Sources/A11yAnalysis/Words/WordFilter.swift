import A11yModel

/// Where words of lists may stand in a label, and in which languages.
struct WordUses: BitwiseCopyable, Sendable {
  /// All of the label may be such words.
  var whole: WordLanguages = []
  /// What it ends with, behind a comma or in brackets, may be.
  var end: WordLanguages = []
  /// It may say what kind of control it is.
  var role: WordLanguages = []

  /// All of them.
  var all: WordLanguages { whole.union(end).union(role) }
}

/// Which labels may be, or begin or end with, words that some list has; all others need no strings.
struct WordFilter: Sendable {
  static let shared = WordFilter()

  // Whole labels; their first words if they have several; and what stands behind a comma or in brackets.
  private var phrases = WordIndex()
  private var pairs = WordIndex()
  private var states = WordIndex()
  // Words of labels that consist of nothing else.
  private var generic = WordIndex()
  // With which labels begin or end.
  private var firsts = WordIndex()
  private var lasts = WordIndex()
  private var stateLasts = WordIndex()
  // With which joined words end, and inflected ones begin.
  private var ends = EdgeIndex()
  private var starts = EdgeIndex()
  // The same where words are joined: whole labels, those without counters, and ends.
  private var joined = WordIndex()
  private var cores = WordIndex()
  private var joinedEnds = EdgeIndex()

  private init() {
    for (name, source) in WordSources.all {
      let language = WordLanguages(name)
      WordSources.forEachWord(of: source) { insert($1, use: $0, name, language) }
    }
  }

  private mutating func insert(
    _ reader: borrowing WordReader, use: String, _ name: String, _ language: WordLanguages
  ) {
    // Hints and ends of sentences are no whole labels.
    guard use != "hint.gesture", use != "abbreviation", let first = reader.words.first,
      let last = reader.words.last
    else { return }
    let isRole = use.hasPrefix("role.")
    if ["ja", "ko", "zh-Hans"].contains(name) {
      joined.insert(WordReader.hash(reader.bytes), language)
      cores.insert(Self.core(of: reader.bytes), language)
      if isRole { joinedEnds.insert(reader.bytes.reversed(), language) }
    }
    guard isRole else {
      phrases.insert(reader.phrase(), language)
      if use.hasPrefix("state.") {
        states.insert(reader.phrase(), language)
        stateLasts.insert(last.hash, language)
      }
      if reader.words.count > 1 {
        pairs.insert(WordReader.joined(first.hash, reader.words[1].hash), language)
      }
      if use.hasPrefix("generic"), reader.words.count == 1 { generic.insert(first.hash, language) }
      return
    }
    let lastBytes = reader.bytes(of: reader.words.count - 1)
    switch name {
    case "fr", "es", "it", "pt-BR", "pl", "ru", "ar": firsts.insert(first.hash, language)
    case "de", "nl", "sv":
      firsts.insert(first.hash, language)
      ends.insert(lastBytes.reversed(), language)
    case "tr": starts.insert(lastBytes, language)
    default: lasts.insert(last.hash, language)
    }
  }

  // MARK: Labels

  /// Whether a label must be read as a whole: by its first two words and its last one.
  ///
  /// - Complexity: O(length), and less for a label of many words.
  func admits(_ label: UnsafeRawBufferPointer, _ reader: inout WordReader) -> Bool {
    let rest = reader.read(label, untilWord: 2)
    if reader.isJoined { return true }
    guard let first = reader.words.first else { return false }
    if !firsts[first.hash].isEmpty || mayBegin(reader) { return true }
    if rest < label.count {
      reader.readEnd(label)
      if reader.isJoined { return true }
    }
    guard let last = reader.words.last else { return true }
    if !lasts[last.hash].isEmpty || !stateLasts[last.hash].isEmpty { return true }
    let bytes = reader.bytes(of: reader.words.count - 1)
    return !ends.languages(bytes.reversed()).isEmpty || !starts.languages(bytes).isEmpty
  }

  // Whether a phrase may begin so, or a label of nothing but words for things.
  private func mayBegin(_ label: borrowing WordReader) -> Bool {
    var first: UInt64?
    for word in label.words where !word.isNumber {
      guard let first else {
        first = word.hash
        continue
      }
      return !pairs[WordReader.joined(first, word.hash)].isEmpty
        || !generic[first].isDisjoint(with: generic[word.hash])
    }
    return first.map { !phrases[WordReader.joined(ByteHash().value, $0)].isEmpty } ?? false
  }

  /// What a label in any script may be, by its words.
  ///
  /// - Complexity: O(length), without allocating.
  func uses(of label: borrowing WordReader) -> WordUses {
    guard let first = label.words.first, let last = label.words.last else { return WordUses() }
    var uses = WordUses()
    let lastBytes = label.bytes(of: label.words.count - 1)
    uses.role = firsts[first.hash].union(lasts[last.hash])
      .union(ends.languages(lastBytes.reversed())).union(starts.languages(lastBytes))
    if label.isJoined {
      uses.role.formUnion(joinedEnds.languages(label.bytes.reversed()))
      uses.whole = cores[Self.core(of: label.bytes)]
      if let start = label.partStart, start < label.words.count {
        uses.end = joined[WordReader.hash(label.bytes[label.words[start - 1].end...])]
          .union(states[label.phrase(from: start)])
      }
    } else {
      uses.whole = wholes(label)
      if let start = label.partStart, start < label.words.count {
        uses.end = states[label.phrase(from: start)]
      }
    }
    return uses
  }

  // A phrase with or without numbers, or nothing but words for things.
  private func wholes(_ label: borrowing WordReader) -> WordLanguages {
    var (all, letters) = (ByteHash().value, ByteHash().value)
    var things = WordLanguages(rawValue: .max)
    var hasLetters = false
    for word in label.words {
      all = WordReader.joined(all, word.hash)
      guard !word.isNumber else { continue }
      hasLetters = true
      letters = WordReader.joined(letters, word.hash)
      if !things.isEmpty { things.formIntersection(generic[word.hash]) }
    }
    guard hasLetters else { return phrases[all] }
    return things.union(phrases[all]).union(letters == all ? [] : phrases[letters])
  }

  // Without digits and the counters of Chinese and Japanese in front: the same for a label and for what
  // remains of it by `WordList.withoutCounters`.
  private static func core(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ByteHash()
    var position = 0
    var isLeading = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isASCIIDigit {
        position += 1
      } else if isLeading, position + 2 < bytes.count,
        counters.contains(
          UInt32(byte) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]))
      {
        position += 3
      } else {
        isLeading = false
        hash.add(byte)
        position += 1
      }
    }
    return hash.value
  }

  // The characters of counters, as bytes.
  private static let counters: [UInt32] = "第枚番目の张个项張個項".unicodeScalars.map {
    String($0).utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

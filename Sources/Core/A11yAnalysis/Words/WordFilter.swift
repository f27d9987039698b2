import A11yModel

/// The possible uses (``NotableLabels/Use``) of listed words in a label, by language.
struct WordUses: BitwiseCopyable, Sendable {
  var whole: WordLanguages = []
  var end: WordLanguages = []
  var role: WordLanguages = []

  var all: WordLanguages { whole.union(end).union(role) }
}

/// A fast filter for labels that may contain listed words; no strings are created for all others.
struct WordFilter: Sendable {
  static let shared = WordFilter()

  // Whole labels, their first two words, and states after a comma or in parentheses.
  private var phrases = WordIndex()
  private var pairs = WordIndex()
  private var states = WordIndex()
  // Words of labels that consist only of such words.
  private var generic = WordIndex()
  // Words at the start or end of labels.
  private var firsts = WordIndex()
  private var lasts = WordIndex()
  private var stateLasts = WordIndex()
  // Endings of compound words, and beginnings of inflected ones.
  private var ends = EdgeIndex()
  private var starts = EdgeIndex()
  // The same for languages without spaces: whole labels, whole labels without counters, and endings.
  private var joined = WordIndex()
  private var cores = WordIndex()
  private var joinedEnds = EdgeIndex()

  private init() {
    var reader = WordReader()
    for (name, source) in WordSources.all {
      let language = WordLanguages(name)
      for use in WordEntries.uses(of: source) {
        guard let part = Part(use.name, name) else { continue }
        use.entries.forEach { word in
          reader.read(word)
          insert(reader, part, language)
        }
      }
    }
  }

  /// The uses whose words do not say too little of an element.
  static let others: Set<String> = [
    "hint.gesture", "abbreviation", "player", "shared", "calendar", "calendar.short",
    "function", "verb", "gesture", "system",
  ]

  /// The part of labels that the words of one use in one language fill.
  private struct Part {
    enum Role { case first, firstOrEnd, start, last }

    /// The place of words for a role; nil for other uses.
    var role: Role?
    var isState: Bool
    var isGeneric: Bool
    /// Whether the language has no spaces between words.
    var isJoined: Bool

    /// Nil for words that nothing looks for.
    init?(_ use: String, _ language: String) {
      if WordFilter.others.contains(use) { return nil }
      isState = use.hasPrefix("state.")
      isGeneric = use.hasPrefix("generic")
      isJoined = ["ja", "ko", "zh-Hans"].contains(language)
      guard use.hasPrefix("role.") else { return }
      role =
        switch language {
        case "fr", "es", "it", "pt-BR", "pl", "ru", "ar": .first
        case "de", "nl", "sv": .firstOrEnd
        case "tr": .start
        default: .last
        }
    }
  }

  private mutating func insert(
    _ reader: borrowing WordReader, _ part: Part, _ language: WordLanguages
  ) {
    guard let first = reader.words.first, let last = reader.words.last else { return }
    if part.isJoined {
      joined.insert(WordReader.hash(reader.bytes), language)
      cores.insert(Self.core(of: reader.bytes), language)
      if part.role != nil { joinedEnds.insert(reader.bytes.reversed(), language) }
    }
    guard let role = part.role else {
      phrases.insert(reader.phrase(), language)
      if part.isState {
        states.insert(reader.phrase(), language)
        stateLasts.insert(last.hash, language)
      }
      if reader.words.count > 1 {
        pairs.insert(WordReader.joined(first.hash, reader.words[1].hash), language)
      }
      if part.isGeneric, reader.words.count == 1 { generic.insert(first.hash, language) }
      return
    }
    let lastBytes = reader.bytes(of: reader.words.count - 1)
    switch role {
    case .first: firsts.insert(first.hash, language)
    case .firstOrEnd:
      firsts.insert(first.hash, language)
      ends.insert(lastBytes.reversed(), language)
    case .start: starts.insert(lastBytes, language)
    case .last: lasts.insert(last.hash, language)
    }
  }

  // MARK: Labels

  /// Whether a label must be read completely, judging by its first two words and its last one. O(length).
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

  // Whether the first words may start a listed phrase or a label of generic words.
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

  /// Returns the possible uses of listed words in a label in any script. O(length), without allocation.
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

  // Returns the languages in which the label is a phrase, without numbers or not, or has only generic words.
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

  // The hash without digits and leading counters of Chinese and Japanese: equal for a label and for its
  // remainder after `WordList.withoutCounters`.
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

  // The characters of counters, as three bytes each.
  private static let counters: [UInt32] = "第枚番目の张个项張個項".unicodeScalars.map {
    String($0).utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

import A11yModel

/// The words of one language that VoiceOver adds to labels, and that say nothing.
package final class WordList: Sendable {
  /// Where a language puts the word for a kind of control.
  private enum Edge { case first, last, compound, suffix, joined }

  /// The language, as in `pt-BR`.
  package let language: String
  private let lists: [String: [FoldedWords]]
  private let sets: [String: Set<FoldedWords>]
  private let joined: [String: Set<String>]
  // The first words of things.
  private let thingStarts: Set<String>

  private init(_ language: String) {
    self.language = language
    let source = WordSources.all[language] ?? ""
    var lists: [String: [FoldedWords]] = [:]
    WordSources.forEachUse(of: source) { lists[$0] = $1 }
    self.lists = lists
    let whole = lists.filter {
      !$0.key.hasPrefix("role.") && !["things", "hint.gesture", "abbreviation"].contains($0.key)
    }
    sets = whole.mapValues(Set.init)
    let comparesJoined = ["ja", "ko", "zh-Hans"].contains(language)
    joined = comparesJoined ? whole.mapValues { Set($0.map(\.joined)) } : [:]
    thingStarts = Set((lists["things"] ?? []).compactMap(\.words.first))
  }

  // Each is read when it is first asked for: a text is in one language, and reading takes a while.
  private enum Lists {
    static let arabic = WordList("ar")
    static let german = WordList("de")
    static let english = WordList("en")
    static let spanish = WordList("es")
    static let french = WordList("fr")
    static let italian = WordList("it")
    static let japanese = WordList("ja")
    static let korean = WordList("ko")
    static let dutch = WordList("nl")
    static let polish = WordList("pl")
    static let portuguese = WordList("pt-BR")
    static let russian = WordList("ru")
    static let swedish = WordList("sv")
    static let turkish = WordList("tr")
    static let chinese = WordList("zh-Hans")
  }

  /// The list of a language; nil where there is none.
  static func of(language: String) -> WordList? {
    switch language {
    case "ar": Lists.arabic
    case "de": Lists.german
    case "en": Lists.english
    case "es": Lists.spanish
    case "fr": Lists.french
    case "it": Lists.italian
    case "ja": Lists.japanese
    case "ko": Lists.korean
    case "nl": Lists.dutch
    case "pl": Lists.polish
    case "pt-BR": Lists.portuguese
    case "ru": Lists.russian
    case "sv": Lists.swedish
    case "tr": Lists.turkish
    case "zh-Hans": Lists.chinese
    default: nil
    }
  }

  // MARK: Choice

  /// A list, and whether the text is in its language for sure.
  package struct Choice: Sendable {
    /// The list.
    package var list: WordList { WordList.of(language: language) ?? Lists.english }
    /// Whether the language is known, or told by the script.
    package let isSure: Bool
    /// The language, and its bit.
    private let language: String
    let bit: WordLanguages

    fileprivate init?(_ language: String, isSure: Bool) {
      self.language = language
      self.isSure = isSure
      bit = WordLanguages(language)
      if bit.isEmpty { return nil }
    }

    /// Whether the words may be taken for those of a language that is only guessed: short ones, and those
    /// that mean something in another one, may not.
    package func admits(_ words: FoldedWords) -> Bool {
      isSure || words.joined.count > 3 && !WordList.ambiguous.contains(words.joined)
    }
  }

  private static let ambiguous: Set<String> = ["taste", "titel", "symbol", "plus", "visa"]

  /// The lists in which a text is looked up: that of the screen's language, else those of its script.
  package static func choices(for text: String, locale: String?) -> [Choice] {
    if let locale, !locale.isEmpty {
      return language(ofLocale: locale).flatMap { Choice($0, isSure: true) }.map { [$0] } ?? []
    }
    return choices(ofScriptOf: text)
  }

  /// The languages in whose lists a text of a language is looked up; all if it is unknown.
  static func languages(ofLocale locale: String?) -> WordLanguages {
    guard let locale, !locale.isEmpty else { return WordLanguages(rawValue: .max) }
    return language(ofLocale: locale).map(WordLanguages.init) ?? []
  }

  private static func language(ofLocale locale: String) -> String? {
    let parts = locale.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    switch parts.first {
    case "pt": return "pt-BR"
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional ? nil : "zh-Hans"
    case let language?: return language
    case nil: return nil
    }
  }

  private static func choices(ofScriptOf text: String) -> [Choice] {
    var hasHan = false
    for scalar in text.unicodeScalars where scalar.value >= 0x370 {
      switch scalar.value {
      case 0x400...0x52F: return cyrillic
      case 0x600...0x6FF, 0x750...0x77F: return arabic
      case 0x3040...0x30FF: return kana
      case 0xAC00...0xD7A3, 0x1100...0x11FF: return hangul
      case 0x3400...0x9FFF: hasHan = true
      default: break
      }
    }
    return hasHan ? han : latin
  }

  // By script.
  private static let cyrillic = choices(["ru"])
  private static let arabic = choices(["ar"])
  private static let kana = choices(["ja"])
  private static let hangul = choices(["ko"])
  private static let han = choices(["zh-Hans", "ja"])
  private static let latin = choices([
    "en", "de", "fr", "es", "it", "pt-BR", "nl", "sv", "pl", "tr",
  ])

  private static func choices(_ languages: [String]) -> [Choice] {
    languages.compactMap { Choice($0, isSure: languages.count < 3 || $0 == "en") }
  }

  // MARK: Words

  private var hasSpaces: Bool { language != "ja" && language != "zh-Hans" }
  // Words of Korean are joined as the author likes.
  private var comparesJoined: Bool { !hasSpaces || language == "ko" }

  private func has(_ words: FoldedWords, in use: String) -> Bool {
    if comparesJoined { return joined[use]?.contains(words.joined) ?? false }
    return sets[use]?.contains(words) ?? false
  }

  /// Whether a label is nothing but words for kinds of things: "Button 3".
  ///
  /// - Parameter isOfField: Whether it is that of a field or a heading, which may ask for a title.
  package func isGeneric(_ label: FoldedWords, isOfField: Bool) -> Bool {
    let uses = isOfField ? ["generic"] : ["generic", "generic.in-fields"]
    if uses.contains(where: { has(label, in: $0) }) { return true }
    let words = label.withoutNumbers
    guard !words.words.isEmpty else { return false }
    if uses.contains(where: { has(words, in: $0) }) { return true }
    guard hasSpaces else {
      let rest = Self.withoutCounters(label.joined)
      return rest != label.joined && uses.contains { joined[$0]?.contains(rest) ?? false }
    }
    return words.words.allSatisfy { word in
      let word = FoldedWords(words: [word])
      return uses.contains { sets[$0]?.contains(word) ?? false }
    }
  }

  // The third picture, as Chinese and Japanese count.
  static func withoutCounters(_ text: String) -> String {
    var rest = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !FoldedWords.isDecimal($0) }))
    for counter in ["枚目の", "番目の", "枚目", "番目"] where rest.hasPrefix(counter) {
      rest.removeFirst(counter.count)
    }
    if rest.hasPrefix("第") { rest.removeFirst() }
    if let first = rest.first, "张个项張個項".contains(first) { rest.removeFirst() }
    return rest
  }

  /// Whether a label says of a link no more than that it is one.
  ///
  /// - Parameter isRepeated: Whether others on the screen are called the same.
  package func isVague(_ label: FoldedWords, isRepeated: Bool) -> Bool {
    has(label, in: "vague") || isRepeated && has(label, in: "vague.repeated")
  }

  /// Whether a hint begins with the gesture that VoiceOver names anyway: "Double tap to".
  package func beginsWithGesture(_ hint: FoldedWords) -> Bool {
    guard let gestures = lists["hint.gesture"] else { return false }
    return comparesJoined
      ? gestures.contains { hint.joined.hasPrefix($0.joined) }
      : gestures.contains(where: hint.hasPrefix)
  }

  /// Whether a text ends with a word that is cut and has its full stop for that: "Acme Inc."
  package func endsInAbbreviation(_ words: FoldedWords) -> Bool {
    lists["abbreviation"]?.contains(where: words.hasSuffix) ?? false
  }

  // MARK: States

  /// The states that the words name; several where a language has one word for them.
  package func states(named words: FoldedWords) -> Set<NamedState> {
    Set(NamedState.allCases.filter { has(words, in: "state.\($0.rawValue)") })
  }

  // MARK: Roles

  /// Whether a label says at its edge what kind of control it is, and more besides.
  ///
  /// - Parameters:
  ///   - label: The text, whose quotation marks count in German, Dutch and Swedish.
  ///   - words: Its words.
  ///   - role: What VoiceOver calls it.
  ///   - isGuessed: Whether the language is only guessed; then the words of English are left to English.
  package func says(
    _ role: NamedRole, in label: String, _ words: FoldedWords, isGuessed: Bool = false
  ) -> Bool {
    let use = "role.\(role.rawValue)"
    let others = isGuessed ? Lists.english.lists[use] : nil
    return (lists[use] ?? []).contains { name in
      if let others, others.contains(name) || Self.ambiguous.contains(name.joined) { return false }
      let isWhole = comparesJoined ? words.joined == name.joined : words == name
      guard !isWhole, !name.words.isEmpty else { return false }
      switch edge {
      case .first: return words.hasPrefix(name)
      case .last: return words.hasSuffix(name)
      case .compound: return isCompound(words, name, role, label)
      case .suffix: return isInflected(words, name)
      case .joined: return words.joined.hasSuffix(name.joined)
      }
    }
  }

  /// The label without the word at its end for what kind of control it is; nil where more would have to change
  /// than that: where the word is joined with others, or what is left is no name.
  ///
  /// - Parameters:
  ///   - role: What VoiceOver calls it.
  ///   - label: The text.
  ///   - words: Its words.
  package func shortened(
    _ label: String, _ words: FoldedWords, without role: NamedRole
  ) -> String? {
    guard edge == .last,
      let name = lists["role.\(role.rawValue)"]?.first(where: { words.hasSuffix($0) && words != $0 }
      )
    else { return nil }
    let tokens = label.split(whereSeparator: \.isWhitespace)
    let (start, end) = (tokens.dropLast(name.words.count), tokens.suffix(name.words.count))
    guard let last = start.last, end.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      last.allSatisfy({ $0.isLetter || $0.isNumber }),
      FoldedWords(end.joined(separator: " ")) == name,
      let lastWord = FoldedWords(String(last)).words.last, !Self.leading.contains(lastWord)
    else { return nil }
    let rest = String(label[..<last.endIndex])
    let others = FoldedWords(rest)
    guard !isGeneric(others, isOfField: false), !says(role, in: rest, others) else { return nil }
    return rest
  }

  // Words that another has to follow: "Press the button".
  private static let leading: Set<String> = [
    "the", "a", "an", "this", "that", "these", "those", "your", "my", "our", "its", "their", "each",
    "every", "any", "no", "of", "and", "or", "with", "for", "to", "from", "as", "is", "are", "be",
  ]

  private var edge: Edge {
    switch language {
    case "en", "ko": .last
    case "de", "nl", "sv": .compound
    case "tr": .suffix
    case "ja", "zh-Hans": .joined
    default: .first
    }
  }

  /// Whether a label names a thing: a home button is none that VoiceOver speaks of.
  package func isThing(_ words: FoldedWords) -> Bool {
    guard let things = lists["things"] else { return false }
    if comparesJoined { return things.contains { words.joinedContains($0) } }
    return words.words.contains(where: thingStarts.contains)
      && things.contains(where: words.contains)
  }

  // Behind a space or a hyphen, joined, or in front of a name in quotation marks.
  private func isCompound(
    _ words: FoldedWords, _ name: FoldedWords, _ role: NamedRole, _ label: String
  ) -> Bool {
    if words.hasSuffix(name) { return true }
    if words.hasPrefix(name) {
      return label.unicodeScalars.contains { "\"„“”»«'‚‘’".unicodeScalars.contains($0) }
    }
    guard [.button, .textField, .searchField].contains(role), name.words.count == 1,
      let last = words.words.last, let part = name.words.first
    else { return false }
    return last.hasSuffix(part) && last.count >= part.count + 3
  }

  private func isInflected(_ words: FoldedWords, _ name: FoldedWords) -> Bool {
    guard words.words.count > name.words.count, let stem = name.words.last,
      let last = words.words.last
    else { return false }
    let start = words.words.dropLast().suffix(name.words.count - 1)
    return start.elementsEqual(name.words.dropLast()) && last.hasPrefix(stem)
      && last.count <= stem.count + 3
  }
}

/// A state of a control that labels name.
package enum NamedState: String, CaseIterable, Sendable {
  case selected, dimmed, checked, unchecked, on, off
  case notSelected = "not-selected"
}

/// A kind of control that VoiceOver speaks of behind its label.
package enum NamedRole: String, CaseIterable, Sendable {
  case button, link, image, textField, searchField, slider, `switch`, checkBox, tab
}

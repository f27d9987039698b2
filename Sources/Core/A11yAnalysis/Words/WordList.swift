import A11yModel

/// The words of one language that VoiceOver adds to labels or that carry no information.
package struct WordList: Sendable {
  /// The position of the word for a kind of control in a label of a language.
  private enum Edge { case first, last, compound, suffix, joined }

  package let language: String
  private let uses: [WordEntries.Use]

  private init(_ language: String) {
    self.language = language
    uses = WordEntries.uses(of: WordSources.all[language] ?? "")
  }

  private func entries(_ use: String) -> WordEntries? { uses.first { $0.name == use }?.entries }

  // Each list is made on first use: a text is in one language.
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

  /// Whether a text is one that the system has on buttons of bars, fields and alerts in some language, such as Back.
  package static func isOfSystem(_ text: String) -> Bool { system.contains(FoldedWords(text)) }

  private static let system: Set<FoldedWords> = {
    let uses = WordSources.all.values.flatMap(WordEntries.uses)
    return Set(uses.filter { $0.name == "system" }.flatMap(\.entries.all))
  }()

  // MARK: Selection

  /// A list for a text, with the confidence in its language.
  package struct Choice: Sendable {
    package var list: WordList { WordList.of(language: language) ?? Lists.english }
    /// Whether the language is known or implied by the script, or is English.
    package let isSure: Bool
    // The language code, and its bit.
    private let language: String
    let bit: WordLanguages

    fileprivate init?(_ language: String, isSure: Bool) {
      self.language = language
      self.isSure = isSure
      bit = WordLanguages(language)
      if bit.isEmpty { return nil }
    }

    /// Whether words count as evidence. If the language is only a guess, short words and words with a meaning
    /// in another language do not.
    package func admits(_ words: FoldedWords) -> Bool {
      isSure || words.joined.count > 3 && !WordList.ambiguous.contains(words.joined)
    }
  }

  private static let ambiguous: Set<String> = ["taste", "titel", "symbol", "plus", "visa"]

  /// Returns the lists for a text: that of the screen's language, or else those of the script of the text.
  package static func choices(for text: String, locale: String?) -> [Choice] {
    if let locale, !locale.isEmpty {
      return language(ofLocale: locale).flatMap { Choice($0, isSure: true) }.map { [$0] } ?? []
    }
    return choices(ofScriptOf: text)
  }

  /// Returns the languages whose lists apply to a locale; all if the locale is unknown.
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
  // Korean authors use spaces inconsistently.
  private var comparesJoined: Bool { !hasSpaces || language == "ko" }

  private func has(_ words: FoldedWords, in use: String) -> Bool {
    guard let entries = entries(use) else { return false }
    let text = WordBytes(words)
    return entries.contains { comparesJoined ? $0.isWhole(joined: text) : $0.isWhole(text) }
  }

  /// Whether a label consists only of words for kinds of elements, such as "Button 3". A field or heading may
  /// well be called "Title".
  package func isGeneric(_ label: FoldedWords, isOfField: Bool) -> Bool {
    let uses = isOfField ? ["generic"] : ["generic", "generic.in-fields"]
    if uses.contains(where: { has(label, in: $0) }) { return true }
    let words = label.withoutNumbers
    guard !words.words.isEmpty else { return false }
    if uses.contains(where: { has(words, in: $0) }) { return true }
    guard hasSpaces else {
      let rest = Self.withoutCounters(label.joined)
      return rest != label.joined && uses.contains { has(FoldedWords(words: [rest]), in: $0) }
    }
    return words.words.allSatisfy { word in
      let word = FoldedWords(words: [word])
      let text = WordBytes(word)
      return uses.contains { entries($0)?.contains { $0.isWhole(text) } == true }
    }
  }

  // Removes Chinese and Japanese counters, as in "the third image".
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

  /// Whether a label says nothing about a link except that it is one. Some labels count only if repeated.
  package func isVague(_ label: FoldedWords, isRepeated: Bool) -> Bool {
    has(label, in: "vague") || isRepeated && has(label, in: "vague.repeated")
  }

  /// Whether a hint starts with the gesture that VoiceOver announces itself, such as "Double tap to".
  package func beginsWithGesture(_ hint: FoldedWords) -> Bool {
    begins(hint, withAnyOf: "hint.gesture")
  }

  /// Whether a text starts with the gesture that only users of VoiceOver make.
  package func explainsDoubleTap(_ words: FoldedWords) -> Bool {
    begins(words, withAnyOf: "gesture")
  }

  private func begins(_ words: FoldedWords, withAnyOf use: String) -> Bool {
    guard let entries = entries(use) else { return false }
    let text = WordBytes(words)
    return entries.contains {
      comparesJoined ? $0.isStart(ofJoined: text) : $0.isStart(of: text)
    }
  }

  /// Whether a text is a word for a kind of control.
  package func isName(_ words: FoldedWords, of role: NamedRole) -> Bool {
    has(words, in: "role.\(role.rawValue)")
  }

  /// Whether a text is what VoiceOver says of a position in a bar, such as "1 of 3".
  package func isPosition(_ words: FoldedWords) -> Bool {
    let numbers = words.words.compactMap { Int($0) }
    guard numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]), numbers[1] > 1,
      let phrase = SpeechLanguage.of(locale: language)?.text(.position, numbers[0], numbers[1])
    else { return false }
    return comparesJoined
      ? FoldedWords(phrase).joined == words.joined : FoldedWords(phrase) == words
  }

  /// Whether a text ends with an abbreviation that requires a full stop, such as "Acme Inc."
  package func endsInAbbreviation(_ words: FoldedWords) -> Bool {
    let text = WordBytes(words)
    return entries("abbreviation")?.contains { $0.isEnd(of: text) } ?? false
  }

  /// Whether a text is the name of a control of a player, such as "Play", in the language of a locale or else any.
  package static func isOfPlayer(_ text: Text, locale: String?) -> Bool {
    guard !text.isSilent, text.count <= 40 else { return false }
    let text = String(text)
    let words = FoldedWords(text)
    return choices(for: text, locale: locale).contains { $0.list.has(words, in: "player") }
  }

  /// Whether words that may be in any of several languages are part of a sentence or a command: one has only a
  /// grammatical function, or the first is a verb.
  package static func isProse(_ words: [String], locale: String?) -> Bool {
    let text = words.joined(separator: " ")
    let whole = FoldedWords(words: words)
    return choices(for: text, locale: locale).contains { choice in
      let list = choice.list
      return words.contains { list.has(FoldedWords(words: [$0]), in: "function") }
        || words.first.map { list.has(FoldedWords(words: [$0]), in: "verb") } == true
        || list.has(whole, in: "vague") || list.has(whole, in: "vague.repeated")
    }
  }

  /// Whether every word of an English text is also one of this language.
  package func shares(_ words: FoldedWords) -> Bool {
    !words.words.isEmpty && words.words.allSatisfy { has(FoldedWords(words: [$0]), in: "shared") }
  }

  /// Whether a word is the name of a day or a month, or says which day is meant.
  ///
  /// - Parameter isShort: Whether the word is an abbreviation, which may also be another word.
  func isOfCalendar(_ word: FoldedWords, isShort: Bool) -> Bool {
    has(word, in: isShort ? "calendar.short" : "calendar")
  }

  /// Returns the words for all uses that begin with a text: `role.`, or `role.button`.
  func words(forUses prefix: String) -> [FoldedWords] {
    uses.filter { $0.name.hasPrefix(prefix) }.flatMap(\.entries.all)
  }

  /// Returns the list of a locale's language; nil if there is none.
  package static func of(locale: String) -> WordList? {
    language(ofLocale: locale).flatMap(of(language:))
  }

  // MARK: States

  /// Returns the states that words name; several if a language has one word for them.
  package func states(named words: FoldedWords) -> Set<NamedState> {
    Set(NamedState.allCases.filter { has(words, in: "state.\($0.rawValue)") })
  }

  // MARK: Roles

  /// Whether a label names the kind of control at its start or end, in addition to other words.
  ///
  /// - Parameters:
  ///   - label: The text of the words, whose quotation marks matter in German, Dutch and Swedish.
  ///   - isGuessed: Whether the language is only a guess, so that words that are also English are ignored.
  package func says(
    _ role: NamedRole, in label: String, _ words: FoldedWords, isGuessed: Bool = false
  ) -> Bool {
    let use = "role.\(role.rawValue)"
    guard let entries = entries(use) else { return false }
    let text = WordBytes(words)
    return entries.contains { phrase in
      // The bytes alone rule out most phrases.
      switch edge {
      case .first where !phrase.isStart(of: text): return false
      case .last where !phrase.isEnd(of: text): return false
      case .compound where !phrase.mayBeSuffix(of: text) && !phrase.isStart(of: text): return false
      default: break
      }
      let name = phrase.words
      if isGuessed, Lists.english.has(name, in: use) || Self.ambiguous.contains(name.joined) {
        return false
      }
      let isWhole = comparesJoined ? words.joined == name.joined : words == name
      guard !isWhole, !name.words.isEmpty else { return false }
      switch edge {
      case .first, .last: return true
      case .compound: return isCompound(words, name, role, label)
      case .suffix: return isInflected(words, name)
      // A single character ends many words: 图 is also the end of "map" and "screenshot".
      case .joined: return name.joined.count > 1 && words.joined.hasSuffix(name.joined)
      }
    }
  }

  /// Returns the label without the role word at its end; nil if more would have to change, because the word is
  /// joined with others or the rest is not a name.
  package func shortened(
    _ label: String, _ words: FoldedWords, without role: NamedRole
  ) -> String? {
    let text = WordBytes(words)
    guard edge == .last,
      let name = entries("role.\(role.rawValue)")?.first(where: {
        $0.isEnd(of: text) && !$0.isWhole(text)
      })
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

  // Words that require a following word: "Press the button".
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

  /// Whether a label names a thing that is not a control, such as a home button.
  package func isThing(_ words: FoldedWords) -> Bool {
    guard let things = entries("things") else { return false }
    let text = WordBytes(words)
    return things.contains {
      comparesJoined ? words.joinedContains($0.words) : $0.isPart(of: text)
    }
  }

  // Whether the name follows a space or hyphen, ends a compound word, or precedes a name in quotation marks.
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

/// A state of a control that a label may name.
package enum NamedState: String, CaseIterable, Sendable {
  case selected, dimmed, checked, unchecked, on, off
  case notSelected = "not-selected"
}

/// A kind of control that VoiceOver announces after the label.
package enum NamedRole: String, CaseIterable, Sendable {
  case button, link, image, textField, searchField, slider, `switch`, checkBox, tab
}

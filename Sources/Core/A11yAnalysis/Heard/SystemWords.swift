import A11yModel

/// The words of one language that VoiceOver adds to the texts of an app.
package struct SystemWords: Sendable {
  /// The language code, for example `pt-BR`.
  package let language: String
  private let roles: Set<FoldedWords>
  private let states: Set<FoldedWords>
  private let hints: Set<FoldedWords>
  private let list: WordList?
  private let traits: [FoldedWords: Traits]

  private static let roles: [SpeechPhrase] = [
    .button, .backButton, .link, .heading, .image, .adjustable, .searchField, .textField,
    .secureTextField, .switchButton, .tab,
  ]
  // A tab has a trait that is not public.
  private static let traits: [(phrase: SpeechPhrase, use: String?, traits: Traits)] = [
    (.button, "role.button", .button), (.link, "role.link", .link), (.heading, nil, .header),
    (.image, "role.image", .image), (.adjustable, "role.slider", .adjustable),
    (.searchField, "role.searchField", .searchField), (.textField, "role.textField", .textEntry),
    (.secureTextField, nil, [.textEntry, .secureTextField]), (.backButton, nil, .backButton),
    (.switchButton, "role.switch", [.button, .toggleButton]), (.selected, nil, .selected),
    (.dimmed, "state.dimmed", .notEnabled),
  ]
  private static let states: [SpeechPhrase] = [
    .dimmed, .selected, .editing, .on, .off, .mixed, .listStart, .listEnd, .landmark, .landmarkEnd,
    .actions, .moreContent,
  ]
  private static let hints: [SpeechPhrase] = [.toggleHint, .editHint, .adjustHint, .spellingHint]

  private init(_ language: SpeechLanguage) {
    self.language = language.code
    func words(_ phrases: [SpeechPhrase]) -> Set<FoldedWords> {
      Set(phrases.map { FoldedWords(language.text($0)) })
    }
    let list = WordList.of(locale: language.code)
    self.list = list
    roles = words(Self.roles).union(list?.words(forUses: "role.") ?? [])
    states = words(Self.states).union(list?.words(forUses: "state.") ?? [])
    hints = words(Self.hints)
    var traits: [FoldedWords: Traits] = [:]
    for (phrase, use, trait) in Self.traits {
      for name in (use.flatMap { list?.words(forUses: $0) } ?? []) + [
        FoldedWords(language.text(phrase))
      ] {
        traits[name] = trait
      }
    }
    self.traits = traits
  }

  /// Returns the traits that words for roles and states name; nil if one of the roles names none that is public.
  func traits(of heard: HeardWords) -> Traits? {
    var named: Traits = []
    for role in heard.roles {
      guard let traits = traits[FoldedWords(role)] else { return nil }
      named.formUnion(traits)
    }
    for state in heard.states { named.formUnion(traits[FoldedWords(state)] ?? []) }
    return named
  }

  private static let all = SpeechLanguage.codes.compactMap(SpeechLanguage.of(locale:)).map(
    SystemWords.init)

  /// Returns the words of a locale, or else of the language whose roles most utterances end with; English if none does.
  package static func of(locale: String?, utterances: [String]) -> SystemWords {
    if let language = locale.flatMap(SpeechLanguage.of(locale:)) { return SystemWords(language) }
    let parts = utterances.flatMap { UtteranceParts($0).parts }.map { FoldedWords($0) }
    let english = SystemWords(.english)
    func count(_ words: SystemWords) -> Int { parts.count { words.isRole($0) } }
    return all.reduce((english, count(english))) { best, words in
      let found = count(words)
      return found > best.1 ? (words, found) : best
    }.0
  }

  func isRole(_ words: FoldedWords) -> Bool { roles.contains(words) }

  func isState(_ words: FoldedWords) -> Bool { states.contains(words) || isPosition(words) }

  /// Whether words tell how to use an element.
  func isGesture(_ words: FoldedWords) -> Bool {
    hints.contains(words) || list?.beginsWithGesture(words) == true
  }

  // "1 of 3", in any language.
  private func isPosition(_ words: FoldedWords) -> Bool {
    guard let first = words.words.first, let last = words.words.last, words.words.count == 3 else {
      return false
    }
    return first.unicodeScalars.allSatisfy(FoldedWords.isDigit)
      && last.unicodeScalars.allSatisfy(FoldedWords.isDigit)
      && !words.words[1].unicodeScalars.contains(where: FoldedWords.isDigit)
  }

  /// Returns words with a sign in place of numbers, dates and times.
  package func withoutData(_ words: FoldedWords) -> FoldedWords {
    var kept: [String] = []
    var isShort: [Bool] = []
    for word in words.words {
      let folded = FoldedWords(words: [word])
      let isNumber = word.unicodeScalars.contains(where: FoldedWords.isDigit)
      let isData = isNumber || list?.isOfCalendar(folded, isShort: false) == true
      kept.append(isData ? Self.data : word)
      isShort.append(!isData && list?.isOfCalendar(folded, isShort: true) == true)
    }
    // Short names of days and months are also words.
    for place in kept.indices where isShort[place] {
      let isBesideData =
        place > 0 && kept[place - 1] == Self.data
        || place + 1 < kept.count && kept[place + 1] == Self.data
      if isBesideData { kept[place] = Self.data }
    }
    var result: [String] = []
    for word in kept where word != Self.data || result.last != Self.data { result.append(word) }
    return FoldedWords(words: result)
  }

  /// Whether a text has a date, a time, or a word such as "yesterday".
  package func hasDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let hasTime = bytes.indices.dropFirst().dropLast(2).contains { place in
      bytes[place] == UInt8(ascii: ":") && bytes[place - 1].isASCIIDigit
        && bytes[place + 1].isASCIIDigit
        && bytes[place + 2].isASCIIDigit
    }
    return hasTime
      || FoldedWords(text).words.contains {
        list?.isOfCalendar(FoldedWords(words: [$0]), isShort: false) == true
      }
  }

  /// The sign in place of data.
  package static let data = "#"
}

/// The parts of an utterance between its pauses.
struct UtteranceParts {
  private(set) var parts: [String] = []

  init(_ utterance: String) {
    var part = ""
    var rest = Substring(utterance)
    while let character = rest.popFirst() {
      let isPause =
        "、。،".contains(character)
        || ",.:;".contains(character) && rest.first?.isWhitespace != false
      if isPause { end(&part) } else { part.append(character) }
    }
    end(&part)
  }

  private mutating func end(_ part: inout String) {
    let text = String(part.drop(while: \.isWhitespace))
    if !text.isEmpty { parts.append(text) }
    part = ""
  }
}

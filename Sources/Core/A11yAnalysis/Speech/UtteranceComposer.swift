import A11yModel

/// Composes utterances, and caches the phrases that elements with equal traits share.
package struct UtteranceComposer {
  private let language: SpeechLanguage
  private var phrases: [TraitPhrases.Key: TraitPhrases] = [:]
  // The first few phrases, because most elements have the same traits as one of them.
  private var first: [TraitPhrases] = []

  package init(_ language: SpeechLanguage) { self.language = language }

  package mutating func utterance(of facts: SpokenFacts) -> Utterance {
    let traits = phrases(of: facts)
    var said = named(facts)
    let isHint = said.isEmpty && !facts.hint.isEmpty
    if isHint { said = facts.hint }
    var remarks = facts.importantContent
    if facts.hasActions { remarks.append(language.text(.actions)) }
    if facts.hasMoreContent { remarks.append(language.text(.moreContent)) }
    var utterance = Utterance(
      name: said, ending: traits.joined, hint: hint(of: facts, traits.gesture, isUsed: isHint),
      remarks: remarks, usesHintAsName: isHint,
      isNameless: said.isEmpty && !facts.traits.contains(.backButton), traitWords: traits.words)
    if let context = facts.context {
      utterance.name = placed(utterance.description, context)
      utterance.ending = ""
    }
    return utterance
  }

  private mutating func phrases(of facts: SpokenFacts) -> TraitPhrases {
    for phrases in first where phrases.key.traits == facts.traits && phrases.key.isOf(facts) {
      return phrases
    }
    let key = TraitPhrases.Key(facts)
    let found = phrases[key] ?? TraitPhrases(key, language)
    if first.count < 8 { first.append(found) }
    // Limits the cache: in a hostile capture, the traits or switch values of all elements may differ.
    if phrases.count < 1000 { phrases[key] = found }
    return found
  }

  // MARK: Names

  // Returns table headers, label, value and the selected state.
  private func named(_ facts: SpokenFacts) -> String {
    var said = facts.label
    if facts.traits.contains(.backButton), said.folded == language.text(.back).folded { said = "" }
    let hasValue = !facts.value.isEmpty && !facts.traits.contains(.toggleButton)
    if case .cell(let cell)? = facts.context {
      said = self.said(said, in: cell)
      if hasValue { said += " \(facts.value)" }
    } else if hasValue {
      said = said.isEmpty ? facts.value : "\(said): \(facts.value)"
    }
    guard facts.traits.contains(.selected) else { return said }
    let selected = language.text(.selected)
    return said.isEmpty ? "\(selected)." : "\(selected): \(said)"
  }

  private func said(_ text: String, in cell: StopContext.TableCell) -> String {
    var said = cell.headers.map(Self.words).joined() + text
    if !said.isEmpty { said = said.ended }
    var places: [String] = []
    if cell.rowSpan > 1 { places.append(language.text(.rowSpan, cell.rowSpan)) }
    if cell.columnSpan > 1 { places.append(language.text(.columnSpan, cell.columnSpan)) }
    if let row = cell.row { places.append(language.text(.row, row + 1)) }
    if let column = cell.column { places.append(language.text(.column, column + 1)) }
    for place in places { said += (said.isEmpty ? "" : " ") + "\(place)." }
    return said
  }

  private static func words(_ header: StopContext.Header) -> String {
    let parts = [header.label, header.value].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : parts.joined(separator: ": ") + ". "
  }

  // MARK: Positions

  private func placed(_ said: String, _ context: StopContext) -> String {
    func behind(_ phrase: SpeechPhrase) -> String {
      (said.isEmpty ? "" : "\(said.ended) ") + "\(language.text(phrase))."
    }
    switch context {
    case .series(let index, let count), .tab(let index, let count, _):
      return (said.isEmpty ? "" : "\(said) ") + "\(language.text(.position, index, count))."
    case .listStart: return behind(.listStart)
    case .listEnd: return behind(.listEnd)
    case .landmarkStart: return behind(.landmark)
    case .landmarkEnd: return behind(.landmarkEnd)
    case .cell: return said
    }
  }

  // MARK: Hints

  private func hint(
    of facts: SpokenFacts, _ gesture: TraitPhrases.Gesture, isUsed: Bool
  ) -> String {
    let own = isUsed ? "" : facts.hint
    switch gesture {
    case .none: return own
    case .instead(let text): return text
    // VoiceOver omits the adjustment hint if the element has only a hint.
    case .behind(_, unlessNameless: true) where isUsed: return own
    case .behind(let text, _):
      guard !own.isEmpty else { return text }
      return "\(own.hasSuffix(".") ? String(own.dropLast()) : own). \(text)"
    }
  }
}

/// The phrases for the traits of an element, shared by all elements with the same traits; a class, so that
/// copies retain only one object.
private final class TraitPhrases {
  struct Key: Hashable {
    let traits: Traits
    let isTextInput: Bool
    let isTab: Bool
    let hidesButton: Bool
    let isExpanded: Bool?
    let state: String

    init(_ facts: SpokenFacts) {
      traits = facts.traits
      isTextInput = facts.isTextInput
      if case .tab(_, _, let hidesButton)? = facts.context {
        (isTab, self.hidesButton) = (true, hidesButton)
      } else {
        (isTab, hidesButton) = (false, false)
      }
      isExpanded = facts.isExpanded
      state = facts.traits.contains(.toggleButton) ? facts.value : ""
    }

    /// Whether an element has these facts, not considering the traits.
    func isOf(_ facts: SpokenFacts) -> Bool {
      guard isTextInput == facts.isTextInput, isExpanded == facts.isExpanded else { return false }
      if case .tab(_, _, let hidesButton)? = facts.context {
        guard isTab, self.hidesButton == hidesButton else { return false }
      } else if isTab {
        return false
      }
      return facts.traits.contains(.toggleButton) ? state == facts.value : true
    }
  }

  /// The hint on how to use an element.
  enum Gesture {
    case none
    /// A hint that replaces the element's own.
    case instead(String)
    /// A hint that follows the element's own.
    case behind(String, unlessNameless: Bool)
  }

  let key: Key
  /// The words, without full stops.
  let words: [String]
  let joined: String
  let gesture: Gesture

  init(_ key: Key, _ language: SpeechLanguage) {
    self.key = key
    words = Self.words(key, language)
    joined = Self.joined(words, state: key.state)
    gesture = Self.gesture(key, language)
  }

  private static func words(_ key: Key, _ language: SpeechLanguage) -> [String] {
    let traits = key.traits
    var words: [String] = []
    func add(_ phrase: SpeechPhrase, if isSaid: Bool) {
      if isSaid { words.append(language.text(phrase)) }
    }
    add(.dimmed, if: traits.contains(.notEnabled))
    add(.button, if: isCalledButton(key))
    add(.backButton, if: traits.contains(.backButton))
    if traits.contains(.toggleButton) {
      add(.switchButton, if: traits.contains(.button))
      if let state = state(key.state, language) { words.append(state) }
    }
    add(.tab, if: key.isTab || traits.contains(.tabItem))
    let isSecure = traits.contains(.secureTextField)
    add(.secureTextField, if: isSecure)
    add(.textField, if: !isSecure && traits.contains(.textEntry))
    add(.editing, if: isInput(key) && traits.contains(.editing))
    add(.heading, if: traits.contains(.header))
    add(.link, if: traits.contains(.link))
    add(.adjustable, if: traits.contains(.adjustable))
    add(.image, if: traits.contains(.image))
    add(.searchField, if: traits.contains(.searchField))
    add(.expanded, if: key.isExpanded == true)
    add(.collapsed, if: key.isExpanded == false)
    return words
  }

  // An app's own state of a switch is spoken as it is, without a full stop.
  private static func joined(_ words: [String], state: String) -> String {
    words.map { $0 == state ? $0 : $0.ended }.joined(separator: " ")
  }

  private static func isInput(_ key: Key) -> Bool {
    key.isTextInput || key.traits.contains(.textEntry)
  }

  private static func isCalledButton(_ key: Key) -> Bool {
    key.traits.contains(.button) && !key.hidesButton
      && key.traits.isDisjoint(with: [.toggleButton, .keyboardKey, .tabItem, .backButton])
  }

  // Returns the word for on, off or mixed; any other value is spoken as it is.
  private static func state(_ value: String, _ language: SpeechLanguage) -> String? {
    switch value {
    case "": nil
    case "1": language.text(.on)
    case "0": language.text(.off)
    case "2": language.text(.mixed)
    default: value
    }
  }

  private static func gesture(_ key: Key, _ language: SpeechLanguage) -> Gesture {
    let traits = key.traits
    guard !traits.contains(.notEnabled) else { return .none }
    if traits.contains(.toggleButton) {
      return .behind("\(language.text(.toggleHint)).", unlessNameless: false)
    }
    if isInput(key) { return .instead(inputHint(traits, language)) }
    return traits.contains(.adjustable)
      ? .behind("\(language.text(.adjustHint)).", unlessNameless: true) : .none
  }

  private static func inputHint(_ traits: Traits, _ language: SpeechLanguage) -> String {
    let spelling = language.text(.spellingHint)
    if traits.contains(.editing) { return spelling }
    let edit = "\(language.text(.editHint))."
    return traits.contains(.textArea) ? "\(edit), \(spelling)" : edit
  }
}

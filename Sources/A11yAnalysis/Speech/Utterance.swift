import A11yModel

/// What VoiceOver says when it stops on an element.
///
/// The model of cashapp/AccessibilitySnapshot, with the verbosity that the system starts with. The real
/// screen reader is closed: pauses, punctuation, pronunciation and settings of the user are not modelled.
package struct Utterance: Hashable, Sendable {
  /// Label, value, traits and position.
  package let description: String
  /// What one can do with it; empty where nothing is said.
  package let hint: String
  /// What is announced besides, for example that there are actions.
  package let remarks: [String]
  /// Whether the hint had to stand in for a name.
  package let usesHintAsName: Bool
  /// The words for what it is and in which state, as they are said.
  package let traitWords: [String]

  /// All of it in one line; empty where nothing is said.
  package var text: String {
    ([description, hint] + remarks.map(\.ended)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether nothing tells what the element is about: no label, no value, no hint.
  package var isNameless: Bool { !hasName }
  private let hasName: Bool

  /// Composes what is said of an element.
  package init(_ facts: SpokenFacts, in language: SpeechLanguage) {
    let composer = UtteranceComposer(facts: facts, language: language)
    var said = composer.named
    traitWords = composer.traitWords
    usesHintAsName = said.isEmpty && !facts.hint.isEmpty
    if usesHintAsName { said = facts.hint }
    hasName = !said.isEmpty || facts.traits.contains(.backButton)
    said = UtteranceComposer.joined(said, traitWords)
    description = composer.placed(said)
    hint = composer.hint(isUsed: usesHintAsName)
    remarks = composer.remarks
  }
}

/// The steps of composing, in the order in which they are taken.
private struct UtteranceComposer {
  let facts: SpokenFacts
  let language: SpeechLanguage

  private var traits: Traits { facts.traits }
  private var isSwitch: Bool { traits.contains(.toggleButton) }
  private var isEnabled: Bool { !traits.contains(.notEnabled) }
  private var isInput: Bool { facts.isTextInput || traits.contains(.textEntry) }

  // MARK: What it is called

  /// The label with headers, value, and whether it is selected.
  var named: String {
    var said = facts.label
    if traits.contains(.backButton), said.folded == language.text(.back).folded { said = "" }
    if case .cell(let cell) = facts.context { said = self.said(said, in: cell) }
    if !facts.value.isEmpty, !isSwitch {
      if case .cell = facts.context {
        said += " \(facts.value)"
      } else {
        said = said.isEmpty ? facts.value : "\(said): \(facts.value)"
      }
    }
    guard traits.contains(.selected) else { return said }
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

  // MARK: What it is

  /// The words for its traits, each without a full stop.
  var traitWords: [String] {
    var words: [String] = []
    func add(_ phrase: SpeechPhrase, if isSaid: Bool) {
      if isSaid { words.append(language.text(phrase)) }
    }
    add(.dimmed, if: !isEnabled)
    add(.button, if: isCalledButton)
    add(.backButton, if: traits.contains(.backButton))
    if isSwitch {
      add(.switchButton, if: traits.contains(.button))
      if let state = switchState { words.append(state) }
    }
    add(.tab, if: isTab)
    if traits.contains(.secureTextField) {
      add(.secureTextField, if: true)
    } else {
      add(.textField, if: traits.contains(.textEntry))
    }
    add(.editing, if: isInput && traits.contains(.editing))
    add(.heading, if: traits.contains(.header))
    add(.link, if: traits.contains(.link))
    add(.adjustable, if: traits.contains(.adjustable))
    add(.image, if: traits.contains(.image))
    add(.searchField, if: traits.contains(.searchField))
    return words
  }

  private var isCalledButton: Bool {
    guard traits.contains(.button), !isSwitch,
      traits.isDisjoint(with: [.keyboardKey, .tabItem, .backButton])
    else { return false }
    if case .tab(_, _, hidesButton: true) = facts.context { return false }
    return true
  }

  private var isTab: Bool {
    if case .tab = facts.context { return true }
    return traits.contains(.tabItem)
  }

  // On, off or mixed; any other value is said as it is.
  private var switchState: String? {
    switch facts.value {
    case "": nil
    case "1": language.text(.on)
    case "0": language.text(.off)
    case "2": language.text(.mixed)
    default: facts.value
    }
  }

  static func joined(_ said: String, _ words: [String]) -> String {
    guard !words.isEmpty else { return said }
    let words = words.map(\.ended).joined(separator: " ")
    return said.isEmpty ? words : "\(said.ended) \(words)"
  }

  // MARK: Where it stands

  func placed(_ said: String) -> String {
    func behind(_ text: String, _ phrase: SpeechPhrase) -> String {
      (text.isEmpty ? "" : "\(text.ended) ") + "\(language.text(phrase))."
    }
    switch facts.context {
    case .series(let index, let count)?, .tab(let index, let count, _)?:
      return (said.isEmpty ? "" : "\(said) ") + "\(language.text(.position, index, count))."
    case .listStart?: return behind(said, .listStart)
    case .listEnd?: return behind(said, .listEnd)
    case .landmarkStart?: return behind(said, .landmark)
    case .landmarkEnd?: return behind(said, .landmarkEnd)
    case .cell?, nil: return said
    }
  }

  // MARK: What one can do

  /// The hint.
  ///
  /// - Parameter isUsed: Whether it stood in for the name.
  func hint(isUsed: Bool) -> String {
    let own = isUsed ? "" : facts.hint
    guard isEnabled else { return own }
    if isSwitch { return with(own, .toggleHint) }
    if isInput { return inputHint }
    // An element that is nothing but a hint is told without how to adjust it.
    if traits.contains(.adjustable), !isUsed { return with(own, .adjustHint) }
    return own
  }

  private func with(_ hint: String, _ phrase: SpeechPhrase) -> String {
    let gesture = "\(language.text(phrase))."
    guard !hint.isEmpty else { return gesture }
    return "\(hint.hasSuffix(".") ? String(hint.dropLast()) : hint). \(gesture)"
  }

  private var inputHint: String {
    let spelling = "\(language.text(.spellingHint))."
    if traits.contains(.editing) { return spelling }
    let edit = "\(language.text(.editHint))."
    return traits.contains(.textArea) ? "\(edit) \(spelling)" : edit
  }

  /// What is announced besides.
  var remarks: [String] {
    var remarks: [String] = []
    if facts.hasActions { remarks.append(language.text(.actions)) }
    if facts.hasMoreContent { remarks.append(language.text(.moreContent)) }
    return remarks
  }
}

extension String {
  // With a full stop, unless it has one.
  fileprivate var ended: String { utf8.last == UInt8(ascii: ".") ? self : "\(self)." }
}

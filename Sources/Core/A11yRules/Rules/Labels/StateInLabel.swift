import A11yAnalysis
import A11yModel

/// A rule that flags labels that mention a state.
struct StateInLabel: Rule, LiteralRule {
  typealias Card = StateInLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for (node, label) in elements.labels(.end) {
      guard let part = Self.lastPart(of: label.text) else { continue }
      check(node, label.text, FoldedWords(String(part)), elements, into: &findings) {
        label.choice(.end, where: $0)
      }
    }
    // "Selected, Departures": what is selected stands behind it.
    for node in elements.named where screen.isInteractive[node.index] && !elements.isContent(node) {
      guard let label = node.label.map(String.init), label.utf8.count <= 200,
        let first = label.spokenParts.first, first.endIndex != label.endIndex
      else { continue }
      let words = FoldedWords(String(first))
      check(node, label, words, among: [.selected, .notSelected], elements, into: &findings) {
        WordList.choices(for: label, locale: screen.locale).first(where: $0)
      }
    }
  }

  private func check(
    _ node: Node, _ label: String, _ words: FoldedWords,
    among states: Set<NamedState> = Set(NamedState.allCases), _ elements: LabelledElements,
    into findings: inout Findings,
    choosing choose: ((WordList.Choice) -> Bool) -> WordList.Choice?
  ) {
    var named: Set<NamedState> = []
    let choice = choose { choice in
      guard choice.admits(words) else { return false }
      named = choice.list.states(named: words).filter {
        states.contains($0) && Self.may(node, have: $0)
      }
      return !named.isEmpty
    }
    guard let choice else { return }
    let facts = named.map { Self.has($0, node) }
    let confidence = elements.confidence(node, choice)
    if facts.contains(true) {
      findings.emit(.saysState(label), at: node, reason: .stateInLabel, confidence)
    } else if facts.contains(nil) {
      findings.notEvaluated(
        named.isDisjoint(with: [.selected, .notSelected]) ? .value : .selected)
    } else {
      findings.emit(
        .saysStateOnly(label), at: node, reason: .stateOnlyInLabel, confidence,
        severity: .error)
    }
  }

  // Returns the words after the last separator, without closing brackets; nil if no words come before it.
  private static func lastPart(of label: String) -> Substring? {
    let scalars = label.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let before = scalars.index(before: end)
      guard scalars[before].properties.isWhitespace || closing.contains(scalars[before]) else {
        break
      }
      end = before
    }
    let separator = scalars[..<end].indices.last { index in
      separators.contains(scalars[index]) || isFullStop(at: index, of: scalars)
    }
    guard let separator, scalars[..<separator].contains(where: \.isPartOfWord) else { return nil }
    let part = label[scalars.index(after: separator)..<end]
    return part.unicodeScalars.contains(where: \.isPartOfWord) ? part : nil
  }

  private static func isFullStop(
    at index: String.Index, of scalars: String.UnicodeScalarView
  ) -> Bool {
    let next = scalars.index(after: index)
    return scalars[index] == "." && next < scalars.endIndex && scalars[next] == " "
  }

  private static let separators = Set(",،、，:：([（［–\n".unicodeScalars)
  private static let closing = Set(")]）］".unicodeScalars)

  // Words such as "on" mean a state only for switches: a sale can be on, too.
  private static func may(_ node: Node, have state: NamedState) -> Bool {
    switch state {
    case .selected, .notSelected, .dimmed: true
    case .checked, .unchecked, .on, .off: TypeSet.switched.contains(node.type)
    }
  }

  // Returns nil if the capture doesn't determine the state.
  private static func has(_ state: NamedState, _ node: Node) -> Bool? {
    switch state {
    case .selected: node[.selected]
    case .notSelected: node[.selected].map { !$0 }
    case .dimmed: node[.enabled].map { !$0 }
    case .checked, .on: isOn(node)
    case .unchecked, .off: isOn(node).map { !$0 }
    }
  }

  private static func isOn(_ node: Node) -> Bool? {
    switch node.value.map({ String($0).lowercased() }) {
    case "1", "on", "true", "checked": true
    case "0", "off", "false", "unchecked": false
    default: node[.selected]
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension TypeSet {
  fileprivate static let switched: TypeSet = [.switch, .toggle, .checkBox, .radioButton]
}

extension Finding.Message {
  fileprivate static func saysState(_ label: String) -> Self {
    "says its state, which VoiceOver says anyway: \"\(label)\""
  }

  fileprivate static func saysStateOnly(_ label: String) -> Self {
    "says a state in its label that it is not in: \"\(label)\""
  }
}

import A11yAnalysis
import A11yModel

/// A rule that flags labels that start or end with the word that VoiceOver adds for a trait.
struct TraitInLabel: Rule, LiteralRule {
  typealias Card = TraitInLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for (node, label) in elements.labels(.role) {
      guard let role = NamedRole(node) else { continue }
      let choice = label.choice(.role) {
        $0.list.says(role, in: label.text, label.words, isGuessed: !$0.isSure)
      }
      guard let choice, !elements.isDrawn(node),
        !label.choices.contains(where: { $0.list.isThing(label.words) })
      else { continue }
      findings.emit(
        .saysRole(label.text), at: node, reason: .role, elements.confidence(node, choice),
        edits: Self.edits(node, role, choice, label.words))
    }
    for node in elements.named where !elements.isContent(node) {
      guard let label = node.label, label.count <= 200 else { continue }
      checkParts(String(label), of: node, screen, elements, into: &findings)
    }
  }

  // A role before a comma, as in "Button, Search", a position, and the gesture that VoiceOver explains in a hint.
  private func checkParts(
    _ label: String, of node: Node, _ screen: AnalyzedScreen, _ elements: LabelledElements,
    into findings: inout Findings
  ) {
    let choices = WordList.choices(for: label, locale: screen.locale)
    let parts = label.spokenParts.map { FoldedWords(String($0)) }
    // The language of the first part that says something.
    func choice(_ parts: some Sequence<FoldedWords>, _ says: (WordList, FoldedWords) -> Bool)
      -> WordList.Choice?
    {
      parts.lazy.compactMap { part in
        choices.first { $0.admits(part) && says($0.list, part) }
      }.first
    }
    if let role = NamedRole(node),
      let choice = choice(parts.dropLast(), { $0.isName($1, of: role) })
    {
      return findings.emit(
        .saysRole(label), at: node, reason: .role, elements.confidence(node, choice))
    }
    guard screen.isInteractive[node.index] else { return }
    // Elsewhere, as in "Photo, 3 of 5", nothing else says the position.
    if node.parent.map(Self.numbers) == true,
      let choice = choice(parts.dropFirst(), { $0.isPosition($1) })
    {
      findings.emit(
        .saysPosition(label), at: node, reason: .position, elements.confidence(node, choice))
    }
    if let choice = choice(parts, { $0.explainsDoubleTap($1) }) {
      findings.emit(
        .saysGesture(label), at: node, reason: .gesture, elements.confidence(node, choice))
    }
  }

  // Whether VoiceOver numbers what is in an element.
  private static func numbers(_ node: Node) -> Bool {
    node.type == .tabBar || node.type == .segmentedControl
      || node.traits?.contains(.tabBar) == true
  }

  // Returns the edit that removes the word from the string literal.
  private static func edits(
    _ node: Node, _ role: NamedRole, _ choice: WordList.Choice, _ words: FoldedWords
  ) -> [TextEdit] {
    guard choice.isSure, let span = node.details.code?.span(.label),
      span.text == node.label.map(String.init),
      let text = choice.list.shortened(span.text, words, without: role)
    else { return [] }
    return [TextEdit(span, text)]
  }
}

extension NamedRole {
  /// The role that VoiceOver announces; nil if it announces none, or if the type doesn't determine it.
  fileprivate init?(_ node: Node) {
    if node.traits?.contains(.header) == true { return nil }
    switch node.type {
    case .button, .popUpButton, .menuButton:
      self = node.parent?.type == .tabBar ? .tab : .button
    case .link: self = .link
    case .image, .icon: self = .image
    case .textField, .secureTextField, .textView: self = .textField
    case .searchField: self = .searchField
    case .slider: self = .slider
    case .switch, .toggle: self = .switch
    case .checkBox: self = .checkBox
    case .tab: self = .tab
    default:
      guard let traits = node.traits else { return nil }
      if traits.contains(.button) {
        self = .button
      } else if traits.contains(.link) {
        self = .link
      } else if traits.contains(.image) {
        self = .image
      } else {
        return nil
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func saysRole(_ label: String) -> Self {
    "says what VoiceOver says of it anyway: \"\(label)\""
  }

  fileprivate static func saysPosition(_ label: String) -> Self {
    "says its position in its label, which VoiceOver says anyway: \"\(label)\""
  }

  fileprivate static func saysGesture(_ label: String) -> Self {
    "explains a gesture in its label, which VoiceOver explains as a hint: \"\(label)\""
  }
}

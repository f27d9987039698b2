import A11yAnalysis
import A11yModel

/// Flags labels that end, or begin, with the word that VoiceOver adds.
struct TraitInLabel: Rule {
  typealias Card = TraitInLabelCard

  static let masks = [LabelledElements.named, LabelledElements.unknown]

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    findings.candidate(elements.unknownCount)
    if elements.unknownCount > 0 {
      findings.notEvaluated(.label, candidates: elements.unknownCount)
    }
    for node in elements.nodes {
      guard let role = NamedRole(node), let label = node.label, label.count <= 100 else { continue }
      findings.candidate()
      let text = String(label)
      let choice = elements.choice(of: text) { $0.list.says(role, in: text, isGuessed: !$0.isSure) }
      guard let choice, !elements.isDrawn(node),
        !WordList.choices(for: text, locale: screen.locale).contains(where: {
          $0.list.isThing(text)
        })
      else { continue }
      findings.emit(
        .saysRole(label), at: node, reason: .role,
        elements.confidence(node, isSure: choice.isSure))
    }
  }
}

extension NamedRole {
  /// What VoiceOver calls the element; nil where it calls it nothing, or the type does not say.
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
  fileprivate static func saysRole(_ label: Text) -> Self {
    "says what VoiceOver says of it anyway: \"\(String(label))\""
  }
}

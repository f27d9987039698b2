import A11yAnalysis
import A11yModel

/// A rule that flags labels that contain the value, which VoiceOver reads after the label, or one phrase twice.
struct LabelRepeatsValue: ElementRule, LiteralRule {
  typealias Card = LabelRepeatsValueCard

  static let candidates = ElementMask.own([.control, .labelled], any: .stop, none: .part)

  // The label of a row combines its contents.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { node.type != .cell }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    if let label = node.label, label.count <= 1000, let doubled = DoubledText(label),
      let confidence = evidence(that: doubled, isSaidTwiceBy: node, on: screen)
    {
      return findings.emit(.saysTwice(doubled), at: node, reason: .saidTwice, confidence)
    }
    guard node.knows(.value) else { return findings.notEvaluated(.value) }
    guard node.has(.value), let value = node.value, let label = node.label, value.count > 1,
      label.count <= 1000, value.count <= label.count, !isCopied(value, label, node)
    else { return }
    let (name, said) = (FoldedWords(String(label)), FoldedWords(String(value)))
    guard said.length > 1, name.has(said) else { return }
    findings.emit(
      .saysValue(value), at: node, reason: .valueInLabel,
      screen.exposure[node] == .known ? .certain : .likely)
  }

  // Names are doubled, too, as in "Bora Bora". A defect is what shows the phrase once: a text inside or elsewhere,
  // or the identifier; or a phrase that is too long for a name.
  private func evidence(
    that doubled: DoubledText, isSaidTwiceBy node: Node, on screen: AnalyzedScreen
  ) -> Confidence? {
    if let text = node[.visibleText], !text.isSilent {
      return String(text) == doubled.phrase ? .likely : nil
    }
    let inside = node.descendants.prefix(32).map { screen.tree[$0] }
    if inside.contains(where: { $0.label == node.label }) { return nil }
    if inside.contains(where: { shows(doubled, $0) }) { return .likely }
    guard screen.fuel.spend(screen.tree.count) else { return nil }
    if screen.tree.indices.contains(where: { shows(doubled, screen.tree[$0]) }) { return .likely }
    if doubled.words.words.count > 2 { return .likely }
    let name = node.identifier.map { CodeName(String($0)).words.map { $0.lowercased() } }
    return name == doubled.words.words ? .possible : nil
  }

  private func shows(_ doubled: DoubledText, _ node: Node) -> Bool {
    guard let label = node.label, label.count == doubled.phrase.utf8.count else { return false }
    return label.utf8.elementsEqual(doubled.phrase.utf8)
  }

  // Tools print the placeholder as the value of an empty field, and the text of a label as its value.
  private func isCopied(_ value: Text, _ label: Text, _ node: Node) -> Bool {
    node.placeholder == value || value == label && node[.isAccessibilityElement] == nil
  }
}

extension Finding.Message {
  fileprivate static func saysTwice(_ doubled: DoubledText) -> Self {
    "says the same twice: \"\(doubled.phrase)\""
  }

  fileprivate static func saysValue(_ value: Text) -> Self {
    "says its value, which VoiceOver says anyway: \"\(String(value))\""
  }
}

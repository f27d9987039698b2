import A11yAnalysis
import A11yModel

/// A rule that flags links that don't tell their destination.
struct VagueLinkLabel: Rule, LiteralRule {
  typealias Card = VagueLinkLabelCard

  static let masks = LabelledElements.masks

  private typealias Labelled = (node: Node, label: NotableLabels.Label)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    let judged = elements.labels(.whole).filter { isLink($0.node) || $0.node.type == .button }
    let equals = Dictionary(grouping: judged, by: \.label.words)
    for labels in equals.values.sorted(by: { $0[0].node.index < $1[0].node.index }) {
      check(labels, elements, into: &findings)
    }
  }

  private func isLink(_ node: Node) -> Bool {
    node.type == .link || node.traits?.contains(.link) == true
  }

  // Buttons count only if several have the label. A single one, such as Continue, is clear from its context.
  private func check(
    _ labels: [Labelled], _ elements: LabelledElements, into findings: inout Findings
  ) {
    let links = labels.filter { isLink($0.node) }
    let isRepeated = elements.mostAtOnce(labels.map(\.node)) > 1
    guard let first = links.first ?? (isRepeated ? labels.first : nil) else { return }
    let choice = first.label.choice(.whole) {
      $0.admits(first.label.words)
        && $0.list.isVague(first.label.words, isRepeated: isRepeated)
    }
    guard let choice else { return }
    let found = (links.isEmpty ? labels : links).map(\.node)
    // A hint or value may add the destination, but VoiceOver reads it later.
    let adds = found.allSatisfy { $0.hint?.isSilent == false || $0.value?.isSilent == false }
    findings.emit(
      .isVague(first.label.text), at: first.node, reason: links.isEmpty ? .repeatedButton : .link,
      elements.confidence(first.node, choice), severity: links.isEmpty || adds ? .note : nil,
      related: Array(found.dropFirst().prefix(20)), count: found.count,
      members: found.count > 1 ? found.map(\.index) : nil)
  }
}

extension Finding.Message {
  fileprivate static func isVague(_ label: String) -> Self {
    "does not say where it leads: \"\(label)\""
  }
}

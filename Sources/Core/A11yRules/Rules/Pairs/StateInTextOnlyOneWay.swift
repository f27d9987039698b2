import A11yAnalysis
import A11yModel

/// A rule that flags controls that say the same before and after a tap that changed something beside them.
struct StateInTextOnlyOneWay: PairRule {
  typealias Card = StateInTextOnlyOneWayCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .tapped else { return }
    let tapped = pair.pairs { node in
      [node.identifier, node.label].contains { $0.map { $0 == pair.values.other } ?? false }
    }
    guard tapped.count == 1, let (base, other) = tapped.first else { return }
    findings.candidate()
    if pair.other.screen.isTruncated { return findings.notEvaluated(because: .truncation) }
    guard base.label == other.label, base.value == other.value, base.type == other.type,
      base[.selected] == other[.selected], base[.enabled] == other[.enabled],
      base.traits == other.traits, let change = change(beside: base, on: pair)
    else { return }
    findings.emit(
      "says the same after a tap, which \(change.words) \(ElementSummary(change.node).name)",
      at: base, reason: .same, change.isKind ? .likely : .possible, related: [change.node])
  }

  private typealias Change = (node: Node, words: String, isKind: Bool)

  // Of all changes around it, one of kind says most: a secure field that shows its text.
  private func change(beside control: Node, on pair: ScreenPair) -> Change? {
    guard let parent = control.parent else { return nil }
    var text: Change?
    for index in parent.index..<pair.base.tree.end(of: parent.index)
    where index != control.index && index != parent.index {
      let node = pair.base.tree[index]
      guard !node.isRelated(to: control) else { continue }
      guard let partner = pair.partners[index].map({ pair.other.tree[$0] }) else {
        if TypeSet.editable.contains(node.type), isReplaced(node, on: pair) {
          return (node, "changes the kind of", true)
        }
        continue
      }
      if partner.type != node.type { return (node, "changes the kind of", true) }
      if text == nil, partner.label != node.label || partner.value != node.value {
        text = (node, "changes", false)
      }
    }
    return text
  }

  // Another field stands in its place.
  private func isReplaced(_ field: Node, on pair: ScreenPair) -> Bool {
    guard let center = field.frame?.center else { return false }
    return pair.other.tree.nodes.contains { node in
      TypeSet.editable.contains(node.type) && node.type != field.type
        && node.frame?.contains(center) == true
    }
  }
}

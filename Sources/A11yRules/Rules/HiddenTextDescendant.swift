import A11yModel

/// Flags texts inside an accessible element that the element does not say.
struct HiddenTextDescendant: Rule {
  init(options: RuleOptions) {}

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    for index in screen.tree.indices
    where screen.tree.type(of: index) == .staticText && screen.isDrawn[index]
      && !screen.isSystemOwned[index]
    {
      findings.candidate()
      if !screen.tree[index].knowsWhetherStop { findings.notEvaluated(.isAccessibilityElement) }
    }
    for group in screen.hiddenDescendants.groups where !group.isWholeScreen {
      guard group.ancestor.label != nil else {
        findings.notEvaluated(.label)
        continue
      }
      check(group, into: &findings)
    }
  }

  private func check(_ group: HiddenDescendants.Group, into findings: inout FindingSink) {
    let kinds: [(nodes: [Node], reason: String, message: ([Node]) -> Finding.Message)] = [
      (group.texts, "hidden.text", Finding.Message.doesNotSay),
      (group.headings, "hidden.heading", Finding.Message.hidesHeading),
      (group.live, "hidden.live", Finding.Message.hidesChanges),
    ]
    let confidence: Confidence =
      group.ancestor[.isAccessibilityElement] == true ? .certain : .likely
    for kind in kinds where !kind.nodes.isEmpty {
      findings.emit(
        kind.message(kind.nodes), at: group.ancestor, reason: kind.reason, confidence,
        related: Array(kind.nodes.prefix(20)), count: kind.nodes.count)
    }
  }
}

extension Finding.Message {
  fileprivate static func doesNotSay(_ nodes: [Node]) -> Self { "does not say \(nodes.names)" }
  fileprivate static func hidesHeading(_ nodes: [Node]) -> Self {
    "hides the heading\(nodes.count == 1 ? "" : "s") \(nodes.names) from the headings rotor"
  }
  fileprivate static func hidesChanges(_ nodes: [Node]) -> Self {
    "hides \(nodes.names), so nobody hears when it changes"
  }
}

import A11yModel

/// Flags interactive elements that VoiceOver has nothing to say about.
struct MissingLabel: ElementRule {
  init(options: RuleOptions) {}

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    screen.isInteractive[node.index] && !TypeSet.editable.contains(node.type)
      && screen.exposure[node] != .hidden
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard let label = node.label else { return findings.notEvaluated(.label) }
    guard label.isSilent, !isNamedInside(node, screen) else { return }
    let reason = reason(node)
    if reason == "value-only" && Self.namedByValue.contains(node.type) { return }
    let confidence: Confidence = screen.exposure[node] == .known ? .certain : .likely
    findings.emit(.nothingToAnnounce(reason), at: node, reason: reason, confidence)
  }

  private func reason(_ node: Node) -> String {
    if let value = node.value, !value.isSilent { return "value-only" }
    if let hint = node.hint, !hint.isSilent { return "hint-only" }
    return "nothing"
  }

  // A picker wheel or a page indicator is announced by its value.
  private static let namedByValue: TypeSet = [.picker, .pickerWheel, .datePicker, .pageIndicator]

  // Captures without accessibility elements print a control and the wrapper around it; the name
  // may be on either, or in the texts inside a button or a cell.
  private func isNamedInside(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure[node] != .known else { return false }
    return node.descendants.contains { screen.tree[$0].hasName }
  }
}

extension Finding.Message {
  fileprivate static func nothingToAnnounce(_ reason: String) -> Self {
    switch reason {
    case "value-only": "has a value but no label, so nobody hears what the value is of"
    case "hint-only": "has a hint but no label"
    default: "has no label"
    }
  }
}

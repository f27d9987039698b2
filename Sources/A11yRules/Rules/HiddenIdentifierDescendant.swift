import A11yModel

/// Flags identifiers below an accessible element, where UI tests do not find them.
struct HiddenIdentifierDescendant: Rule {
  init(options: RuleOptions) {}

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    // What another process sees is there for UI tests, so only views can tell what is missing.
    guard screen.facts.isViewHierarchy else {
      let candidates = screen.tree.nodes.filter { $0.has(.identifier) }.count
      findings.candidate(candidates)
      if candidates > 0 { findings.notEvaluated(.viewHierarchy, candidates: candidates) }
      return
    }
    findings.candidate(screen.tree.nodes.filter { $0.has(.identifier) }.count)
    for group in screen.hiddenDescendants.groups
    where !group.identified.isEmpty && !group.isWholeScreen {
      findings.emit(
        .hides(group.identified), at: group.ancestor, reason: "hidden.identifier", .likely,
        related: Array(group.identified.prefix(20)), count: group.identified.count)
    }
  }
}

extension Finding.Message {
  fileprivate static func hides(_ nodes: [Node]) -> Self {
    let names = nodes.prefix(3).compactMap(\.identifier).map { "#\(String($0))" }
    let more = nodes.count > 3 ? " and \(nodes.count - 3) more" : ""
    return "hides \(names.joined(separator: ", "))\(more) from UI tests"
  }
}

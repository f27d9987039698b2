import A11yAnalysis
import A11yModel

/// A rule that flags identifiers inside an accessibility element, where UI tests can't find them.
struct HiddenIdentifierDescendant: Rule {
  typealias Card = HiddenIdentifierDescendantCard

  static let masks = [ElementMask(.identified)]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // A capture from outside the process contains only what UI tests find, so a view hierarchy is needed.
    let candidates = screen.elements(ElementMask(.identified)).count
    findings.candidate(candidates)
    guard screen.isViewHierarchy else {
      if candidates > 0 { findings.notEvaluated(.viewHierarchy, candidates: candidates) }
      return
    }
    for group in screen.hiddenDescendants.groups
    where !group.identified.isEmpty && !group.isWholeScreen {
      findings.emit(
        .hides(group.identified), at: group.ancestor, reason: .identifier, .likely,
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

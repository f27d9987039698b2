import A11yAnalysis
import A11yModel

/// A rule that flags accessibility elements with a list of other elements, which VoiceOver ignores.
struct AccessibilityElementsIgnored: Rule {
  typealias Card = AccessibilityElementsIgnoredCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    for node in screen.tree.nodes where !screen.isSystemOwned[node.index] {
      guard node.listedReferences?.isEmpty == false, screen.containers.isShown[node.index]
      else { continue }
      findings.candidate()
      guard let isElement = node[.isAccessibilityElement] else {
        findings.notEvaluated(.isAccessibilityElement)
        continue
      }
      if isElement { check(node, on: screen, into: &findings) }
    }
  }

  // Skips system controls, whose lists are internal, and lists of the element itself, which another rule reports.
  private func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    let listed = node.listedElements.filter { $0 != node.index }
    let isOnlyItself = listed.isEmpty && !node.listedElements.isEmpty
    guard !isOnlyItself, screen.isDrawn[node.index], !node.type.hasInternals,
      screen.accessibleAncestors.outermost(of: node.index) == nil
    else { return }
    let entries = listed.map { screen.tree[$0] }
    findings.emit(
      .listIsUnused(entries), at: node, reason: .isElement,
      related: Array(entries.prefix(20)), count: max(entries.count, 1), members: [])
  }
}

extension Finding.Message {
  fileprivate static func listIsUnused(_ entries: [Node]) -> Self {
    entries.isEmpty
      ? "is an accessibility element, so its accessibilityElements are never used"
      : "is an accessibility element, so the elements it lists are never read: \(entries.names)"
  }
}

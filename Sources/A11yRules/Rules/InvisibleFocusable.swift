import A11yModel

/// Flags elements that are announced although they are transparent.
struct InvisibleFocusable: ElementRule {
  static let judgesUndrawn = true

  init(options: RuleOptions) {}

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard let frame = node.frame, !frame.isEmpty, !node.isTrue(.hidden) else { return false }
    if screen.exposure[node] == .known || node.isTrue(.exposed) { return true }
    return node.isTrue(.isAccessibilityElement) && isListed(node, screen)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard screen.facts.isViewHierarchy else { return findings.notEvaluated(.alpha) }
    guard screen.visibility.effectiveAlpha[node.index] < 0.01, !isInHiddenView(node) else { return }
    findings.emit(
      "is announced although it is transparent", at: node, reason: "transparent",
      severity: hasDrawnTwin(node, screen) ? .note : nil)
  }

  // The walk leaves transparent views out, but an explicit list names them.
  private func isListed(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure.isWalked[node.index], let parent = node.parent, parent.hasDetails,
      let list = parent.details.accessibilityElements?.references
    else { return false }
    return list.contains(.element(node.index))
  }

  private func isInHiddenView(_ node: Node) -> Bool {
    node.ancestors.prefix(256).contains { $0.isTrue(.hidden) }
  }

  // A transparent view over a drawn one of the same name catches touches for it.
  private func hasDrawnTwin(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard node.hasName, let name = node.name, let parent = node.parent else { return false }
    return parent.children.prefix(256).contains {
      $0 != node.index && screen.isDrawn[$0] && screen.tree[$0].name == name
    }
  }
}

import A11yAnalysis
import A11yModel

/// A rule that flags transparent elements that VoiceOver still reads.
struct InvisibleFocusable: ElementRule {
  typealias Card = InvisibleFocusableCard

  static let candidates = ElementMask(any: [.reached, .exposed], none: .systemOwned)

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard let frame = node.frame, !frame.isEmpty, !node.isTrue(.hidden) else { return false }
    return screen.exposure[node] == .known || node.isTrue(.exposed)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.isViewHierarchy else { return findings.notEvaluated(.alpha) }
    guard screen.isTransparent(node) else { return }
    findings.emit(
      "is announced although it is transparent", at: node, reason: .transparent,
      severity: hasDrawnTwin(node, screen) ? .note : nil)
  }

  // A transparent view can receive touches on behalf of a visible sibling of the same name.
  private func hasDrawnTwin(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard node.hasName, let name = node.name, let parent = node.parent else { return false }
    return parent.children.prefix(256).contains {
      $0 != node.index && screen.isDrawn[$0] && screen.tree[$0].name == name
    }
  }
}

extension AnalyzedScreen {
  /// Whether VoiceOver stops on the element although it is transparent. Only this rule reports such an element.
  func isTransparentStop(_ node: Node) -> Bool {
    exposure[node] == .known && node.frame?.isEmpty == false && isTransparent(node)
  }

  fileprivate func isTransparent(_ node: Node) -> Bool {
    visibility.effectiveAlpha(of: node.index) < Measures.Opacity.gone
      && !node.ancestors.prefix(256).contains { $0.isTrue(.hidden) }
  }
}

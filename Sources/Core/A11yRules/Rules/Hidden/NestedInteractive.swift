import A11yAnalysis
import A11yModel

/// A rule that flags controls inside a button or link, in captures that don't record what VoiceOver reaches.
struct NestedInteractive: ElementRule {
  typealias Card = NestedInteractiveCard

  static let candidates = ElementMask.own([.button, .parent], none: .stopKnown)

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    let said = SpokenWords(node)
    // React Native joins the label of a touchable from all that is in it, and makes it one element.
    lazy var isJoined = screen.tree.joins(
      node.descendants.prefix(Self.mostParts), into: node, screen.isInteractive)
    var index = node.index + 1
    while index < screen.tree.end(of: node.index) {
      let inner = screen.tree[index]
      // Controls inside the inner control are evaluated with that one.
      index = screen.isInteractive[index] ? screen.tree.end(of: index) : index + 1
      guard screen.isInteractive[inner.index],
        isSeparate(inner, from: node, isJoined ? nil : said, screen)
      else { continue }
      findings.emit(
        .contains(inner), at: node, reason: .nested, isJoined ? .likely : .possible,
        related: [inner], subject: .pair)
    }
  }

  private static let mostParts = 256

  // The parts of a control have no name, or have its name or its frame.
  private func isSeparate(
    _ inner: Node, from outer: Node, _ said: SpokenWords?, _ screen: AnalyzedScreen
  ) -> Bool {
    guard screen.isDrawn[inner.index], !screen.isSystemOwned[inner.index], !inner.knowsWhetherStop,
      screen.composites.part(inner.index) == nil,
      !screen.tree.isWrapperPair(outer, inner), let name = inner.name, !name.isEmpty
    else { return false }
    return name.folded != outer.name?.folded
      && !(inner.type == outer.type && said?.cover(name) == true)
  }
}

extension Finding.Message {
  fileprivate static func contains(_ inner: Node) -> Self {
    "contains \(inner.spokenName), a control of its own"
  }
}

import A11yAnalysis
import A11yModel

/// Flags controls of which no part can be tapped because something in front takes the touches.
struct ObscuredElement: ElementRule {
  typealias Card = ObscuredElementCard

  static let candidates = ElementMask.own(.control)

  init(options: Options) {}

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> { screen.touch.targets[...] }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    switch screen.covers[node] {
    case .none, .presentation: return
    case .unknown(let gap): findings.notEvaluated(gap)
    case .covered(let covering):
      if covering.extent == .whole { emit(covering, at: node, on: screen, into: &findings) }
    }
  }

  private func emit(
    _ covering: Covering, at node: Node, on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let atEnd = screen.touch.isAtScrollEnd(node, towards: covering.owner)
    let canScroll = !atEnd && screen.touch.canScrollAway(node, from: covering.owner)
    if canScroll && !screen.hitTesting.isExact { return }
    let name = Finding.Message.name(of: covering.owner, on: screen)
    findings.emit(
      .covered(
        by: name, canScroll: canScroll, Finding.Message.evidence(of: covering, on: screen)),
      at: node,
      reason: atEnd && screen.visibility.scrollParent(of: node.index) != nil
        ? .barAtScrollEnd : .covered,
      screen.covers.confidence(in: covering, of: node), severity: canScroll ? .note : nil,
      related: screen.nodes(covering.owner))
  }
}

extension AnalyzedScreen {
  /// The element that takes a touch; none for everybody else.
  func nodes(_ owner: TouchOwner) -> [Node] { owner.element.map { [tree[$0]] } ?? [] }
}

extension Finding.Message {
  fileprivate static func covered(by name: String, canScroll: Bool, _ evidence: String) -> Self {
    "is covered by \(name)\(canScroll ? " until one scrolls" : "")\(evidence)"
  }
}

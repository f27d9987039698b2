import A11yModel

/// Flags controls of which no part can be tapped because something in front takes the touches.
struct ObscuredElement: ElementRule {
  init(options: RuleOptions) {}

  func candidates(on screen: AnalyzedScreen) -> [Int]? { screen.touchTargets }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { true }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    switch screen.cover(of: node) {
    case .none, .presentation, .point, .part: return
    case .recorded(let cover):
      if cover.extent == .whole { emit(cover, at: node, on: screen, into: &findings) }
    case .tooMuch: findings.notEvaluatedForSize()
    case .unknown(let facts): return facts.forEach { findings.notEvaluated($0) }
    case .whole(let blocker): emit(blocker, at: node, on: screen, into: &findings)
    }
  }

  private func emit(
    _ blocker: Int, at node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink
  ) {
    let limit: Confidence = screen.hitTesting.isExact ? .certain : .possible
    emit(
      blocker, Finding.Message.name(of: blocker, on: screen), at: node, on: screen, into: &findings,
      min(limit, screen.confidence(inTouchesOf: blocker, behind: node.index)))
  }

  private func emit(
    _ cover: RecordedCover, at node: Node, on screen: AnalyzedScreen,
    into findings: inout FindingSink
  ) {
    let (name, evidence) = Finding.Message.names(of: cover, on: screen)
    emit(
      cover.position, name, evidence: evidence, at: node, on: screen, into: &findings,
      cover.confidence(isExact: screen.hitTesting.isExact))
  }

  private func emit(
    _ blocker: Int, _ name: String, evidence: String = "", at node: Node,
    on screen: AnalyzedScreen, into findings: inout FindingSink, _ confidence: Confidence
  ) {
    let atEnd = screen.isAtScrollEnd(node, towards: blocker)
    let canScroll = !atEnd && screen.canScrollAway(node, from: blocker)
    if canScroll && !screen.hitTesting.isExact { return }
    findings.emit(
      .covered(by: name, canScroll: canScroll, evidence), at: node,
      reason: atEnd && screen.visibility.scrollParent[node.index] >= 0
        ? "bar-at-scroll-end" : "tap.covered",
      confidence, severity: canScroll ? .note : nil, related: screen.nodes(blocker))
  }
}

extension AnalyzedScreen {
  /// The element at a position; none for a keyboard that is not in the tree.
  func nodes(_ index: Int) -> [Node] { index < tree.count ? [tree[index]] : [] }
}

extension Finding.Message {
  fileprivate static func covered(by name: String, canScroll: Bool, _ evidence: String) -> Self {
    "is covered by \(name)\(canScroll ? " until one scrolls" : "")\(evidence)"
  }
}

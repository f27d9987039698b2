import A11yModel

/// Flags texts and images that are announced although something opaque covers them.
struct FocusBehindOverlay: Rule {
  init(options: RuleOptions) {}

  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    let (states, isDrawn) = (screen.exposure.states, screen.isDrawn)
    let candidates = screen.tree.nodes.filter { node in
      states[node.index] != .hidden && isDrawn[node.index] && isCandidate(node, on: screen)
    }
    findings.candidate(candidates.count)
    guard screen.hitTesting.isExact, let model = screen.hitTesting.model else {
      if !candidates.isEmpty {
        findings.notEvaluated(.opaque, .paintOrder, candidates: candidates.count)
      }
      return
    }
    guard screen.tree.nodes.contains(where: { $0[.opaque] != nil }) else {
      if !candidates.isEmpty { findings.notEvaluated(.opaque, candidates: candidates.count) }
      return
    }
    let painters = opaquePainters(screen, model)
    guard !painters.isEmpty else { return }
    let grid = OwnerGrid(painters, elements: screen.tree.count, scale: screen.facts.scale)
    for node in candidates { check(node, screen, model, grid, &findings) }
  }

  private func isCandidate(_ node: Node, on screen: AnalyzedScreen) -> Bool {
    let isText =
      node.type == .staticText || node.type == .image
      || node.traits.map { !$0.isDisjoint(with: [.staticText, .image]) } == true
    return isText && !screen.isSystemOwned[node.index] && !screen.isInteractive[node.index]
      && node.frame != nil
  }

  // A view is opaque only as far as it is not transparent as a whole.
  private func opaquePainters(_ screen: AnalyzedScreen, _ model: TouchModel) -> [Painter] {
    let opaque = screen.tree.indices.filter { index in
      screen.tree[index].isTrue(.opaque) && !screen.tree[index].isTrue(.turned)
        && screen.isDrawn[index] && model.rank[index] >= 0
        && screen.visibility.effectiveAlpha[index] >= 0.99
        && screen.visibility.visibleRect[index]?.isEmpty == false
    }
    return opaque.sorted { model.isInFront($0, of: $1) }.compactMap { index in
      screen.visibility.visibleRect[index].map { Painter(index, $0) }
    }
  }

  private func check(
    _ node: Node, _ screen: AnalyzedScreen, _ model: TouchModel, _ grid: OwnerGrid,
    _ findings: inout FindingSink
  ) {
    guard let visible = screen.visibility.visibleRect[node.index], !visible.isEmpty else { return }
    let end = screen.tree.end(of: node.index)
    func covers(_ owner: Int) -> Bool {
      model.isInFront(owner, of: node.index) && !(node.index..<end).contains(owner)
        && !screen.hitTesting.hasUnknownOrder(node.index, owner)
    }
    guard let blocker = grid.owner(at: visible.center), covers(blocker),
      grid.area(in: visible, where: covers) >= 0.95 * visible.area,
      !screen.modals.hides(node.index, behind: blocker), !screen.canScrollAway(node, from: blocker),
      !isRepeated(node, in: blocker, screen)
    else { return }
    findings.emit(
      "is announced but lies behind \(ElementSummary(screen.tree[blocker]).name)", at: node,
      reason: "covered",
      screen.exposure[node] == .known ? .certain : .likely, related: [screen.tree[blocker]])
  }

  // What covers it may say the same: one picture for two states.
  private func isRepeated(_ node: Node, in blocker: Int, _ screen: AnalyzedScreen) -> Bool {
    guard node.hasName, let name = node.name else { return false }
    return (blocker..<screen.tree.end(of: blocker)).prefix(256).contains {
      screen.tree[$0].name == name
    }
  }
}

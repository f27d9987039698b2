import A11yAnalysis
import A11yModel

/// A rule that flags text and images that VoiceOver reads although something opaque covers them.
struct FocusBehindOverlay: Rule {
  typealias Card = FocusBehindOverlayCard

  static let masks = [texts, ElementMask(.opacityKnown)]
  private static let texts = ElementMask.own(.passive, any: .stop, none: .control)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let candidates = screen.elements(Self.texts).map { screen.tree[$0] }.filter { $0.frame != nil }
    findings.candidate(candidates.count)
    guard screen.hitTesting.isExact, let model = screen.hitTesting.model else {
      if !candidates.isEmpty {
        findings.notEvaluated(.opaque, .paintOrder, candidates: candidates.count)
      }
      return
    }
    guard !screen.elements(ElementMask(.opacityKnown)).isEmpty else {
      if !candidates.isEmpty { findings.notEvaluated(.opaque, candidates: candidates.count) }
      return
    }
    let areas = opaqueAreas(screen, model)
    guard !areas.isEmpty else { return }
    let grid = OwnerGrid(areas, elements: screen.tree.count, scale: screen.facts.scale)
    let limit = grid.questionLimit(candidates.count) { position in
      let visible = screen.visibility.visibleRect(of: candidates[position].index)
      return visible.map(grid.cellCount) ?? 0
    }
    for node in candidates { check(node, screen, model, grid, limit, &findings) }
  }

  // Returns the areas of opaque views, front to back, without views that an alpha value makes translucent.
  private func opaqueAreas(_ screen: AnalyzedScreen, _ model: TouchModel) -> [HitArea] {
    let opaque = screen.tree.indices.filter { index in
      screen.tree[index].isTrue(.opaque) && !screen.tree[index].isTrue(.turned)
        && screen.isDrawn[index] && model.unit(of: index) != nil
        && screen.visibility.effectiveAlpha(of: index) >= Measures.Opacity.opaque
        && screen.visibility.visibleRect(of: index)?.isEmpty == false
    }
    return opaque.sorted { model.isInFront($0, of: $1) }.compactMap { index in
      screen.visibility.visibleRect(of: index).map { HitArea(index, $0) }
    }
  }

  private func check(
    _ node: Node, _ screen: AnalyzedScreen, _ model: TouchModel, _ grid: OwnerGrid,
    _ limit: Int, _ findings: inout Findings
  ) {
    guard let visible = screen.visibility.visibleRect(of: node.index), !visible.isEmpty else {
      return
    }
    let inside = node.index..<screen.tree.end(of: node.index)
    func covers(_ owner: TouchOwner) -> Bool {
      guard let front = owner.element else { return false }
      return model.isInFront(front, of: node.index) && !owner.isIn(inside)
        && !screen.hitTesting.order.isUnknown(between: node.index, and: front)
    }
    let owner = grid.owner(at: visible.center)
    guard let blocker = owner.element, covers(owner) else { return }
    guard grid.cellCount(in: visible) <= limit else { return findings.notEvaluated(because: .size) }
    guard grid.area(in: visible, where: covers) >= Measures.Coverage.complete * visible.area,
      !screen.presentations.hides(node.index, behind: owner),
      !screen.touch.canScrollAway(node, from: owner),
      !isRepeated(node, in: blocker, screen)
    else { return }
    findings.emit(
      "is announced but lies behind \(ElementSummary(screen.tree[blocker]).name)", at: node,
      reason: .covered,
      screen.exposure[node] == .known ? .certain : .likely, related: [screen.tree[blocker]])
  }

  // Whether the covering view has an element of the same name, as with two images for two states of a control.
  private func isRepeated(_ node: Node, in blocker: Int, _ screen: AnalyzedScreen) -> Bool {
    guard node.hasName, let name = node.name else { return false }
    return (blocker..<screen.tree.end(of: blocker)).prefix(256).contains {
      screen.tree[$0].name == name
    }
  }
}

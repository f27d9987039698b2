import A11yAnalysis
import A11yModel

/// A rule that flags elements whose double tap activates another control inside them.
struct ActivationPointHitsChild: ElementRule {
  typealias Card = ActivationPointHitsChildCard

  static let candidates = ElementMask.own(.control)

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> { screen.touch.targets[...] }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    !node.descendants.isEmpty && screen.exposure[node] != .hidden
      && !TypeSet.composite.contains(node.type) && !isAdjustedOnly(node)
      && holdsControl(node, screen)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.exposure[node] == .known else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    let answer = screen.hitTesting.answer(of: node.index)
    let evidence = Finding.Message.liveHitTest(answer.evidence, on: screen)
    guard screen.hitTesting.isExact || evidence != nil else {
      return findings.notEvaluated(.paintOrder)
    }
    guard case .innerControl(let index) = answer.outcome else { return }
    let inner = screen.tree[index]
    guard !isSame(node, inner) else { return }
    // An unnamed switch at the end of the row that represents it.
    if !inner.hasName, screen.hiddenDescendants.standsIn(node.index, for: index) { return }
    let recorded = node.recordedActivationPoint
    let isOutside = recorded.map { node.touchRegion?.contains($0) != true } ?? false
    findings.emit(
      .activates(ElementSummary(inner), evidence), at: node,
      reason: isOutside ? .outside : .innerControl,
      recorded == nil && evidence == nil ? .likely : .certain, severity: isOutside ? .note : nil,
      related: [inner])
  }

  // A rating is adjusted by swiping, and the star at its center is just one of its values.
  private func isAdjustedOnly(_ node: Node) -> Bool {
    guard let traits = node.traits, traits.contains(.adjustable) else { return false }
    return traits.isDisjoint(with: [.button, .link, .toggleButton])
  }

  // Whether a control inside the element may receive the double tap.
  private func holdsControl(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    if screen.exposure[node] == .known { return true }
    guard let point = node.activationPoint else { return false }
    let units = screen.hitTesting.units
    return node.descendants.prefix(256).contains { index in
      units.isSeparate(index) && screen.tree[index].frame?.contains(point) == true
    }
  }

  private func isSame(_ outer: Node, _ inner: Node) -> Bool {
    if outer.hasName && outer.name == inner.name { return true }
    return outer.has(.identifier) && outer.identifier == inner.identifier
  }
}

extension Finding.Message {
  fileprivate static func activates(_ inner: ElementSummary, _ evidence: String?) -> Self {
    let evidence = evidence.map { " (\($0))" } ?? ""
    return
      "has its activation point on \(inner.name)\(evidence), unless accessibilityActivate says otherwise"
  }
}

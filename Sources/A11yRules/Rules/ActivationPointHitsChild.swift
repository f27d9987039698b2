import A11yModel

/// Flags elements whose double tap lands on another control inside them.
struct ActivationPointHitsChild: ElementRule {
  init(options: RuleOptions) {}

  func candidates(on screen: AnalyzedScreen) -> [Int]? { screen.touchTargets }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    !node.descendants.isEmpty && screen.exposure[node] != .hidden
      && !TypeSet.composite.contains(node.type) && holdsControl(node, screen)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    guard screen.exposure[node] == .known else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    let probe = screen.hitTesting.activationProbe(of: node.index)
    guard screen.hitTesting.isExact || probe != nil else {
      return findings.notEvaluated(.paintOrder)
    }
    guard case .innerControl(let index) = screen.hitTesting.verdict(of: node.index) else { return }
    let inner = screen.tree[index]
    guard !isSame(node, inner) else { return }
    let recorded = screen.hitTesting.recordedActivationPoint(of: node.index)
    let isOutside = recorded.map { node.touchRegion?.contains($0) != true } ?? false
    findings.emit(
      .activates(
        ElementSummary(inner), probe.map { Finding.Message.evidence($0, on: screen) }), at: node,
      reason: isOutside ? "outside" : "tap.inner-control",
      recorded == nil && probe == nil ? .likely : .certain, severity: isOutside ? .note : nil,
      related: [inner])
  }

  // Whether a control lies below it: the first is enough, and what is below a control is not asked.
  private func holdsControl(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    if screen.exposure[node] == .known { return true }
    guard let point = screen.hitTesting.activationPoint(of: node.index) else { return false }
    let units = screen.hitTesting.units
    return node.descendants.prefix(256).contains { index in
      units.separate[index] == Int32(index) && screen.tree[index].frame?.contains(point) == true
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

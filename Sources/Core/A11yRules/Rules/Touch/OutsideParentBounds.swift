import A11yAnalysis
import A11yModel

/// A rule that flags controls that extend beyond the bounds of an ancestor, where they receive no touches.
struct OutsideParentBounds: ElementRule {
  typealias Card = OutsideParentBoundsCard

  static let candidates = ElementMask.own(.control)

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> { screen.touch.targets[...] }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { node[.isView] != false }

  func missingFact(on screen: AnalyzedScreen) -> Fact? {
    screen.hitTesting.model != nil && screen.isViewHierarchy ? nil : .viewHierarchy
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let model = screen.hitTesting.model else { return }
    guard let visible = screen.visibility.visibleRect(of: node.index), !visible.isEmpty,
      model.pruner(of: node.index) == nil, !screen.hitTesting.isVouchedFor(node.index)
    else { return }
    let touchable = model.clip[node.index]
    guard touchable.area < visible.area - 0.25, let ancestor = cutting(node) else { return }
    let severity: Severity
    if touchable.isEmpty {
      severity = .error
    } else if isMissed(node, visible, touchable) || isSmall(touchable, of: visible) {
      severity = .warning
    } else {
      return
    }
    let witness = screen.hitTesting.liveProbes(of: node.index).first {
      visible.contains($0.point) && !touchable.contains($0.point)
    }
    findings.emit(
      .reachesOutside(
        of: ElementSummary(ancestor), touchable.isEmpty ? nil : touchable,
        Finding.Message.evidence(witness?.evidence, on: screen)),
      at: node, reason: .outsideParent, witness == nil ? confidence(ancestor) : .certain,
      severity: severity, related: [ancestor])
  }

  private func isMissed(
    _ node: Node, _ visible: Rect, _ touchable: Rect
  ) -> Bool {
    guard let point = node.activationPoint else { return false }
    return visible.contains(point) && !touchable.contains(point)
  }

  private func isSmall(_ touchable: Rect, of visible: Rect) -> Bool {
    TargetSizes.isBelow(Measures.Side.minimum, touchable)
      && !TargetSizes.isBelow(Measures.Side.minimum, visible)
  }

  // Returns the nearest ancestor that the control extends beyond, ignoring views without a size.
  private func cutting(_ node: Node) -> Node? {
    guard let frame = node.frame else { return nil }
    return node.ancestors.prefix(256).first { ancestor in
      guard let region = ancestor.touchRegion, !region.isEmpty, !ancestor.isTrue(.clipsToBounds)
      else { return false }
      return !region.contains(frame, tolerance: Measures.Distance.rounding)
    }
  }

  // A custom class may enlarge the area in which it receives touches.
  private func confidence(_ ancestor: Node) -> Confidence {
    guard let name = ancestor[.className], !name.isEmpty else { return .likely }
    return name.utf8.starts(with: "UI".utf8) ? .likely : .possible
  }
}

extension Finding.Message {
  fileprivate static func reachesOutside(
    of parent: ElementSummary, _ rest: Rect?, _ evidence: String
  ) -> Self {
    guard let rest else {
      return "lies outside \(parent.name), where no touch reaches it\(evidence)"
    }
    return "reaches outside \(parent.name), so only \(rest.size) pt of it take touches\(evidence)"
  }
}

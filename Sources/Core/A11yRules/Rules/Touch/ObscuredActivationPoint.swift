import A11yAnalysis
import A11yModel

/// A rule that flags controls that can be tapped only in places: the activation point is covered, or little is
/// free.
struct ObscuredActivationPoint: ElementRule {
  typealias Card = ObscuredActivationPointCard

  static let candidates = ElementMask.own(.control)

  /// The minimum free fraction of the control, from 0 to 1.
  private let minFree: Double

  init(options: Options) { minFree = options.minFree }

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> { screen.touch.targets[...] }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    if let stray = screen.strayActivation(of: node) {
      return emit(stray, node, screen, &findings)
    }
    switch screen.covers[node] {
    case .presentation: return
    case .unknown(let gap): findings.notEvaluated(gap)
    case .none: checkFreePart(node, screen, &findings)
    case .covered(let covering): emit(covering, node, screen, &findings)
    }
  }

  private func emit(
    _ stray: StrayActivation, _ node: Node, _ screen: AnalyzedScreen, _ findings: inout Findings
  ) {
    let point = node.recordedActivationPoint ?? Point(0, 0)
    switch stray {
    case .control(let index):
      findings.emit(
        .activationPoint(point, "on \(ElementSummary(screen.tree[index]).name)"), at: node,
        reason: .activationPointElsewhere, .likely, severity: .error,
        related: [screen.tree[index]])
    case .nowhere(let confidence):
      findings.emit(
        .activationPoint(point, "where nothing takes a tap"), at: node,
        reason: .activationPointNowhere, confidence, severity: .error)
    case .offScreen:
      findings.emit(
        .activationPoint(point, "off the screen"), at: node, reason: .activationPointOffScreen,
        .likely, severity: .error)
    }
  }

  private func emit(
    _ covering: Covering, _ node: Node, _ screen: AnalyzedScreen, _ findings: inout Findings
  ) {
    let owner = covering.owner
    let name = Finding.Message.name(of: owner, on: screen)
    let confidence = screen.covers.confidence(in: covering, of: node)
    switch covering.extent {
    case .whole: return
    case .point:
      emit(
        .activationPoint(under: name, Finding.Message.evidence(of: covering, on: screen)),
        .activationPointCovered, owner, confidence, node, screen, &findings,
        severity: triggersAnother(owner, screen) || isCramped(node, screen) ? .error : nil)
    case .part(let edge):
      emit(
        .lessThan(edge, because: name),
        edge < Measures.Side.recommended ? .smallReachableArea : .reducedReachableArea,
        owner, confidence, node, screen, &findings,
        severity: edge < Measures.Side.recommended ? .error : nil)
    }
  }

  // Whether no place is left beside the activation point that is large enough to hit.
  private func isCramped(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard let region = node.touchRegion, !TargetSizes.isBelow(Measures.Side.minimum, region) else {
      return false
    }
    return screen.hitTesting.areas.hasFreeSquare(Measures.Side.minimum, in: node.index) == false
  }

  // Whether a tap activates another control instead.
  private func triggersAnother(_ owner: TouchOwner, _ screen: AnalyzedScreen) -> Bool {
    owner.element.map { screen.isInteractive[$0] } ?? false
  }

  private func checkFreePart(
    _ node: Node, _ screen: AnalyzedScreen, _ findings: inout Findings
  ) {
    guard minFree > 0, !screen.hitTesting.isVouchedFor(node.index),
      let covered = screen.hitTesting.areas.coveredFraction(of: node.index),
      covered > 1 - minFree, let owner = screen.hitTesting.areas.blockers(of: node.index)?.first
    else { return }
    emit(
      .covered(covered, by: Finding.Message.name(of: owner, on: screen)), .minFree, owner,
      screen.covers.confidence(inTouchesOf: owner, before: node), node, screen, &findings)
  }

  private func emit(
    _ message: Finding.Message, _ reason: Reason, _ owner: TouchOwner, _ confidence: Confidence,
    _ node: Node, _ screen: AnalyzedScreen, _ findings: inout Findings, severity: Severity? = nil
  ) {
    let canScroll =
      screen.touch.canScrollAway(node, from: owner)
      && !screen.touch.isAtScrollEnd(node, towards: owner)
    if canScroll && !screen.hitTesting.isExact { return }
    findings.emit(
      message, at: node, reason: reason, confidence, severity: canScroll ? .note : severity,
      related: screen.nodes(owner))
  }
}

extension Finding.Message {
  fileprivate static func activationPoint(_ point: Point, _ place: String) -> Self {
    """
    has its activation point outside its frame, at (\(point.x.shortDescription), \
    \(point.y.shortDescription)), \(place), unless accessibilityActivate says otherwise
    """
  }

  fileprivate static func activationPoint(under name: String, _ evidence: String = "") -> Self {
    "has its activation point under \(name)\(evidence)"
  }

  fileprivate static func lessThan(_ edge: Double, because name: String) -> Self {
    "has no free place of \(edge.shortDescription) × \(edge.shortDescription) pt beside \(name)"
  }

  fileprivate static func covered(_ part: Double, by name: String) -> Self {
    "is covered to \((part * 100).rounded().shortDescription) % by \(name)"
  }
}

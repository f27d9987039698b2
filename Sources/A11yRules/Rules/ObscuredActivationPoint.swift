import A11yModel

/// Flags controls that can be tapped in places only: their activation point is covered, or what is
/// left of them is small.
struct ObscuredActivationPoint: ElementRule {
  /// The least part of the control that must be free: 0 to 1.
  private let minFree: Double

  init(options: RuleOptions) { minFree = options[number: "min-free"] }

  func candidates(on screen: AnalyzedScreen) -> [Int]? { screen.touchTargets }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { true }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout FindingSink) {
    switch screen.cover(of: node) {
    case .whole, .presentation: return
    case .tooMuch: findings.notEvaluatedForSize()
    case .unknown(let facts): facts.forEach { findings.notEvaluated($0) }
    case .none: checkFreePart(node, screen, &findings)
    case .recorded(let cover):
      guard cover.extent == .point else { return }
      let (name, evidence) = Finding.Message.names(of: cover, on: screen)
      emit(
        .activationPoint(under: name, evidence), "tap.activation-point-covered", cover.position,
        node, screen, &findings, severity: severity(of: cover.position, screen),
        recorded: cover.confidence(isExact: screen.hitTesting.isExact))
    case .point(let blocker):
      let isRecorded = screen.hitTesting.recordedActivationPoint(of: node.index) != nil
      emit(
        .activationPoint(under: Finding.Message.name(of: blocker, on: screen)),
        "tap.activation-point-covered", blocker, node, screen, &findings,
        severity: severity(of: blocker, screen), confidence: isRecorded ? .certain : .likely)
    case .part(let blocker, let edge):
      let name = Finding.Message.name(of: blocker, on: screen)
      emit(
        .lessThan(edge, because: name),
        edge < 44 ? "tap.small-reachable-area" : "tap.reduced-reachable-area",
        blocker, node, screen, &findings, severity: edge < 44 ? .error : nil)
    }
  }

  // Who taps the one triggers the other.
  private func severity(of blocker: Int, _ screen: AnalyzedScreen) -> Severity? {
    blocker < screen.tree.count && screen.isInteractive[blocker] ? .error : nil
  }

  private func checkFreePart(_ node: Node, _ screen: AnalyzedScreen, _ findings: inout FindingSink)
  {
    guard minFree > 0, !screen.hitTesting.isVouchedFor(node.index),
      let covered = screen.hitTesting.coveredFraction(of: node.index), covered > 1 - minFree,
      let blocker = screen.hitTesting.blockers(of: node.index)?.first
    else { return }
    let name = Finding.Message.name(of: blocker, on: screen)
    emit(.covered(covered, by: name), "min-free", blocker, node, screen, &findings)
  }

  private func emit(
    _ message: Finding.Message, _ reason: String, _ blocker: Int, _ node: Node,
    _ screen: AnalyzedScreen, _ findings: inout FindingSink, severity: Severity? = nil,
    confidence: Confidence = .certain, recorded: Confidence? = nil
  ) {
    let canScroll =
      screen.canScrollAway(node, from: blocker) && !screen.isAtScrollEnd(node, towards: blocker)
    let isExact = screen.hitTesting.isExact
    if canScroll && !isExact { return }
    findings.emit(
      message, at: node, reason: reason,
      recorded
        ?? min(
          confidence,
          isExact ? screen.confidence(inTouchesOf: blocker, behind: node.index) : .possible),
      severity: canScroll ? .note : severity, related: screen.nodes(blocker))
  }
}

extension Finding.Message {
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

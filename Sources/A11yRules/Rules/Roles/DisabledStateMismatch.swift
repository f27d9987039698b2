import A11yAnalysis
import A11yModel

/// Flags controls that are switched off and do not say so, and the other way round.
struct DisabledStateMismatch: ElementRule {
  typealias Card = DisabledStateMismatchCard

  static let candidates = ElementMask.own(.control, any: .stop, none: .part)

  init(options: Options) {}

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    // From outside both are one fact, and code switches on what a document has switched off.
    guard screen.facts.isViewHierarchy else { return findings.notEvaluated(.viewHierarchy) }
    guard !screen.facts.isDesignTime else { return findings.notEvaluated(because: .designTime) }
    guard let isEnabled = node[.enabled] else { return findings.notEvaluated(.enabled) }
    guard let traits = node.traits else { return findings.notEvaluated(.traits) }
    guard isEnabled == traits.contains(.notEnabled) else { return }
    findings.emit(
      isEnabled
        ? "is announced as dimmed, and can be used"
        : "is switched off, and VoiceOver does not say so",
      at: node, reason: isEnabled ? .announcedOnly : .silent,
      screen.exposure[node] == .known ? .certain : .likely)
  }
}

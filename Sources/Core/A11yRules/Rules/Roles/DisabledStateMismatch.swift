import A11yAnalysis
import A11yModel

/// A rule that flags controls whose enabled state contradicts the trait that VoiceOver announces.
struct DisabledStateMismatch: ElementRule {
  typealias Card = DisabledStateMismatchCard

  static let candidates = ElementMask.own(.control, any: .stop, none: .part)

  // Captures from outside the process record a single fact for both.
  func missingFact(on screen: AnalyzedScreen) -> Fact? {
    screen.isViewHierarchy ? nil : .viewHierarchy
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    // Code may enable a control that a document disables.
    guard !screen.isDesignTime else { return findings.notEvaluated(because: .designTime) }
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

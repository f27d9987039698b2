import A11yAnalysis
import A11yModel

/// A rule that flags visible controls that VoiceOver can't reach.
struct UnreachableControl: Rule {
  typealias Card = UnreachableControlCard

  static let masks = [ElementMask.own(.control)]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidate(screen.controls.count)
    let controls = screen.unreachableControls
    for fact in [Fact.isAccessibilityElement, .frame] {
      guard let count = controls.gaps[fact] else { continue }
      findings.notEvaluated(fact, candidates: count)
    }
    for group in controls.groups { emit(group, into: &findings) }
  }

  private func emit(_ group: UnreachableControls.Group, into findings: inout Findings) {
    let first = group.controls[0]
    let isTap = group.isTapOnly && first.isTrue(.hasTapAction)
    findings.emit(
      .cannotBeReached(group.controls, isTap: isTap), at: first,
      reason: isTap ? .tap : group.isTapOnly ? .row : .control,
      group.confidence, severity: group.isDisabled ? .warning : nil,
      related: Array(group.controls.dropFirst().prefix(20)), count: group.controls.count,
      members: group.controls.count > 1 ? group.controls.map(\.index) : nil)
  }
}

extension Finding.Message {
  fileprivate static func cannotBeReached(_ controls: [Node], isTap: Bool) -> Self {
    let others =
      controls.count == 1 ? "" : ", nor to \(controls.count - 1) more of its kind beside it"
    return isTap
      ? "takes taps, but VoiceOver does not come to it\(others)"
      : "can be seen, but VoiceOver does not come to it\(others)"
  }
}

import A11yAnalysis
import A11yModel

/// A rule that flags visible text that VoiceOver neither stops on nor reads with another element.
struct UnreachableText: Rule {
  typealias Card = UnreachableTextCard

  static let masks = [ElementMask.own(.text)]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidate(screen.elements(ElementMask.own(.text)).count)
    let texts = screen.unreachableTexts
    if texts.unknown > 0 {
      findings.notEvaluated(.isAccessibilityElement, candidates: texts.unknown)
    }
    for lost in texts.lost {
      findings.emit(
        lost.isStatus
          ? "reports an event, but VoiceOver does not announce it"
          : "is visible, but VoiceOver does not reach it",
        at: lost.text, reason: lost.isStatus ? .status : .text, lost.confidence,
        severity: lost.isStatus ? .error : nil)
    }
  }
}

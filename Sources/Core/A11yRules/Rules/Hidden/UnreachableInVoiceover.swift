import A11yAnalysis
import A11yModel

/// A rule that flags stops that VoiceOver did not come to while it was recorded.
struct UnreachableInVoiceover: Rule {
  typealias Card = UnreachableInVoiceoverCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard let heard = screen.heard else { return }
    findings.candidate(heard.stops.count)
    guard heard.isComplete else {
      let open = heard.alignment.unheard.count
      if open > 0 { findings.notEvaluated(because: .shortRecording, candidates: open) }
      return
    }
    for lost in heard.lost {
      findings.emit(
        lost.twins > 1 ? .oneOf(lost.twins) : "was not heard while VoiceOver walked the screen",
        at: screen.tree[lost.element],
        reason: screen.isInteractive[lost.element] ? .control : .element,
        lost.isCertain ? .certain : .likely)
    }
  }
}

extension Finding.Message {
  fileprivate static func oneOf(_ count: Int) -> Self {
    "or another of \(count) stops that sound the same was not heard while VoiceOver walked the screen"
  }
}

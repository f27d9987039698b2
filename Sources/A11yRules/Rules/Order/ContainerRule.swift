import A11yAnalysis
import A11yModel

/// A rule about containers that list their elements.
protocol ContainerRule: Rule {
  /// Judges one container whose list VoiceOver uses.
  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings)
}

extension ContainerRule {
  /// Judges every container of the app that has a list; where no list is recorded for any element,
  /// the screen as a whole is not evaluated.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    for owner in screen.containers.owners where screen.isJudged(owner: owner) {
      findings.candidate()
      check(screen.tree[owner], on: screen, into: &findings)
    }
  }
}

extension FindingSink {
  /// Counts the containers of which the capture does not say whether they have a list.
  mutating func candidatesWithoutList(on screen: AnalyzedScreen) {
    let unknown = screen.unknownLists
    guard unknown > 0 else { return }
    candidate(unknown)
    notEvaluated(.accessibilityElements, candidates: unknown)
  }
}

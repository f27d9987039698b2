import A11yAnalysis
import A11yModel

/// A rule about containers that list their accessibility elements.
protocol ContainerRule: Rule {
  /// Evaluates a container whose list VoiceOver uses.
  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings)
}

extension ContainerRule {
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    checkLists(of: screen, into: &findings)
  }

  /// Evaluates every container of the app that has a list, if the capture records lists.
  func checkLists(of screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    for owner in screen.containers.owners where screen.isJudged(owner: owner) {
      findings.candidate()
      check(screen.tree[owner], on: screen, into: &findings)
    }
  }
}

extension FindingSink {
  /// Counts containers with an unknown list as not evaluated.
  mutating func candidatesWithoutList(on screen: AnalyzedScreen) {
    let unknown = screen.unknownLists
    guard unknown > 0 else { return }
    candidate(unknown)
    notEvaluated(.accessibilityElements, candidates: unknown)
  }
}

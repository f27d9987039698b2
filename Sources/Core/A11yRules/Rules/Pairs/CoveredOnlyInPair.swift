import A11yAnalysis
import A11yModel

/// A rule that flags controls whose middle another control covers in one setting only.
struct CoveredOnlyInPair: PairRule {
  typealias Card = CoveredOnlyInPairCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    let controls = pair.controls()
    for (base, other) in controls where findings.goesOn {
      findings.candidate()
      guard let point = base.frame?.center, let moved = other.frame?.center else {
        findings.notEvaluated(.frame)
        continue
      }
      for (rival, otherRival) in controls where rival.index != base.index {
        guard findings.spend() else { return }
        guard rival.frame?.contains(point) == false, otherRival.frame?.contains(moved) == true,
          !otherRival.isRelated(to: other), otherRival.index > other.index,
          pair.scrollTogether(other, otherRival)
        else { continue }
        findings.emit(
          "has its middle under \(ElementSummary(rival).name) in \(pair.setting)", at: base,
          reason: .covered, .likely, related: [rival])
        break
      }
    }
  }
}

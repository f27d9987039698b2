import A11yAnalysis
import A11yModel

/// A rule that flags controls that become smaller at a larger text size.
struct TargetShrinks: PairRule {
  typealias Card = TargetShrinksCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.sizes != nil else { return }
    for (base, other) in pair.controls() {
      findings.candidate()
      guard let before = base.frame, let after = other.frame, !before.isEmpty, !after.isEmpty
      else {
        findings.notEvaluated(.frame)
        continue
      }
      guard other[.enabled] != false,
        isShrunk(before.width, after.width) || isShrunk(before.height, after.height)
      else { continue }
      findings.emit(
        "shrinks from \(before.size) to \(after.size) pt at \(pair.setting)", at: base,
        reason: .shrinks, .likely)
    }
  }

  private func isShrunk(_ before: Double, _ after: Double) -> Bool {
    after < Measures.Side.recommended && after < before * Measures.Settings.shrinking
  }
}

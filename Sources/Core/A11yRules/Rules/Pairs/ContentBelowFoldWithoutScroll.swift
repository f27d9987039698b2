import A11yAnalysis
import A11yModel

/// A rule that flags texts that leave the screen in another setting, where nothing scrolls to them.
struct ContentBelowFoldWithoutScroll: PairRule {
  typealias Card = ContentBelowFoldWithoutScrollCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard let screen = pair.base.bounds, let otherScreen = pair.other.bounds else { return }
    var lost: [Node] = []
    for (base, other) in pair.pairs(where: { $0.type == .staticText && !$0.isInBar }) {
      guard base.label?.isSilent == false, pair.base.isDrawn[base.index] else { continue }
      findings.candidate()
      guard let frame = base.frame, let after = other.frame, !after.isEmpty else {
        findings.notEvaluated(.frame)
        continue
      }
      guard screen.contains(frame), pair.other.visibility.scrollParent(of: other.index) == nil,
        !other.isIn(.scrolling), after.minX < otherScreen.maxX, after.maxX > otherScreen.minX
      else { continue }
      let below = max(after.maxY - otherScreen.maxY, otherScreen.minY - after.minY)
      if below > Measures.Settings.overlap { lost.append(base) }
    }
    findings.emit(
      "leaves the screen at \(pair.setting), where nothing scrolls", atAll: lost,
      reason: .offscreen, .likely)
  }
}

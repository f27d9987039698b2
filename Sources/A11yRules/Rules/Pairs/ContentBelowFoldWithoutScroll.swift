import A11yAnalysis
import A11yModel

/// A rule that flags texts that leave the screen in another setting, where nothing scrolls to them.
struct ContentBelowFoldWithoutScroll: PairRule {
  typealias Card = ContentBelowFoldWithoutScrollCard

  init(options: Options) {}

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
    guard let first = lost.first else { return }
    let others = lost.count - 1
    findings.emit(
      "leaves the screen at \(pair.setting), where nothing scrolls\(others == 0 ? "" : ", and so \(others == 1 ? "does 1 other text" : "do \(others) other texts")")",
      at: first, reason: .offscreen, .likely, related: Array(lost.dropFirst()), count: lost.count)
  }
}

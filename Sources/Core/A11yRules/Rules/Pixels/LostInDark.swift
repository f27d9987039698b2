import A11yAnalysis
import A11yModel

/// A rule that flags texts with enough contrast in light appearance and too little in the dark one.
struct LostInDark: PairRule {
  typealias Card = LostInDarkCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .appearance, pair.values.other == "dark", let light = pair.base.pixels,
      let dark = pair.other.pixels
    else { return }
    for (base, other) in pair.pairs(where: { isText($0, on: pair.base) }) where findings.goesOn {
      findings.candidate()
      guard case .read(let before) = light.reading(ofText: base.index) else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      let limit = Measures.Contrast.large
      switch dark.reading(ofText: other.index) {
      case .read(let after):
        guard before.ratio >= limit, after.ratio < limit - Measures.Contrast.tolerance else {
          continue
        }
        findings.emit(
          "has a contrast of \(after.ratio.ratioText) in dark appearance, \(after.text.hex) on \(after.background.hex); in light appearance it is \(before.ratio.ratioText)",
          at: base, reason: .low, .likely,
          contrast: FoundContrast(after.text, on: after.background, wanted: limit))
      case .refused(.uniform) where before.ratio >= limit:
        findings.emit(
          "cannot be told from its background in dark appearance; in light appearance its contrast is \(before.ratio.ratioText)",
          at: base, reason: .low, .likely)
      case .refused: findings.notEvaluated(because: .pixels)
      }
    }
  }

  private func isText(_ node: Node, on screen: AnalyzedScreen) -> Bool {
    node.type == .staticText && !screen.isDisabled(node)
      && node.label.map { String($0).isOfLettersOrDigits } == true
  }
}

import A11yAnalysis
import A11yModel

/// A rule that flags texts that keep their weight when the user asks for bold text.
struct BoldTextIgnored: PairRule {
  typealias Card = BoldTextIgnoredCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .boldText else { return }
    var same: [Node] = []
    for text in findings.comparableTexts(of: pair) {
      guard let before = text.fonts?.base.weight, let after = text.fonts?.other.weight else {
        findings.notEvaluated(.font)
        continue
      }
      // What is bold already need not become heavier.
      if before == after, text.fonts?.base.isBold == false { same.append(text.base) }
    }
    findings.emit("keeps its weight with bold text", atAll: same, reason: .weight)
  }
}

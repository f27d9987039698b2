import A11yAnalysis
import A11yModel

/// A rule that flags layouts that stay as they are when the direction changes to right to left.
struct LayoutNotMirrored: PairRule {
  typealias Card = LayoutNotMirroredCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.isTurned else { return }
    var (kept, turned) = (0, 0)
    var first: (Node, Node)?
    var members: [Node] = []
    for (one, two) in pair.neighbours() {
      guard findings.spend() else { return }
      findings.candidate()
      guard let before = one.base.gap(to: two.base), let after = one.other.gap(to: two.other)
      else { continue }
      if (before > 0) == (after > 0) {
        kept += 1
        first = first ?? (one.base, two.base)
        members.append(two.base)
      } else {
        turned += 1
      }
    }
    guard let first, kept >= Measures.Settings.fewestLines,
      Double(kept) >= Double(kept + turned) * Measures.Settings.mostLines
    else { return }
    findings.emit(
      "stays \(words(first)) in a right-to-left layout, and so does the order of \(kept) lines in all",
      at: first.0, reason: .order, .likely, related: members)
  }

  private func words(_ pair: (Node, Node)) -> String {
    let isLeft = (pair.0.gap(to: pair.1) ?? 0) > 0
    return "\(isLeft ? "left" : "right") of \(ElementSummary(pair.1).name)"
  }
}

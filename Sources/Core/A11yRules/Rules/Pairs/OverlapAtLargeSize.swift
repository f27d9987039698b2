import A11yAnalysis
import A11yModel

/// A rule that flags texts and controls that overlap only at a larger text size.
struct OverlapAtLargeSize: PairRule {
  typealias Card = OverlapAtLargeSizeCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.sizes != nil else { return }
    let shown = pair.pairs { isText($0, on: pair) }.filter { base, other in
      pair.base.isDrawn[base.index] && pair.other.isDrawn[other.index] && base.frame != nil
        && other.frame?.isEmpty == false && !base.isInBar
    }
    findings.candidate(shown.count)
    // From the top, so that only neighbours are compared.
    let sorted = shown.sorted { ($0.other.frame?.minY ?? 0) < ($1.other.frame?.minY ?? 0) }
    for (position, upper) in sorted.enumerated() where findings.goesOn {
      guard let frame = upper.other.frame else { continue }
      for lower in sorted[(position + 1)...] {
        guard let next = lower.other.frame, next.minY < frame.maxY - Measures.Settings.overlap
        else { break }
        guard findings.spend() else { return }
        guard isNews(upper, lower, on: pair) else { continue }
        findings.emit(
          "overlaps \(ElementSummary(lower.base).name) at \(pair.setting)", at: upper.base,
          reason: .overlap, .likely, related: [lower.base])
      }
    }
  }

  private func isText(_ node: Node, on pair: ScreenPair) -> Bool {
    node.type == .staticText || pair.base.isInteractive[node.index]
  }

  private func isNews(_ one: ScreenPair.Element, _ two: ScreenPair.Element, on pair: ScreenPair)
    -> Bool
  {
    guard let before = one.base.frame, let beside = two.base.frame, !before.intersects(beside),
      let first = one.other.frame, let second = two.other.frame,
      !one.other.isRelated(to: two.other)
    else { return false }
    let shared = first.intersection(second)
    return shared.width > Measures.Settings.overlap && shared.height > Measures.Settings.overlap
      && pair.scrollTogether(one.other, two.other)
  }
}

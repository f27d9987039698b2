import A11yAnalysis
import A11yModel

/// A rule that flags neighbours whose order and places do not change together from left to right to right to left.
struct MixedDirectionOrder: PairRule {
  typealias Card = MixedDirectionOrderCard

  init(options: Options) {}

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .direction, pair.values.other == "rtl" else { return }
    for (one, two) in pair.neighbours() {
      guard findings.spend() else { return }
      findings.candidate()
      guard let before = one.base.gap(to: two.base), let after = one.other.gap(to: two.other),
        let first = pair.base.isRead(one.base, before: two.base),
        let second = pair.other.isRead(one.other, before: two.other)
      else { continue }
      let isMirrored = (before > 0) != (after > 0)
      let isReversed = first != second
      guard isReversed else { continue }
      findings.emit(
        isMirrored
          ? "is mirrored in a right-to-left layout, but is read \(second ? "before" : "after") \(ElementSummary(two.base).name), as if read from the left"
          : "keeps its place in a right-to-left layout, but is read \(second ? "before" : "after") \(ElementSummary(two.base).name)",
        at: one.base, reason: isMirrored ? .order : .place, .likely, related: [two.base])
    }
  }
}

extension AnalyzedScreen {
  /// Whether one element is read before another; nil if that is not recorded.
  ///
  /// Accessibility trees list elements in the order of the app. Those of views are read in the order of a list, or
  /// sorted by VoiceOver, which follows the direction by itself.
  fileprivate func isRead(_ one: Node, before other: Node) -> Bool? {
    guard facts.isViewHierarchy else { return one.index < other.index }
    guard let first = readingOrder.rank(of: one.index),
      let second = readingOrder.rank(of: other.index), isListed(one), isListed(other)
    else { return nil }
    return first < second
  }

  private func isListed(_ node: Node) -> Bool {
    readingOrder.groups.contains { $0.isExplicit && $0.members.contains(node.index) }
  }
}

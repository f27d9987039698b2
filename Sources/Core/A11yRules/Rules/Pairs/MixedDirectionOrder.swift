import A11yAnalysis
import A11yModel

/// A rule that flags neighbours whose order and places do not change together from left to right to right to left.
struct MixedDirectionOrder: PairRule {
  typealias Card = MixedDirectionOrderCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.isTurned else { return }
    let (read, readOther) = (RecordedOrder(pair.base), RecordedOrder(pair.other))
    for (one, two) in pair.neighbours() {
      guard findings.spend() else { return }
      findings.candidate()
      guard let before = one.base.gap(to: two.base), let after = one.other.gap(to: two.other),
        let first = read.has(one.base, before: two.base),
        let second = readOther.has(one.other, before: two.other)
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

/// The order of elements, as far as the app decides it.
///
/// Accessibility trees list elements in the order of the app. Those of views are read in the order of a list, or sorted
/// by VoiceOver, which follows the direction by itself.
private struct RecordedOrder {
  private let order: ReadingOrder?
  private let listed: Set<Int>

  init(_ screen: AnalyzedScreen) {
    order = screen.facts.isViewHierarchy ? screen.readingOrder : nil
    listed = Set(order?.groups.filter(\.isExplicit).flatMap(\.members) ?? [])
  }

  /// Returns whether one element is read before another; nil if that is not recorded.
  func has(_ one: Node, before other: Node) -> Bool? {
    guard let order else { return one.index < other.index }
    guard listed.contains(one.index), listed.contains(other.index),
      let first = order.rank(of: one.index), let second = order.rank(of: other.index)
    else { return nil }
    return first < second
  }
}

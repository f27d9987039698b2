import A11yAnalysis
import A11yModel

/// A rule that flags controls that are very close to each other.
struct TargetSpacing: Rule {
  typealias Card = TargetSpacingCard

  private let options: Options

  init(options: Options) { self.options = options }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.judgesTargetSizes else { return }
    screen.targetSizes.count(into: &findings)
    let least = screen.facts.idiom == .pad ? options.minPad : options.min
    // Each control is reported with the first one that is too close.
    let found = screen.targetPairs.near(within: least, most: 1) { pair in
      guard let gap = gap(pair.one.region, pair.other.region),
        gap < least - Measures.Distance.rounding
      else {
        return false
      }
      return !screen.isInline(screen.tree[pair.one.index])
        && !screen.isInline(screen.tree[pair.other.index])
    }
    for pair in found.neighbours.compactMap(\.pairs.first) {
      let (one, other) = (screen.tree[pair.one.index], screen.tree[pair.other.index])
      guard let gap = gap(pair.one.region, pair.other.region) else { continue }
      findings.emit(
        .isNear(other, gap: gap, least: least), at: one, reason: .near,
        pair.one.isRegionKnown && pair.other.isRegionKnown ? .certain : .likely, related: [other],
        count: 1, members: [], subject: .pair)
    }
    findings.notEvaluated(unfinished: found.unfinished)
  }

  // Returns the distance in points; nil if the targets overlap, or adjoin on purpose as rows and segments do.
  private func gap(_ one: Rect, _ other: Rect) -> Double? {
    let dx = max(one.minX - other.maxX, other.minX - one.maxX)
    let dy = max(one.minY - other.maxY, other.minY - one.maxY)
    // Targets that are only diagonal to each other don't count.
    guard dx < 0 || dy < 0 else { return nil }
    let gap = max(dx, dy)
    return gap > 1 ? gap : nil
  }
}

extension Finding.Message {
  fileprivate static func isNear(_ other: Node, gap: Double, least: Double) -> Self {
    "is \(gap.shortDescription) pt from \(other.spokenName); \(least.shortDescription) pt are expected"
  }
}

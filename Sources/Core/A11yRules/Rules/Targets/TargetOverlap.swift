import A11yAnalysis
import A11yModel

/// A rule that flags controls with overlapping touch areas.
struct TargetOverlap: Rule {
  typealias Card = TargetOverlapCard

  private typealias Pair = TargetPairs.Pair

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.judgesTargetSizes else { return }
    screen.targetSizes.count(into: &findings)
    let groups = screen.targetPairs.concentric { judged($0, screen) != nil }
    for group in groups { emit(group, screen, into: &findings) }
    let found = screen.targetPairs.near(
      excluding: Set(groups.flatMap { $0.dropFirst().map(\.index) }), most: Self.mostListed
    ) { judged($0, screen) != nil }
    var floating: [Pair] = []
    for near in found.neighbours { emit(near, screen, into: &findings, floating: &floating) }
    emit(floating: floating, screen, into: &findings)
    findings.notEvaluated(unfinished: found.unfinished)
  }

  private static let mostListed = 20

  // A floating bar of buttons overlaps everything that scrolls under it, so these pairs become one finding.
  private func emit(
    floating: [Pair], _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    guard let first = floating.first else { return }
    let (one, other) = (screen.tree[first.one.index], screen.tree[first.other.index])
    let rest = floating.dropFirst().prefix(19).map { screen.tree[$0.one.index] }
    findings.emit(
      .share(first.one.region.intersection(first.other.region), with: other), at: one,
      reason: .floating, .likely, severity: .note,
      related: [other] + rest, count: 1, members: [], subject: .pair)
  }

  // More than five targets around one point become one finding.
  private func emit(
    _ group: [TargetSizes.Target], _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let pair = Pair(one: group[0], other: group[1])
    guard let verdict = judged(pair, screen) ?? judged(group, screen) else { return }
    emit(
      pair, verdict, others: group.dropFirst().prefix(Self.mostListed).map(\.index),
      count: group.count, screen, into: &findings)
  }

  private func judged(
    _ group: [TargetSizes.Target], _ screen: AnalyzedScreen
  ) -> (reason: Reason, severity: Severity?)? {
    for (one, other) in zip(group, group.dropFirst()) {
      if let verdict = judged(Pair(one: one, other: other), screen) { return verdict }
    }
    return nil
  }

  private func emit(
    _ near: TargetPairs.Neighbours, _ screen: AnalyzedScreen, into findings: inout Findings,
    floating: inout [Pair]
  ) {
    let judged = near.pairs.compactMap { pair in
      self.judged(pair, screen).map { (pair: pair, verdict: $0) }
    }
    floating += judged.lazy.filter { $0.verdict.reason == .floating }.map(\.pair)
    let fixed = judged.filter { $0.verdict.reason != .floating }
    guard let first = fixed.first else { return }
    let unlisted = near.count - near.pairs.count
    if fixed.count + unlisted > TargetPairs.mostPairs {
      return emit(
        first.pair, first.verdict, others: fixed.map(\.pair.other.index),
        count: 1 + fixed.count + unlisted, screen, into: &findings)
    }
    for (pair, verdict) in fixed {
      findings.emit(
        .share(common(pair), with: screen.tree[pair.other.index]),
        at: screen.tree[pair.one.index], reason: verdict.reason, confidence(pair, screen),
        severity: verdict.severity, related: [screen.tree[pair.other.index]], count: 1,
        members: [], subject: .pair)
    }
  }

  private func emit(
    _ pair: Pair, _ verdict: (reason: Reason, severity: Severity?), others: [Int], count: Int,
    _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    findings.emit(
      .share(common(pair), with: screen.tree[pair.other.index], more: count - 2),
      at: screen.tree[pair.one.index], reason: verdict.reason, confidence(pair, screen),
      severity: verdict.severity, related: others.map { screen.tree[$0] }, count: count,
      members: [pair.one.index] + others)
  }

  private func common(_ pair: Pair) -> Rect { pair.one.region.intersection(pair.other.region) }

  // Returns nil if the overlap is acceptable.
  private func judged(
    _ pair: Pair, _ screen: AnalyzedScreen
  ) -> (reason: Reason, severity: Severity?)? {
    let (one, other) = (screen.tree[pair.one.index], screen.tree[pair.other.index])
    let common = common(pair)
    // If frames are rounded outward, adjacent targets seem to overlap by a point or two.
    let least = 2 + 2 * screen.facts.frameRounding - 0.001
    guard common.width >= least, common.height >= least,
      !screen.isInline(one), !screen.isInline(other), !isTold(one, other, screen)
    else { return nil }
    return verdict(pair, common, screen)
  }

  // In a flat list of elements, the scrolling containers are unknown.
  private func confidence(_ pair: Pair, _ screen: AnalyzedScreen) -> Confidence {
    let tree = screen.tree
    let isFlat = [pair.one, pair.other].allSatisfy { target in
      tree.parent(of: target.index).map { tree.type(of: $0) == .application } ?? true
    }
    if isFlat { return .possible }
    return pair.one.isRegionKnown && pair.other.isRegionKnown && screen.facts.paintOrderIsKnown
      ? .certain : .likely
  }

  private func verdict(
    _ pair: Pair, _ common: Rect, _ screen: AnalyzedScreen
  ) -> (reason: Reason, severity: Severity?)? {
    let (one, other) = (screen.tree[pair.one.index], screen.tree[pair.other.index])
    // A row can be scrolled out from under a floating control.
    if TypeSet.rows.contains(one.type) != TypeSet.rows.contains(other.type) { return nil }
    if let inner = inner(of: pair) {
      // A control inside another one, such as the eye in a password field or the heart on a card.
      let outer = inner.index == pair.one.index ? other : one
      if TypeSet.editable.contains(outer.type) || outer.type == .comboBox { return nil }
      let middle = outer.activationPoint ?? common.center
      if !inner.region.contains(middle) { return (.inside, .note) }
    }
    if screen.visibility.scrollParent(of: one.index)
      != screen.visibility.scrollParent(of: other.index)
      || isScrolledAway(pair.one, screen) != isScrolledAway(pair.other, screen)
    {
      return (.floating, .note)
    }
    let isHit = [one, other].contains { $0.activationPoint.map(common.contains) == true }
    return isHit ? (.activationPoint, .error) : (.edge, nil)
  }

  // Captures of the accessibility layer omit scroll views. A target outside its group's frame has been scrolled.
  private func isScrolledAway(_ target: TargetSizes.Target, _ screen: AnalyzedScreen) -> Bool {
    guard !screen.isViewHierarchy, let parent = screen.tree[target.index].parent,
      TypeSet.plain.contains(parent.type), let frame = parent.frame, !frame.isEmpty
    else { return false }
    return !frame.contains(
      target.region, tolerance: Measures.Distance.wholePoint + screen.facts.frameRounding)
  }

  // Returns the target inside the other one if at least half of the outer target is free.
  private func inner(of pair: Pair) -> TargetSizes.Target? {
    let (small, large) =
      pair.one.region.area <= pair.other.region.area
      ? (pair.one, pair.other) : (pair.other, pair.one)
    guard large.region.contains(small.region, tolerance: Measures.Distance.wholePoint),
      small.region.area <= large.region.area / 2
    else { return nil }
    return small
  }

  // Whether another rule reports that one of the controls covers the other.
  private func isTold(_ one: Node, _ other: Node, _ screen: AnalyzedScreen) -> Bool {
    [(one, other), (other, one)].contains { target, front in
      guard case .covered(let covering) = screen.covers[target],
        let owner = covering.owner.element
      else { return false }
      return owner == front.index || screen.tree.isAncestor(front.index, of: owner)
    }
  }
}

extension TypeSet {
  fileprivate static let rows: TypeSet = [.cell, .tableRow, .outlineRow]
}

extension Finding.Message {
  fileprivate static func share(_ common: Rect, with other: Node, more: Int = 0) -> Self {
    let others = more > 0 ? " and \(more) more" : ""
    return
      "shares \(common.width.shortDescription) × \(common.height.shortDescription) pt with \(other.spokenName)\(others): a tap there does what the one in front does"
  }
}

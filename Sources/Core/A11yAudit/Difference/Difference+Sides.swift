import A11yAnalysis
import A11yBaseline
import A11yReporting
import A11yRules

extension Difference {
  /// Compares two sides. The findings of the old side count as the baseline.
  ///
  /// - Parameters:
  ///   - expectations: The suppressions and the gate. The baseline is replaced.
  ///   - linter: The rules that judged both sides.
  package init(
    from old: DifferenceSide, to new: DifferenceSide, _ expectations: Expectations,
    by linter: Linter
  ) {
    let (pairs, before, result) = expectations.comparing(
      old.judged, old.cards, with: new.judged, new.cards)
    self.init(pairs, from: before, to: result) { pair in
      guard let before = pair.old.flatMap({ old.analyzed($0, by: linter) }),
        let after = pair.new.flatMap({ new.analyzed($0, by: linter) })
      else { return nil }
      return ElementChanges(from: before, to: after)
    }
  }
}

extension Expectations {
  /// Compares two sides. The findings of the old side count as the baseline.
  ///
  /// - Returns: The captures of each screen, those of the old side under the names of the new one, and the result.
  package func comparing(
    _ old: [JudgedScreen], _ oldCards: [RuleCard], with new: [JudgedScreen], _ newCards: [RuleCard]
  ) -> (pairs: [Difference.Pair], old: [JudgedScreen], result: CheckResult) {
    let cards = Dictionary((newCards + oldCards).map { ($0.id, $0) }) { first, _ in first }
      .values.sorted { $0.id < $1.id }
    let pairs = Difference.pairs(old, new)
    var renamed = old
    // A single screen on each side is the same screen, even if the names differ.
    for pair in pairs {
      if let before = pair.old, let after = pair.new { renamed[before].stand(for: new[after]) }
    }
    var expectations = self
    expectations.accepted = Baseline.creating(fromEverythingOn: renamed, rules: cards)
    return (pairs, renamed, expectations.result(of: JudgedScreens(new, cards: cards)))
  }
}

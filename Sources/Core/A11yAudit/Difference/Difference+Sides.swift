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
    let cards = Dictionary((new.cards + old.cards).map { ($0.id, $0) }) { first, _ in first }
      .values.sorted { $0.id < $1.id }
    var expectations = expectations
    let pairs = Difference.pairs(old.judged, new.judged)
    var renamed = old.judged
    // A single screen on each side is the same screen, even if the names differ.
    for pair in pairs {
      if let before = pair.old, let after = pair.new {
        renamed[before].stand(for: new.judged[after])
      }
    }
    expectations.accepted = Baseline.creating(fromEverythingOn: renamed, rules: cards)
    let result = expectations.result(of: JudgedScreens(new.judged, cards: cards))
    self.init(pairs, from: renamed, to: result) { pair in
      guard let before = pair.old.flatMap({ old.analyzed($0, by: linter) }),
        let after = pair.new.flatMap({ new.analyzed($0, by: linter) })
      else { return nil }
      return ElementChanges(from: before, to: after)
    }
  }
}

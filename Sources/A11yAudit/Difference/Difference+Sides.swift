import A11yAnalysis
import A11yBaseline
import A11yReporting
import A11yRules

extension Difference {
  /// Compares two sides.
  ///
  /// Everything that was found on the old side counts as accepted, so that a finding is new or gone as
  /// it would be against a baseline of that side.
  ///
  /// - Parameters:
  ///   - expectations: What is left alone, and what fails; its baseline is replaced.
  ///   - linter: The rules that judged both.
  package init(
    from old: DifferenceSide, to new: DifferenceSide, _ expectations: Expectations,
    by linter: Linter
  ) {
    let cards = Dictionary((new.cards + old.cards).map { ($0.id, $0) }) { first, _ in first }
      .values.sorted { $0.id < $1.id }
    var expectations = expectations
    let pairs = Difference.pairs(old.judged, new.judged)
    var renamed = old.judged
    // The only screens of both are one, whatever they are called.
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

import A11yAnalysis
import A11yBaseline
import A11yModel

extension TestChanges {
  /// Compares the results of a suite on earlier and current captures, for the screens that both have.
  ///
  /// - Complexity: O(q · n) for q queries and n screens.
  package init(_ suite: SuiteQueries, from old: [QueryScreen], to new: [QueryScreen]) {
    let (before, after) = (SuiteCheck(suite, on: old), SuiteCheck(suite, on: new))
    let names = Set(old.map(\.analyzed.screen.name)).intersection(new.map(\.analyzed.screen.name))
    let found = [before.screensOfMatches(), after.screensOfMatches()]
    let seen = Set(found.flatMap { $0.filter { !$0.value.isDisjoint(with: names) }.keys })
    self.init(
      Self.changes(after.queries(against: before), names, isMended: false)
        + Self.changes(before.queries(against: after), names, isMended: true),
      of: after.queryCount, unseen: after.queryCount - seen.count)
  }

  // Returns the required queries that match on the other side only, on screens of the same name.
  private static func changes(
    _ queries: [SuiteCheck.Result], _ names: Set<String>, isMended: Bool
  ) -> [TestChange] {
    queries.compactMap { query, text, facts in
      let outcomes = facts.outcomes.filter { $0.wasFound && names.contains($0.screen) }
      guard facts.isNeeded, let first = outcomes.first,
        !outcomes.contains(where: { $0.result == .found })
      else { return nil }
      var change = TestChange()
      change.isMended = isMended
      (change.path, change.line, change.column) = (query.path, query.line, query.column)
      (change.query, change.askedBy) = (SecretText.shown(text), facts.askedBy)
      for outcome in outcomes where !change.screens.contains(outcome.screen) {
        change.screens.append(outcome.screen)
      }
      change.count = first.count
      change.near = isMended ? "" : outcomes.first { !$0.near.isEmpty }?.near ?? ""
      return change
    }
  }
}

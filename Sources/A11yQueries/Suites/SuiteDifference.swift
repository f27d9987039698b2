import A11yModel

/// Which queries of a suite a change of the screens breaks, and which it mends.
package struct SuiteDifference: Sendable {
  /// A query with another answer than before.
  package struct Change: Hashable, Sendable {
    /// Whether it finds what it asks for now, and did not before.
    package var isMended = false
    /// Where it is written.
    package var path = ""
    package var line = 0
    package var column = 0
    /// The query, without what is asked at its end.
    package var query = ""
    /// The tests and functions that ask it.
    package var askedBy: [String] = []
    /// The names of the screens on which that is so.
    package var screens: [String] = []
    /// What it finds now where it found its element before, or the other way round.
    package var result = QueryOutcome.Result.nothing
    /// How many elements that are.
    package var count = 0
    /// What may be meant by it now; empty for nothing.
    package var near = ""
  }

  /// What is broken, and then what is mended, each in the order of files and lines.
  package private(set) var changes: [Change] = []
  /// How many different queries were asked.
  package let queryCount: Int
  /// How many of them are about no screen of both.
  package private(set) var unseenCount = 0

  /// Whether a test fails that did not before.
  package var isFailing: Bool { changes.contains { !$0.isMended } }

  /// The tests and functions that ask what is broken, or mended, each once, in the order of the changes.
  package func askers(mended: Bool) -> [String] {
    var known: Set<String> = []
    return changes.filter { $0.isMended == mended }.flatMap(\.askedBy).filter {
      known.insert($0).inserted
    }
  }

  /// Compares the answers on captures of before and of now.
  ///
  /// - Complexity: O(q · n) for q queries and n screens.
  package init(_ suite: SuiteQueries, from old: [QueryScreen], to new: [QueryScreen]) {
    let (before, after) = (SuiteCheck(suite, on: old), SuiteCheck(suite, on: new))
    queryCount = after.queryCount
    let broken = after.queries(against: before)
    let mended = before.queries(against: after)
    // A screen that only one side has says nothing.
    let names = Set(old.map(\.analyzed.screen.name)).intersection(new.map(\.analyzed.screen.name))
    let found = [before.screensOfMatches(), after.screensOfMatches()]
    let seen = Set(found.flatMap { $0.filter { !$0.value.isDisjoint(with: names) }.keys })
    unseenCount = queryCount - seen.count
    changes = Self.changes(broken, names, isMended: false)
    changes += Self.changes(mended, names, isMended: true)
  }

  private static func changes(
    _ queries: [(query: SuiteQuery, text: String, facts: QueryFacts)], _ names: Set<String>,
    isMended: Bool
  ) -> [Change] {
    queries.compactMap { query, text, facts in
      let outcomes = facts.outcomes.filter { $0.wasFound && names.contains($0.screen) }
      guard facts.isNeeded, let first = outcomes.first,
        !outcomes.contains(where: { $0.result == .found })
      else { return nil }
      var change = Change()
      change.isMended = isMended
      (change.path, change.line, change.column) = (query.path, query.line, query.column)
      (change.query, change.askedBy) = (text, facts.askedBy)
      for outcome in outcomes where !change.screens.contains(outcome.screen) {
        change.screens.append(outcome.screen)
      }
      (change.result, change.count) = (first.result, first.count)
      change.near = isMended ? "" : outcomes.first { !$0.near.isEmpty }?.near ?? ""
      return change
    }
  }
}

/// A UI test query with different results on the old and the new screens.
package struct TestChange: Hashable, Sendable {
  /// Whether the query succeeds on the new screens and failed on the old ones; false for the reverse.
  package var isMended = false
  /// The source location of the query.
  package var path = ""
  package var line = 0
  package var column = 0
  /// The query without the property or action at the end of its expression.
  package var query = ""
  /// The tests and functions that run the query, first the one that contains it.
  package var askedBy: [String] = []
  /// The names of the screens on which the results differ.
  package var screens: [String] = []
  /// The number of matching elements on the screens on which the query fails.
  package var count = 0
  /// The element that the query may refer to now; empty if unknown.
  package var near = ""

  package init() {}
}

/// The UI test queries that a change of the screens breaks or fixes.
package struct TestChanges: Sendable {
  /// The broken queries, then the fixed ones, each by file and line.
  package var changes: [TestChange]
  package var queryCount: Int
  /// The number of queries that are about no screen of both sides.
  package var unseenCount: Int

  package init(_ changes: [TestChange], of queryCount: Int, unseen unseenCount: Int) {
    (self.changes, self.queryCount, self.unseenCount) = (changes, queryCount, unseenCount)
  }

  /// Whether the change breaks any query.
  package var isFailing: Bool { changes.contains { !$0.isMended } }
}

/// A query of a UI test with another answer on the screens of now than on those of before.
package struct TestChange: Hashable, Sendable {
  /// Whether it finds what it asks for now, and did not before; false for the other way round.
  package var isMended = false
  /// Where it is written.
  package var path = ""
  package var line = 0
  package var column = 0
  /// The query, without what is asked at its end.
  package var query = ""
  /// The tests and functions that ask it, first the one that has it written.
  package var askedBy: [String] = []
  /// The names of the screens on which that is so.
  package var screens: [String] = []
  /// How many elements it matches on the side on which it fails.
  package var count = 0
  /// What may be meant by it now; empty for nothing.
  package var near = ""

  /// Creates a change that says nothing.
  package init() {}
}

/// Which queries of a suite of UI tests a change of the screens breaks, and which it mends.
package struct TestChanges: Sendable {
  /// What is broken, and then what is mended, each in the order of files and lines.
  package var changes: [TestChange]
  /// How many different queries were asked.
  package var queryCount: Int
  /// How many of them are about no screen that both sides have.
  package var unseenCount: Int

  /// Creates a value.
  package init(_ changes: [TestChange], of queryCount: Int, unseen unseenCount: Int) {
    (self.changes, self.queryCount, self.unseenCount) = (changes, queryCount, unseenCount)
  }

  /// Whether a test fails that did not before.
  package var isFailing: Bool { changes.contains { !$0.isMended } }
}

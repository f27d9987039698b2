/// What is wrong with a query of a suite.
package struct SuiteFinding: Hashable, Sendable {
  /// What it is; the raw value is its code.
  package enum Kind: String, CaseIterable, Sendable {
    /// It matches nothing although its screen was captured.
    case withoutMatch = "query-without-match"
    /// It matches several elements where the test needs one.
    case ambiguous = "query-ambiguous"
    /// What it acts on cannot be tapped.
    case notHittable = "query-not-hittable"
    /// It finds its element by a text that another language has otherwise.
    case byTranslatedLabel = "query-by-translated-label"

    /// Whether a test that asks it fails.
    package var fails: Bool { self != .byTranslatedLabel }
  }

  package let kind: Kind
  /// Where it is written.
  package let path: String
  package let line: Int
  package let column: Int
  /// The query, without what is asked at its end.
  package let query: String
  /// The tests that ask it, or the members that do.
  package var askedBy: [String] = []
  /// The names of the screens on which that is so.
  package var screens: [String] = []
  /// Why, in a sentence without a full stop.
  package let reason: String
  /// A query that finds the element and no other; nil where none is known.
  package var stable: String?
}

/// What became of the queries of a suite.
package struct SuiteReport: Sendable {
  /// What is wrong, in the order of files and lines.
  package var findings: [SuiteFinding] = []
  /// How many different queries there are.
  package var queryCount = 0
  /// How many of them find their element on a captured screen.
  package var matchedCount = 0
  /// How many are about no screen that was captured, as far as can be said.
  package var unseenCount = 0
  /// How many have parts that only a run tells.
  package var openCount = 0
  /// How many files have queries.
  package var fileCount = 0
  /// How many screens were asked.
  package var screenCount = 0

  /// Whether a test would fail.
  package var isFailing: Bool { findings.contains { $0.kind.fails } }
}

/// An entry of the baseline of which a run says nothing: neither that its finding is still there nor that it is gone.
package struct UnobservedEntry: Hashable, Sendable {
  /// What was accepted.
  package var entry: BaselineEntry
  /// Why nothing is known of it; nil where an earlier version has written no reason.
  package var reason: UnobservedReason?

  /// Creates a value.
  package init(_ entry: BaselineEntry, _ reason: UnobservedReason?) {
    self.entry = entry
    self.reason = reason
  }
}

/// Why a run says nothing of an entry; the values are what machine formats call it. In the order in which they
/// are asked, for the first that holds explains the others.
package enum UnobservedReason: String, CaseIterable, Comparable, Sendable {
  /// No capture is of its screen.
  case notCaptured = "not-captured"
  /// Every capture of its screen breaks off, or is a part on purpose.
  case incompleteCapture = "incomplete-capture"
  /// Its rule did not run.
  case ruleOff = "rule-off"
  /// Its rule has come to mean something else since.
  case ruleChanged = "rule-changed"
  /// Its rule could judge nothing that it had to judge on the screen.
  case notJudged = "rule-not-judged"
  /// It lies in a row, and none of the list's rows was in view.
  case rowsOutOfView = "rows-out-of-view"
  /// It was accepted in a context in which its screen was not captured: another device, another language.
  case otherContext = "other-context"
  /// The run looked only at what has changed, and what is gone from there may be elsewhere.
  case unchangedPart = "only-changes"

  /// By the order of the questions.
  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

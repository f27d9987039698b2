/// An entry that a run could not check: its finding may exist or be fixed.
package struct UnobservedEntry: Hashable, Sendable {
  package var entry: BaselineEntry
  package var reason: UnobservedReason

  package init(_ entry: BaselineEntry, _ reason: UnobservedReason) {
    self.entry = entry
    self.reason = reason
  }
}

/// The reason why a run could not check an entry, with the names used in machine-readable formats.
///
/// The cases are in the order of checking: the first that applies is the reason.
package enum UnobservedReason: String, CaseIterable, Comparable, Sendable {
  /// No capture shows its screen.
  case notCaptured = "not-captured"
  /// Every capture of its screen is truncated, or shows only a part on purpose.
  case incompleteCapture = "incomplete-capture"
  /// Every capture under the name of its screen shows something else.
  case otherContent = "other-content"
  /// Its rule did not run.
  case ruleOff = "rule-off"
  /// Its rule has another contract version now.
  case ruleChanged = "rule-changed"
  /// Its rule could judge none of its candidates on the screen.
  case notJudged = "rule-not-judged"
  /// It is in a list row, and no row of the list was visible.
  case rowsOutOfView = "rows-out-of-view"
  /// The screen is in another state, for example empty, and does not show the element's place.
  case notShown = "not-shown"
  /// It was accepted in a context without a capture of its screen, such as another device or language.
  case otherContext = "other-context"
  /// The run checked only changed files, and the finding may have moved to another file.
  case unchangedPart = "only-changes"

  /// Orders reasons as they are checked.
  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

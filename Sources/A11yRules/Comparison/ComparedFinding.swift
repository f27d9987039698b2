/// A finding, and how it stands to the baseline.
package struct ComparedFinding: Hashable, Sendable {
  /// The finding.
  package var finding: Finding
  /// The position of its screen in the list of checked screens.
  package var screen: Int
  /// Its strongest key: 32 hexadecimal digits.
  package var fingerprint: String
  /// How it stands to the baseline.
  package var state: FindingState
  /// How it was matched; nil when it was not.
  package var matchedBy: MatchStage?
  /// The entry that it was matched with, even if it got worse since.
  package var entry: BaselineEntry?
  /// A remark for the reader, for example `got worse: was warning`.
  package var note: String?

  /// Creates a compared finding.
  package init(
    _ finding: Finding, screen: Int = 0, state: FindingState = .new, matchedBy: MatchStage? = nil,
    entry: BaselineEntry? = nil, note: String? = nil
  ) {
    self.finding = finding
    self.screen = screen
    fingerprint = finding.identity.fingerprint
    self.state = state
    self.matchedBy = matchedBy
    self.entry = entry
    self.note = note
  }
}

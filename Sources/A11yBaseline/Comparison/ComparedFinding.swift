import A11yRules

/// A finding, and how it stands to the baseline.
package struct ComparedFinding: Hashable, Sendable {
  /// The finding.
  package var finding: IdentifiedFinding
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
    _ finding: IdentifiedFinding, screen: Int = 0, state: FindingState = .new,
    matchedBy: MatchStage? = nil,
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

/// How a finding stands to the baseline.
///
/// More states may come (regressed, worsened, expired).
package enum FindingState: String, CaseIterable, Sendable {
  /// Nothing in the baseline is it, or it got worse.
  case new
  /// It is in the baseline under the same fingerprint.
  case known
  /// It is in the baseline, but was found there by a weaker key.
  case moved
  /// It is left alone, with a reason.
  case suppressed
}

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

/// The stage of the comparison in which a finding and an entry were matched.
package enum MatchStage: String, CaseIterable, Sendable, Hashable {
  /// Equal identifier, type and anchors.
  case fp1
  /// Equal text, type and nearest anchor.
  case fp2
  /// Equal path and rank.
  case fp3
  /// Similar features.
  case fuzzy
}

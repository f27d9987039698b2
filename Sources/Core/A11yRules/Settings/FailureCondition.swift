/// An optional reason for a run to fail, in addition to new findings.
package enum FailureCondition: String, CaseIterable, Sendable, Comparable {
  /// Findings of rules that didn't run when the baseline was written.
  case newRules = "new-rules"
  /// Baseline entries that match no finding.
  case stale
  /// Suppressions that match no finding.
  case unusedSuppression = "unused-suppression"

  /// Orders conditions by name, as in the reasons of a verdict.
  package static func < (left: FailureCondition, right: FailureCondition) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What else can fail besides what nobody has accepted, where a team asks for it.
package enum FailureCondition: String, CaseIterable, Sendable, Comparable {
  /// Findings of rules that the baseline was made without.
  case newRules = "new-rules"
  /// Entries of the baseline whose finding is gone.
  case stale
  /// Suppressions that have nothing to hide.
  case unusedSuppression = "unused-suppression"

  /// By name, as reasons of a verdict are listed.
  package static func < (left: FailureCondition, right: FailureCondition) -> Bool {
    left.rawValue < right.rawValue
  }
}

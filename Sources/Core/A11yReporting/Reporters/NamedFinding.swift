import A11yBaseline
import A11yRules

/// A finding that a fingerprint names, accepted or not.
package struct NamedFinding: Hashable, Sendable {
  package let fingerprint: String
  package let rule: String
  package let screen: String
  /// A readable description of the element.
  package let anchor: String

  init(_ finding: IdentifiedFinding) {
    fingerprint = finding.identity.fingerprint
    (rule, screen, anchor) = (finding.rule, finding.family, finding.anchor)
  }

  package init(_ entry: BaselineEntry) {
    (fingerprint, rule, screen, anchor) = (
      entry.fingerprint, entry.rule, entry.screen, entry.anchor
    )
  }

  init(_ tombstone: Baseline.Tombstone) {
    (fingerprint, rule, screen, anchor) = (
      tombstone.fingerprint, tombstone.rule, tombstone.screen, tombstone.anchor
    )
  }

  package init(_ defect: History.Defect) {
    (fingerprint, rule, screen, anchor) = (
      defect.fingerprint, defect.rule, defect.screen, defect.anchor
    )
  }

  /// The screen, the rule and the element, for example `Login: missing-label at button #help`.
  package var words: String {
    "\(screen.displayed): \(rule.displayed) at \(anchor.displayed)"
  }
}

extension BaselineEntry {
  /// The reason and the owner in words, for example `because APP-12 (payments)`.
  var terms: String {
    (reason.isEmpty ? "without a reason" : "because \(reason.displayed)")
      + (owner.isEmpty ? "" : " (\(owner.displayed))")
  }
}

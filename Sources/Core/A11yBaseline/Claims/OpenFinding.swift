import A11yRules

/// A finding that is not fixed, as a capture shows it, whether someone has accepted it or not.
package struct OpenFinding: Hashable, Sendable {
  package let finding: IdentifiedFinding
  package let state: FindingState
  /// The position of the capture among the screens of the result.
  package let screen: Int

  package var fingerprint: String { finding.identity.fingerprint }
  package var isAccepted: Bool { !state.isNews && state != .newRule }

  /// Returns findings without those that have the fingerprint of an earlier one.
  static func once(_ findings: [OpenFinding]) -> [OpenFinding] {
    var seen: Set<String> = []
    return findings.filter { seen.insert($0.fingerprint).inserted }
  }
}

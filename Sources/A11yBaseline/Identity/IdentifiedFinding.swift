import A11yAnalysis
import A11yModel
import A11yRules

/// A finding together with what identifies it from run to run.
@dynamicMemberLookup
package struct IdentifiedFinding: Hashable, Sendable {
  /// What the rule found.
  package var finding: Finding
  /// The keys that identify it.
  package var identity: Identity

  /// Creates an identified finding.
  package init(_ finding: Finding, _ identity: Identity) {
    self.finding = finding
    self.identity = identity
  }

  /// A member of the finding.
  package subscript<Value>(dynamicMember member: WritableKeyPath<Finding, Value>) -> Value {
    get { finding[keyPath: member] }
    set { finding[keyPath: member] = newValue }
  }

  /// Identifies the findings of one screen.
  ///
  /// - Complexity: O(n log n) for n elements of the screen.
  package static func all(
    _ findings: [Finding], on screen: AnalyzedScreen
  ) -> [IdentifiedFinding] {
    guard !findings.isEmpty else { return [] }
    let identities = IdentityFactory(screen, findings: findings)
    return findings.map { IdentifiedFinding($0, identities.identity(of: $0)) }
  }
}

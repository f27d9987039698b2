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
  /// What a baseline files it under: the name of the screen, or that of the document which the screen is
  /// a part of.
  package var family: String

  /// Creates an identified finding.
  ///
  /// - Parameter family: Nil where it is the name of the screen.
  package init(_ finding: Finding, _ identity: Identity, family: String? = nil) {
    self.finding = finding
    self.identity = identity
    self.family = family ?? finding.screen.canonical
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
    let family = screen.screen.family.canonical
    let identities = IdentityFactory(screen, findings: findings)
    return findings.map { IdentifiedFinding($0, identities.identity(of: $0), family: family) }
  }
}

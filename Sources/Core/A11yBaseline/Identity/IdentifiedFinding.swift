import A11yAnalysis
import A11yModel
import A11yRules

/// A finding and the keys that identify it from run to run.
@dynamicMemberLookup
package struct IdentifiedFinding: Hashable, Sendable {
  // Shared by judging, comparison and reports, because the value is large and copied often.
  private var shared: SharedValue<Fields>

  package var finding: Finding {
    get { shared.value.finding }
    set { shared = shared.changed { $0.finding = newValue } }
  }
  package var identity: Identity {
    get { shared.value.identity }
    set { shared = shared.changed { $0.identity = newValue } }
  }
  /// The name under which a baseline stores the finding: the document's, or else the screen's.
  package var family: String {
    get { shared.value.family }
    set { shared = shared.changed { $0.family = newValue } }
  }

  /// Creates an identified finding. Without a family, it has the name of the screen.
  package init(_ finding: Finding, _ identity: Identity, family: String? = nil) {
    shared = SharedValue(
      Fields(
        finding: finding, identity: identity, family: family ?? finding.screen.canonical))
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Finding, Value>) -> Value {
    get { shared.value.finding[keyPath: member] }
    set { shared = shared.changed { $0.finding[keyPath: member] = newValue } }
  }

  private struct Fields: Hashable, Sendable {
    var finding: Finding
    var identity: Identity
    var family: String
  }

  /// Computes the identities of a screen's findings.
  ///
  /// - Parameter places: The places of the screen's elements.
  /// - Complexity: O(n log n) for n elements of the screen.
  static func all(
    _ findings: [Finding], on screen: AnalyzedScreen, in places: @autoclosure () -> ElementPlaces
  ) -> [IdentifiedFinding] {
    guard !findings.isEmpty else { return [] }
    let family = screen.screen.family.canonical
    let identities = IdentityFactory(screen, findings: findings, in: places())
    let identified = findings.map {
      IdentifiedFinding($0, identities.identity(of: $0), family: family)
    }
    return JoinedRows(identified, on: screen).findings
  }
}

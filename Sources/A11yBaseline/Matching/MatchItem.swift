import A11yRules

/// One side of a comparison: what is matched, and what orders it among equals.
struct MatchItem {
  var identity: Identity
  var severity: Severity
  var count: Int

  var discriminator: String { identity.discriminator }

  /// What the items of one stage share.
  func key(_ stage: MatchStage) -> String {
    switch stage {
    case .fp1: identity.fp1
    case .fp2: identity.fp2
    case .fp3, .fuzzy: identity.fp3
    }
  }
}

/// Positions of findings and entries that share a key.
struct OpenPositions {
  var findings: [Int] = []
  var entries: [Int] = []
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

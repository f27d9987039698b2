import A11yRules

/// One side of a comparison: what is matched, and what orders it among equals.
///
/// A class, so that looking at one does not retain each of its texts.
final class MatchItem {
  let identity: Identity
  let severity: Severity
  let count: Int

  var features: ElementFeatures { identity.features }

  init(identity: Identity, severity: Severity, count: Int) {
    self.identity = identity
    self.severity = severity
    self.count = count
  }
}

/// What items of one stage have in common; nil for those that the stage is not about.
extension MatchItem {
  /// The strongest key.
  var name: String? { identity.fp1.isEmpty ? nil : identity.fp1 }

  /// What only a rank tells apart.
  var kin: Kin? {
    guard !identity.fp2.isEmpty else { return nil }
    return Kin(
      discriminator: identity.discriminator, anchor: features.nearestAnchor,
      typeClass: features.typeClass, path: features.path)
  }

  /// What an element keeps wherever it goes.
  var kind: String? {
    identity.fp2.isEmpty ? nil : "\(features.typeClass) \(identity.discriminator)"
  }

  /// A place without its rank.
  struct Kin: Hashable {
    let discriminator: String
    let anchor: String
    let typeClass: String
    let path: String
  }
}

/// What two items say against or for being the same element.
extension MatchItem {
  /// Whether nothing says that they are two: their identifiers, or other elements, have other names.
  func mayBe(_ other: MatchItem) -> Bool {
    let (one, two) = (features, other.features)
    return one.identifier.isEmpty || two.identifier.isEmpty || one.identifier == two.identifier
  }

  /// Whether both say the same words; nil when one says nothing or their languages differ.
  func saysTheSame(as other: MatchItem) -> Bool? {
    let (one, two) = (features, other.features)
    guard !one.text.isEmpty, !two.text.isEmpty, isComparable(to: other) else { return nil }
    return one.text == two.text
  }

  /// Whether words can be compared: nothing says that they are of two languages.
  func isComparable(to other: MatchItem) -> Bool {
    let (one, two) = (features.locale, other.features.locale)
    return one.isEmpty || two.isEmpty || one == two
  }
}

/// Positions of findings and entries that may be each other.
struct OpenPositions {
  var findings: [Int] = []
  var entries: [Int] = []

  /// Those that are in none of the pairs.
  func without(_ pairs: [(Int, Int)]) -> OpenPositions {
    let (usedFindings, usedEntries) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    return OpenPositions(
      findings: findings.filter { !usedFindings.contains($0) },
      entries: entries.filter { !usedEntries.contains($0) })
  }
}

/// The stage of the comparison in which a finding and an entry were matched.
package enum MatchStage: String, CaseIterable, Sendable, Hashable {
  /// Equal identifier, type and anchors, or the same object of a document.
  case fp1
  /// Equal place: anchor, path and rank.
  case fp2
  /// Other keys, and proof that it is the same element.
  case fuzzy
}

import A11yRules

/// One side of a comparison: what is matched, and what orders it among equals.
struct MatchItem {
  let identity: Identity
  let severity: Severity
  let count: Int

  var features: ElementFeatures { identity.features }
}

extension MatchItem {
  /// The key of its name.
  var name: Fingerprint? { identity.fp1 }

  /// The key of its place; nil for what is no element, and for an object of a document.
  var place: Fingerprint? { identity.fp2 }
}

/// What two items say against or for being the same element.
extension MatchItem {
  /// Whether nothing says that they are two: their identifiers, or other elements, have other names.
  func mayBe(_ other: MatchItem) -> Bool {
    features.identifier.isEmpty || other.features.identifier.isEmpty
      || features.identifier == other.features.identifier || hasSameRowIdentifier(as: other)
  }

  // Rows have identifiers without numbers; what is no row any more, or has become one, has them with or
  // without.
  private func hasSameRowIdentifier(as other: MatchItem) -> Bool {
    features.isInRow != other.features.isInRow
      && features.identifier.rowIdentifier == other.features.identifier.rowIdentifier
  }

  /// Whether both say the same words; nil when one says nothing or their languages differ.
  func saysTheSame(as other: MatchItem) -> Bool? {
    guard !features.text.isEmpty, !other.features.text.isEmpty, isComparable(to: other) else {
      return nil
    }
    return features.text == other.features.text
  }

  /// Whether words can be compared: nothing says that they are of two languages.
  func isComparable(to other: MatchItem) -> Bool {
    features.locale.isEmpty || other.features.locale.isEmpty
      || features.locale == other.features.locale
  }
}

extension MatchItem {
  /// Below, equal to or above 0: the order among equals. The gravest come first, so that a grave finding is
  /// matched with a grave entry, then by count, rank, identifier, the other element and text.
  fileprivate static func order(_ left: MatchItem, _ right: MatchItem) -> Int {
    if left.severity != right.severity { return left.severity > right.severity ? -1 : 1 }
    if left.count != right.count { return left.count > right.count ? -1 : 1 }
    if left.features.rank != right.features.rank {
      return left.features.rank < right.features.rank ? -1 : 1
    }
    let identifiers = left.features.identifier.byteOrder(right.features.identifier)
    if identifiers != 0 { return identifiers }
    let parts = left.features.part.byteOrder(right.features.part)
    return parts == 0 ? left.features.text.byteOrder(right.features.text) : parts
  }
}

extension [MatchItem] {
  /// Positions in the order among equals, which does not depend on that of the input but for items that
  /// are equal throughout.
  func ordered(_ positions: [Int]) -> [Int] {
    guard positions.count > 1 else { return positions }
    return withUnsafeBufferPointer { items in positions.sorted { items.isOrdered($0, $1) } }
  }

  /// The first of these positions in the order among equals.
  func first(of positions: some Sequence<Int>) -> Int? {
    withUnsafeBufferPointer { items in positions.min { items.isOrdered($0, $1) } }
  }
}

extension UnsafeBufferPointer<MatchItem> {
  // Among items that are equal throughout, that of the input decides.
  fileprivate func isOrdered(_ left: Int, _ right: Int) -> Bool {
    let order = MatchItem.order(self[left], self[right])
    return order == 0 ? left < right : order < 0
  }
}

/// Positions of findings and entries that may be each other.
struct OpenPositions {
  var findings: [Int] = []
  var entries: [Int] = []

  /// Whether one side is empty, so that nothing can be matched.
  var isOneSided: Bool { findings.isEmpty || entries.isEmpty }

  /// Those that are in none of the pairs.
  func without(_ pairs: [(Int, Int)]) -> OpenPositions {
    guard !pairs.isEmpty else { return self }
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

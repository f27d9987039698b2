import A11yRules

/// A finding or an entry to match, with the values that order it among equals.
struct MatchItem {
  let identity: Identity
  let severity: Severity
  let count: Int

  var features: ElementFeatures { identity.features }
}

extension MatchItem {
  var name: Fingerprint? { identity.fp1 }

  /// The place key; nil for groups, screens and objects of a document.
  var place: Fingerprint? { identity.fp2 }
}

/// Evidence for or against two items being the same element.
extension MatchItem {
  /// Whether their identifiers allow both to be the same element: equal, or missing on one side.
  func mayBe(_ other: MatchItem) -> Bool {
    features.identifier.isEmpty || other.features.identifier.isEmpty
      || features.identifier == other.features.identifier || hasSameRowIdentifier(as: other)
  }

  // In rows, identifiers are stored without digits. An element may have become part of a row, or left it.
  private func hasSameRowIdentifier(as other: MatchItem) -> Bool {
    features.isInRow != other.features.isInRow
      && features.identifier.rowIdentifier == other.features.identifier.rowIdentifier
  }

  /// Whether both have the same text; nil if one has none or the languages differ.
  func saysTheSame(as other: MatchItem) -> Bool? {
    guard !features.text.isEmpty, !other.features.text.isEmpty, isComparable(to: other) else {
      return nil
    }
    return features.text == other.features.text
  }

  /// Whether texts can be compared: the locales are equal, or one is unknown.
  func isComparable(to other: MatchItem) -> Bool {
    features.locale.isEmpty || other.features.locale.isEmpty
      || features.locale == other.features.locale
  }
}

extension MatchItem {
  /// Compares items in the order among equals: negative, zero or positive.
  ///
  /// The highest severity comes first, so that severe findings match severe entries, then count, rank,
  /// identifier, second element and text.
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
  /// Returns positions in the order among equals. The order of the input matters only for identical items.
  func ordered(_ positions: [Int]) -> [Int] {
    guard positions.count > 1 else { return positions }
    return withUnsafeBufferPointer { items in positions.sorted { items.isOrdered($0, $1) } }
  }

  /// Returns the first of some positions in this order.
  func first(of positions: some Sequence<Int>) -> Int? {
    withUnsafeBufferPointer { items in positions.min { items.isOrdered($0, $1) } }
  }
}

extension UnsafeBufferPointer<MatchItem> {
  // The order of the input decides between identical items.
  fileprivate func isOrdered(_ left: Int, _ right: Int) -> Bool {
    let order = MatchItem.order(self[left], self[right])
    return order == 0 ? left < right : order < 0
  }
}

/// The positions of findings and entries that may match.
struct OpenPositions {
  var findings: [Int] = []
  var entries: [Int] = []

  var isOneSided: Bool { findings.isEmpty || entries.isEmpty }

  /// Returns the positions that are in none of the pairs.
  func without(_ pairs: [(Int, Int)]) -> OpenPositions {
    guard !pairs.isEmpty else { return self }
    let (usedFindings, usedEntries) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    return OpenPositions(
      findings: findings.filter { !usedFindings.contains($0) },
      entries: entries.filter { !usedEntries.contains($0) })
  }
}

/// The stage in which a finding and an entry were matched.
package enum MatchStage: String, CaseIterable, Sendable, Hashable {
  /// Equal identifier, type and anchors, or the same object of a document.
  case fp1
  /// Equal place: anchor, path and rank.
  case fp2
  /// Other keys, but proof that it is the same element.
  case fuzzy
}

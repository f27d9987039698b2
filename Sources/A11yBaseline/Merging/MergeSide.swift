/// One of two versions that are merged.
package enum MergeSide: String, CaseIterable, Sendable {
  /// The version that is merged into.
  case ours
  /// The version that is merged.
  case theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// The same thing in the two versions, and in the one that both were made of.
struct MergeVersions<Value> {
  /// Nil where both have added it.
  var base: Value?
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value { side == .ours ? ours : theirs }

  /// The versions of a part.
  func map<Part>(_ part: (Value) -> Part) -> MergeVersions<Part> {
    .init(base: base.map(part), ours: part(ours), theirs: part(theirs))
  }
}

extension MergeVersions where Value: Equatable {
  /// What both say, or one of them has made of it alone; nil where they have changed it differently.
  var undisputed: Value? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }
}

extension MergeVersions where Value == Int {
  /// With what both have taken away or added; no more than the larger of the two, and at least one.
  var sum: Int { min(max(1, ours + theirs - (base ?? 0)), max(ours, theirs)) }
}

extension MergeVersions where Value: Hashable {
  /// With what either has added, and without what either has taken away.
  func union<Element>() -> Set<Element> where Value == Set<Element> {
    let before = base ?? []
    return ours.intersection(theirs).union(ours.subtracting(before))
      .union(theirs.subtracting(before))
  }
}

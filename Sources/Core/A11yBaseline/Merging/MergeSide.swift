/// A side of a merge.
package enum MergeSide: String, CaseIterable, Sendable {
  /// The version that is merged into.
  case ours
  /// The version that is merged.
  case theirs
}

/// A value on both sides of a merge and in their base.
struct MergeVersions<Value> {
  /// The value in the base; nil if both sides added it.
  var base: Value?
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value { side == .ours ? ours : theirs }

  /// Returns the versions of a part of the value.
  func map<Part>(_ part: (Value) -> Part) -> MergeVersions<Part> {
    .init(base: base.map(part), ours: part(ours), theirs: part(theirs))
  }
}

extension MergeVersions where Value: Equatable {
  /// The value on which both sides agree, or that only one side changed; nil if both changed it differently.
  var undisputed: Value? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }
}

extension MergeVersions where Value == Int {
  /// The base plus the changes of both sides, at most the larger side and at least 1.
  var sum: Int { min(max(1, ours + theirs - (base ?? 0)), max(ours, theirs)) }
}

extension MergeVersions where Value: Hashable {
  /// Returns the set with the additions and removals of both sides.
  func union<Element>() -> Set<Element> where Value == Set<Element> {
    let before = base ?? []
    return ours.intersection(theirs).union(ours.subtracting(before))
      .union(theirs.subtracting(before))
  }
}

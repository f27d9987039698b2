/// The three-way merge of two baselines.
///
///     let merge = BaselineMerge(.init(base: base, ours: ours, theirs: theirs))
///
/// - An entry that one side removed and the other left unchanged is removed. All additions are kept.
/// - The number of equal entries, and of elements in a group, is the base plus the changes of both sides, but
///   at most the larger of the two.
/// - Contexts are added and removed like entries. Tombstones are united, except those of accepted findings.
/// - Different changes of the same text conflict, as do removing an entry and accepting it again.
///
/// Without conflicts, the merge is symmetric. It invents no entry, and baselines that shrink never merge into a
/// larger one.
package struct BaselineMerge: Sendable {
  /// The merged baseline; where there is a conflict, it has the version of one side.
  package let baseline: Baseline
  /// The conflicts, in the order of the entries.
  package let conflicts: [MergeConflict]

  /// - Parameter kept: The side whose version is used in conflicts.
  /// - Complexity: O(n log n) for n entries in all three.
  package init(
    base: Baseline, ours: Baseline, theirs: Baseline, keeping kept: MergeSide = .ours
  ) {
    // Equal sides are the result, as in git.
    guard ours != theirs else {
      baseline = ours
      conflicts = []
      return
    }
    let groups = MergeVersions(base: base, ours: ours, theirs: theirs).map { baseline in
      Dictionary(grouping: baseline.entries, by: \.fingerprint)
    }
    var entries: [BaselineEntry] = []
    var conflicts: [MergeConflict] = []
    var tombstones = ours.tombstones + theirs.tombstones
    for fingerprint in Set(groups.ours.keys).union(groups.theirs.keys) {
      let group = groups.map { $0[fingerprint] ?? [] }
      let merge = GroupMerge(group, keeping: kept)
      entries += merge.entries
      conflicts += merge.conflicts
      // Each side removed some of the entries and both together all of them, so neither has a tombstone.
      if merge.entries.isEmpty, let entry = group.ours.first, !group.theirs.isEmpty {
        tombstones.append(.init(entry))
      }
    }
    baseline = Baseline.assembled(
      entries, tombstones: tombstones.sorted { $0.words.lexicographicallyPrecedes($1.words) },
      knowledge: Self.knowledge(base: base, ours: ours, theirs: theirs),
      screens: Self.screens(base: base, ours: ours, theirs: theirs))
    self.conflicts = conflicts.sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }

  // A screen that one side removed is removed, unless the other side changed it. Of two new imprints, the lower is kept.
  private static func screens(
    base: Baseline, ours: Baseline, theirs: Baseline
  ) -> [BaselineScreen] {
    let versions = MergeVersions(base: base, ours: ours, theirs: theirs).map { baseline in
      Dictionary(baseline.screens.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return Set(versions.ours.keys).union(versions.theirs.keys).compactMap { key in
      let (old, mine, other) = (versions.base?[key], versions.ours[key], versions.theirs[key])
      guard let mine, let other else {
        let left = mine ?? other
        return left == old ? nil : left
      }
      if mine == old { return other }
      if other == old { return mine }
      return mine.imprint.text < other.imprint.text ? mine : other
    }
  }

  // The record of the side that changed it, or the union if both did.
  private static func knowledge(
    base: Baseline, ours: Baseline, theirs: Baseline
  ) -> Baseline.Knowledge? {
    guard let mine = ours.knowledge, let other = theirs.knowledge else {
      return ours.knowledge ?? theirs.knowledge
    }
    let versions = MergeVersions(base: base.knowledge, ours: mine, theirs: other)
    return versions.undisputed ?? mine.union(other)
  }
}

extension Baseline {
  /// Returns the baseline with all additions of another one to their common base. Nothing is removed.
  package func adding(whatGrewFrom base: Baseline, to other: Baseline) -> Baseline {
    guard base != other else { return self }
    let union = BaselineMerge(base: .empty, ours: base, theirs: other).baseline
    return BaselineMerge(base: base, ours: self, theirs: union).baseline
  }
}

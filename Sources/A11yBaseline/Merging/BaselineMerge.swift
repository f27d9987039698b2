/// Two baselines that were made of one, as one with the changes of both.
///
///     let merge = BaselineMerge(.init(base: base, ours: ours, theirs: theirs))
///
/// - An entry that one side has removed and the other left as it was is removed; what either side has
///   added is kept.
/// - Of equal entries as many are left as both sides' removals and additions make, at most the larger
///   number of the two. So are the elements of a group counted.
/// - Contexts are added and removed as entries are. Tombstones are united, but for what is accepted.
/// - Words that both sides have changed differently are a conflict; so is an entry that one side has
///   removed and the other accepted anew.
///
/// Without conflicts it does not matter which side is whose. No entry is made up, and two baselines that
/// shrink never become a larger one.
package struct BaselineMerge: Sendable {
  /// The merged baseline; with conflicts it has the words of one side.
  package let baseline: Baseline
  /// What both sides disagree on, in the order of the entries.
  package let conflicts: [MergeConflict]

  /// Merges two baselines.
  ///
  /// - Parameter kept: Whose version counts where both disagree.
  /// - Complexity: O(n log n) for n entries in all.
  package init(
    base: Baseline, ours: Baseline, theirs: Baseline, keeping kept: MergeSide = .ours
  ) {
    // As git itself does: the same file on both sides is the result.
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
      // Both have removed some, and together all: neither says so.
      if merge.entries.isEmpty, let entry = group.ours.first, !group.theirs.isEmpty {
        tombstones.append(.init(entry))
      }
    }
    baseline = Baseline.assembled(
      entries, tombstones: tombstones.sorted { $0.words.lexicographicallyPrecedes($1.words) },
      knowledge: Self.knowledge(base: base, ours: ours, theirs: theirs))
    self.conflicts = conflicts.sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }

  // What either has learnt.
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
  /// The baseline with what another one accepts more than the base of both, and nothing less.
  package func adding(whatGrewFrom base: Baseline, to other: Baseline) -> Baseline {
    guard base != other else { return self }
    let union = BaselineMerge(base: .empty, ours: base, theirs: other).baseline
    return BaselineMerge(base: base, ours: self, theirs: union).baseline
  }
}

/// The merge of the entries with one fingerprint.
///
/// The number of equal entries is that of both sides minus that of the base, at most the larger side's.
/// Removals by both sides add up, so that in doubt a finding is reported.
struct GroupMerge {
  /// The merged entries, with the ordinal 0.
  private(set) var entries: [BaselineEntry] = []
  private(set) var conflicts: [MergeConflict] = []
  private let kept: MergeSide

  /// - Complexity: O(n log n) for n entries.
  init(_ versions: MergeVersions<[BaselineEntry]>, keeping kept: MergeSide) {
    self.kept = kept
    let base = Self.ordered(versions.base ?? [])
    let (ours, theirs) = (Self.ordered(versions.ours), Self.ordered(versions.theirs))
    if base == ours || base == theirs {
      entries = base == ours ? theirs : ours
      return
    }
    let mine = EntryChanges(from: base, to: ours)
    // If entries are equal, one side removes the first and the other the last.
    let other = EntryChanges(from: base, to: theirs).mirrored(in: base)
    for index in base.indices { merge(base[index], mine.fates[index], other.fates[index]) }
    add(mine.added, other.added)
  }

  // In the order of their ordinals, which are then dropped.
  private static func ordered(_ entries: [BaselineEntry]) -> [BaselineEntry] {
    let numbered = entries.count > 1 ? BaselineEntry.numbered(entries) : entries
    return numbered.sorted { $0.ordinal < $1.ordinal }.map(\.unnumbered)
  }

  private mutating func merge(
    _ base: BaselineEntry?, _ ours: BaselineEntry?, _ theirs: BaselineEntry?
  ) {
    switch (ours, theirs) {
    case (nil, nil): break
    case (let ours?, let theirs?):
      let merge = EntryMerge(.init(base: base, ours: ours, theirs: theirs), keeping: kept)
      entries += [merge.entry].compactMap { $0 }
      conflicts += merge.conflicts
    case (let entry?, nil): keep(entry, since: base, removedBy: .theirs)
    case (nil, let entry?): keep(entry, since: base, removedBy: .ours)
    }
  }

  private mutating func keep(
    _ entry: BaselineEntry, since base: BaselineEntry?, removedBy side: MergeSide
  ) {
    guard let base else { return entries.append(entry) }
    // A new context or a higher count is not a new acceptance; new terms are.
    guard entry.terms != base.terms else { return }
    conflicts.append(.init(entry: entry, subject: .presence(removedBy: side), kept: kept))
    if side != kept { entries.append(entry) }
  }

  private mutating func add(_ ours: [BaselineEntry], _ theirs: [BaselineEntry]) {
    let pairs = EntryChanges(from: ours, to: theirs)
    for (entry, same) in zip(ours, pairs.fates) { merge(nil, entry, same) }
    for entry in pairs.added { merge(nil, nil, entry) }
  }
}

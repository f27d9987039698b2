/// The entries with one fingerprint, as one list.
///
/// Of equal entries there are as many as of ours and theirs less those of the base, at most the larger
/// number and at least none: what both have taken away is taken away twice, so that doubt complains.
struct GroupMerge {
  /// The entries, numbered 0.
  private(set) var entries: [BaselineEntry] = []
  /// What both sides disagree on.
  private(set) var conflicts: [MergeConflict] = []
  private let kept: MergeSide

  /// Merges lists.
  ///
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
    // Of entries that are equal, one side has taken away the first and the other the last.
    let other = EntryChanges(from: base, to: theirs).mirrored(in: base)
    for index in base.indices { merge(base[index], mine.fates[index], other.fates[index]) }
    add(mine.added, other.added)
  }

  // In the order of their numbers, which do not count among equals.
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
    // To have seen it once more, or more of it, is not to accept it anew.
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

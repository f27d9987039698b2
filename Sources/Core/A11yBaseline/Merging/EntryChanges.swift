/// The changes between two lists of entries with one fingerprint.
struct EntryChanges {
  /// The new version of each old entry; nil if it was removed.
  private(set) var fates: [BaselineEntry?]
  /// The entries that are not a new version of an old one.
  private(set) var added: [BaselineEntry]

  private struct Place: Hashable {
    let terms: BaselineEntry.Terms
    let contexts: [BaselineContext]
  }

  init(from old: [BaselineEntry], to new: [BaselineEntry]) {
    fates = Array(repeating: nil, count: old.count)
    added = new
    pair(old) { $0.unnumbered }
    pair(old) { Place(terms: $0.terms, contexts: $0.contexts) }
    pair(old) { $0.terms }
    pair(old) { _ in 0 }
  }

  // Pairs entries from the end, so that of equal entries the first are removed.
  private mutating func pair<Key: Hashable>(_ old: [BaselineEntry], by key: (BaselineEntry) -> Key)
  {
    guard !added.isEmpty else { return }
    var places = Dictionary(grouping: added.indices) { key(added[$0]) }
    var taken: Set<Int> = []
    for index in old.indices.reversed() where fates[index] == nil {
      guard let place = places[key(old[index])]?.popLast() else { continue }
      fates[index] = added[place]
      taken.insert(place)
    }
    added = added.indices.filter { !taken.contains($0) }.map { added[$0] }
  }

  /// Returns the changes with the fates of equal entries in reverse order.
  func mirrored(in old: [BaselineEntry]) -> EntryChanges {
    var result = self
    var start = 0
    for end in old.indices where end + 1 == old.count || old[end + 1] != old[start] {
      result.fates.replaceSubrange(start...end, with: fates[start...end].reversed())
      start = end + 1
    }
    return result
  }
}

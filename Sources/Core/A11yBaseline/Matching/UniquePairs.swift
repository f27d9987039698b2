/// The pairs of a finding and an entry that are the only ones with a key.
struct UniquePairs {
  private(set) var pairs: [(Int, Int)] = []
  private(set) var open: OpenPositions
  private let findings: [MatchItem]
  private let entries: [MatchItem]

  init(_ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions) {
    self.findings = findings
    self.entries = entries
    self.open = open
  }

  /// For each key, pairs the finding and the entry if they are the only ones and the predicate allows it.
  ///
  /// - Complexity: O(n) for n open items.
  mutating func match<Key: GroupKey>(
    by key: (MatchItem) -> Key?, where mayPair: (MatchItem, MatchItem) -> Bool
  ) {
    guard !open.isOneSided else { return }
    match(groups(by: key), where: mayPair)
  }

  func groups<Key: GroupKey>(by key: (MatchItem) -> Key?) -> KeyGroups<Key> {
    KeyGroups(open, finding: { key(findings[$0]) }, entry: { key(entries[$0]) })
  }

  /// Pairs the finding and the entry that are alone in a group, if the predicate allows it.
  mutating func match<Key: GroupKey>(
    _ groups: KeyGroups<Key>, where mayPair: (MatchItem, MatchItem) -> Bool
  ) {
    add(groups.pairs.filter { mayPair(findings[$0], entries[$1]) })
  }

  /// Keeps open only the items without a key, or with a key that both sides have.
  mutating func leaveOpen<Key: GroupKey>(
    _ groups: KeyGroups<Key>, orWhere isKeyless: (MatchItem) -> Bool
  ) {
    var (ofFindings, ofEntries): (Set<Int>, Set<Int>) = ([], [])
    groups.forEach {
      ofFindings.formUnion($0.findings)
      ofEntries.formUnion($0.entries)
    }
    open.findings.removeAll { !isKeyless(findings[$0]) && !ofFindings.contains($0) }
    open.entries.removeAll { !isKeyless(entries[$0]) && !ofEntries.contains($0) }
  }

  /// For each key, pairs the items of both sides in order.
  ///
  /// - Complexity: O(n log n) for n open items.
  mutating func matchInOrder<Key: GroupKey>(by key: (MatchItem) -> Key?) {
    guard !open.isOneSided else { return }
    var found: [(Int, Int)] = []
    groups(by: key).forEach { group in
      found += zip(findings.ordered(group.findings), entries.ordered(group.entries))
    }
    add(found)
  }

  /// Pairs the items of both sides in order, as far as the predicate allows it.
  ///
  /// - Complexity: O(n log n) for n open items.
  mutating func matchInOrder(where mayPair: (MatchItem, MatchItem) -> Bool) {
    add(
      zip(findings.ordered(open.findings), entries.ordered(open.entries))
        .filter { mayPair(findings[$0], entries[$1]) })
  }

  private mutating func add(_ found: [(Int, Int)]) {
    guard !found.isEmpty else { return }
    pairs += found
    open = open.without(found)
  }
}

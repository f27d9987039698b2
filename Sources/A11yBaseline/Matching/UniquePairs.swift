/// Pairs of a finding and an entry that something belongs to alone.
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

  /// Pairs a finding and an entry that have a key which no other one of either side has, if the check
  /// allows it.
  ///
  /// - Complexity: O(n) for n open ones.
  mutating func match<Key: Hashable>(
    by key: (MatchItem) -> Key?, where mayPair: (MatchItem, MatchItem) -> Bool
  ) {
    let byKey = Self.unique(open.entries, entries, key)
    let others = Self.unique(open.findings, findings, key)
    for finding in open.findings {
      guard let own = key(findings[finding]), others[own] == .some(.some(finding)),
        let entry = byKey[own] ?? nil, mayPair(findings[finding], entries[entry])
      else { continue }
      add(finding, entry)
    }
    close()
  }

  /// Pairs in the order of both sides as far as the check allows it.
  mutating func matchInOrder(where mayPair: (MatchItem, MatchItem) -> Bool) {
    for (finding, entry) in zip(open.findings, open.entries)
    where mayPair(findings[finding], entries[entry]) {
      add(finding, entry)
    }
    close()
  }

  // A position for each key; nil for a key of several.
  private static func unique<Key: Hashable>(
    _ positions: [Int], _ items: [MatchItem], _ key: (MatchItem) -> Key?
  ) -> [Key: Int?] {
    var unique: [Key: Int?] = [:]
    for position in positions {
      guard let key = key(items[position]) else { continue }
      unique[key] = .some(unique[key] == nil ? position : nil)
    }
    return unique
  }

  private mutating func add(_ finding: Int, _ entry: Int) { pairs.append((finding, entry)) }

  private mutating func close() {
    if !pairs.isEmpty { open = open.without(pairs) }
  }
}

import A11yRules

/// Matches what was found by one rule on one capture with the entries of that rule and screen.
///
/// One to one, from the strongest key to the weakest; doubt leaves a finding unmatched.
///
/// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
struct Matching {
  /// A finding and the entry that it is.
  struct Pair: Equatable {
    var finding: Int
    var entry: Int
    var stage: MatchStage
  }

  private let findings: [MatchItem]
  private let entries: [MatchItem]
  private(set) var pairs: [Pair] = []
  // What is left, in an order that does not depend on the order of the input.
  private(set) var openFindings: [Int]
  private(set) var openEntries: [Int]

  /// Matches.
  ///
  /// - Parameter exact: Whether the stages that do not compare identifier or text are left out.
  init(_ findings: [MatchItem], _ entries: [MatchItem], exact: Bool = false) {
    self.findings = findings
    self.entries = entries
    openFindings = Array(findings.indices)
    openEntries = Array(entries.indices)
    let stages = KeyStages(findings: findings, entries: entries)
    // Mostly all of one key are one: only what is left is sorted as a whole.
    join(.fp1) { stages.sameKey(Self.sorted($0, findings, entries), &$1) }
    sortOpen()
    join(.fp2) { $1 += stages.sameText($0) }
    guard !exact else { return }
    join(.fp3) { $1 += stages.samePlace($0) }
    close(FuzzyStage(findings, entries, among: open).pairs, .fuzzy)
  }

  // MARK: Order

  private mutating func sortOpen() {
    openFindings = Self.sorted(openFindings, findings)
    openEntries = Self.sorted(openEntries, entries)
  }

  private static func sorted(_ open: OpenPositions, _ findings: [MatchItem], _ entries: [MatchItem])
    -> OpenPositions
  {
    OpenPositions(findings: sorted(open.findings, findings), entries: sorted(open.entries, entries))
  }

  // The gravest first, so that a grave finding is matched with a grave entry.
  private static func sorted(_ positions: [Int], _ items: [MatchItem]) -> [Int] {
    guard positions.count > 1 else { return positions }
    return items.withUnsafeBufferPointer { items in
      positions.sorted { left, right in
        if items[left].severity != items[right].severity {
          return items[left].severity > items[right].severity
        }
        if items[left].count != items[right].count { return items[left].count > items[right].count }
        let order = ElementFeatures.order(
          items[left].identity.features, items[right].identity.features)
        return order == 0 ? left < right : order < 0
      }
    }
  }

  // MARK: Joins

  private var open: OpenPositions { OpenPositions(findings: openFindings, entries: openEntries) }

  private mutating func join(
    _ stage: MatchStage, _ match: (OpenPositions, inout [(Int, Int)]) -> Void
  ) {
    guard !openFindings.isEmpty, !openEntries.isEmpty else { return }
    var groups = KeyGroups(capacity: openEntries.count)
    for index in openEntries { groups.add(entry: index, entries[index].key(stage)) }
    for index in openFindings { groups.add(finding: index, findings[index].key(stage)) }
    var matched: [(Int, Int)] = []
    groups.forEach { match($0, &matched) }
    close(matched, stage)
  }

  private mutating func close(_ matched: [(Int, Int)], _ stage: MatchStage) {
    guard !matched.isEmpty else { return }
    var isFindingOpen = Array(repeating: true, count: findings.count)
    var isEntryOpen = Array(repeating: true, count: entries.count)
    for (finding, entry) in matched {
      pairs.append(Pair(finding: finding, entry: entry, stage: stage))
      isFindingOpen[finding] = false
      isEntryOpen[entry] = false
    }
    openFindings.removeAll { !isFindingOpen[$0] }
    openEntries.removeAll { !isEntryOpen[$0] }
  }
}

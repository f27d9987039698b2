import A11yRules

/// Matches what was found by one rule on one capture with the entries of that rule and screen.
///
/// One to one: by name, by place, and by proof that an element has moved. Doubt leaves a finding
/// unmatched, also where there is one finding and one entry: a defect that is mended here and another
/// one that is made there are two.
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
  /// - Parameter exact: Whether only equal keys are matched.
  init(_ findings: [MatchItem], _ entries: [MatchItem], exact: Bool = false) {
    self.findings = findings
    self.entries = entries
    openFindings = Array(findings.indices)
    openEntries = Array(entries.indices)
    join(.fp1, by: \.name) { open in
      Array(zip(Self.sorted(open.findings, findings), Self.sorted(open.entries, entries)))
    }
    guard !openFindings.isEmpty, !openEntries.isEmpty else { return }
    openFindings = Self.sorted(openFindings, findings)
    openEntries = Self.sorted(openEntries, entries)
    let equals = EqualElements(findings, entries)
    join(.fp2, by: \.kin) { equals.inPlace($0) }
    guard !exact else { return }
    join(.fuzzy, by: \.kin) { equals.displaced($0) }
    join(.fuzzy, by: \.kind) { MovedElements(findings, entries, among: $0).pairs }
    let open = OpenPositions(findings: openFindings, entries: openEntries)
    close(FormerEntries(findings, entries, among: open).pairs, .fuzzy)
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
        let order = ElementFeatures.order(items[left].features, items[right].features)
        return order == 0 ? left < right : order < 0
      }
    }
  }

  // Groups have the order of what is open.
  private mutating func join<Key: Hashable>(
    _ stage: MatchStage, by key: (MatchItem) -> Key?, _ match: (OpenPositions) -> [(Int, Int)]
  ) {
    guard !openFindings.isEmpty, !openEntries.isEmpty else { return }
    var groups = KeyGroups<Key>(capacity: openEntries.count)
    for index in openEntries { groups.add(entry: index, key(entries[index])) }
    for index in openFindings { groups.add(finding: index, key(findings[index])) }
    var matched: [(Int, Int)] = []
    groups.forEach { matched += match($0) }
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

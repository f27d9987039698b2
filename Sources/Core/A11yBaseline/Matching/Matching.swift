import A11yRules

/// A one-to-one matching of the findings of one rule on one capture with the entries of that rule and screen.
///
/// It matches by name, by place, and by proof that an element has moved. In doubt a finding stays unmatched,
/// even if a single entry is left: one defect may have been fixed and another introduced.
///
/// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
struct Matching {
  struct Pair: Equatable {
    var finding: Int
    var entry: Int
    var stage: MatchStage
  }

  private let findings: [MatchItem]
  private let entries: [MatchItem]
  private(set) var pairs: [Pair] = []
  // Unmatched items, in the order of the input.
  private(set) var open: OpenPositions

  /// - Parameter exact: Whether only equal keys match.
  init(_ findings: [MatchItem], _ entries: [MatchItem], exact: Bool = false) {
    self.findings = findings
    self.entries = entries
    open = OpenPositions(findings: Array(findings.indices), entries: Array(entries.indices))
    join(.fp1, findings.map(\.name), entries.map(\.name)) { open, pairs in
      pairs.append(contentsOf: zip(findings.ordered(open.findings), entries.ordered(open.entries)))
    }
    guard !open.isOneSided else { return }
    var numbers = EqualElementGroups.Numbers()
    let found = EqualElementGroups(findings, &numbers)
    let known = EqualElementGroups(entries, &numbers)
    let equals = EqualElements(findings, entries, found.kins, known.kins)
    join(.fp2, found.kins, known.kins) { $1 += equals.inPlace($0) }
    guard !exact else { return }
    close(SharedMembers(findings, entries, among: open).pairs, .fuzzy)
    join(.fuzzy, found.kins, known.kins) { $1 += equals.displaced($0) }
    join(.fuzzy, found.kinds, known.kinds) {
      $1 += MovedElements(findings, entries, among: $0).pairs
    }
    close(MovedElements.withRenamedParts(findings, entries, among: open), .fuzzy)
    // What is left under one fingerprint is one finding for a person, whatever came or went around it.
    join(.fp2, findings.map(\.place), entries.map(\.place)) { open, pairs in
      pairs += zip(findings.ordered(open.findings), entries.ordered(open.entries)).filter {
        findings[$0].mayBe(entries[$1]) && findings[$0].saysTheSame(as: entries[$1]) != false
      }
    }
  }

  /// The unmatched findings, each with an unmatched entry in the same place, perhaps under a former name.
  var renamed: [(finding: Int, entry: Int)] {
    guard !open.isOneSided else { return [] }
    let places = KeyGroups(
      open, finding: { findings[$0].place }, entry: { entries[$0].place })
    var renamed: [(Int, Int)] = []
    places.forEach { open in
      renamed += zip(findings.ordered(open.findings), entries.ordered(open.entries))
    }
    return renamed
  }

  // A nil key excludes a finding or an entry from the stage.
  private mutating func join<Key: GroupKey>(
    _ stage: MatchStage, _ found: [Key?], _ known: [Key?],
    _ match: (OpenPositions, inout [(Int, Int)]) -> Void
  ) {
    guard !open.isOneSided else { return }
    let groups = KeyGroups(open, finding: { found[$0] }, entry: { known[$0] })
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
    open.findings.removeAll { !isFindingOpen[$0] }
    open.entries.removeAll { !isEntryOpen[$0] }
  }
}

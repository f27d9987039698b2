/// Matches what was found by one rule on one capture with the entries of that rule and screen.
///
/// One to one, from the strongest key to the weakest; doubt leaves a finding unmatched.
///
/// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
struct Matching {
  /// One side of a comparison: what is matched, and what orders it among equals.
  struct Item {
    var identity: Identity
    var discriminator: String
    var severity: Severity
    var count: Int
  }

  /// A finding and the entry that it is.
  struct Pair: Equatable {
    var finding: Int
    var entry: Int
    var stage: MatchStage
  }

  private let findings: [Item]
  private let entries: [Item]
  private(set) var pairs: [Pair] = []
  // What is left, in an order that does not depend on the order of the input.
  private(set) var openFindings: [Int]
  private(set) var openEntries: [Int]

  /// Matches.
  ///
  /// - Parameter exact: Whether the stages that do not compare identifier or text are left out.
  init(_ findings: [Item], _ entries: [Item], exact: Bool = false) {
    self.findings = findings
    self.entries = entries
    openFindings = Self.sorted(findings)
    openEntries = Self.sorted(entries)
    let stages = KeyStages(findings: findings, entries: entries)
    join(.fp1, \.fp1, stages.sameKey)
    join(.fp2, \.fp2, stages.sameText)
    guard !exact else { return }
    join(.fp3, \.fp3, stages.samePlace)
    close(FuzzyStage(open.map(findings, entries)).pairs, .fuzzy)
  }

  // The gravest first, so that a grave finding is matched with a grave entry.
  private static func sorted(_ items: [Item]) -> [Int] {
    items.indices.sorted { left, right in
      let (first, second) = (items[left], items[right])
      if first.severity != second.severity { return first.severity > second.severity }
      if first.count != second.count { return first.count > second.count }
      let (one, other) = (first.identity.features, second.identity.features)
      if one.rank != other.rank { return one.rank < other.rank }
      if one.identifier != other.identifier { return one.identifier < other.identifier }
      if one.text != other.text { return one.text < other.text }
      return left < right
    }
  }

  // MARK: Joins

  /// Positions of findings and entries that share a key.
  struct Open {
    var findings: [Int] = []
    var entries: [Int] = []

    func map(_ items: [Item], _ others: [Item]) -> FuzzyStage.Input {
      FuzzyStage.Input(
        findings: findings.map { ($0, items[$0]) }, entries: entries.map { ($0, others[$0]) })
    }
  }

  private var open: Open { Open(findings: openFindings, entries: openEntries) }

  private mutating func join(
    _ stage: MatchStage, _ key: KeyPath<Identity, String>, _ match: (Open) -> [(Int, Int)]
  ) {
    guard !openFindings.isEmpty, !openEntries.isEmpty else { return }
    var groups: [String: Open] = [:]
    for index in openEntries {
      groups[entries[index].identity[keyPath: key], default: Open()].entries.append(index)
    }
    var order: [String] = []
    for index in openFindings {
      let value = findings[index].identity[keyPath: key]
      guard !value.isEmpty, groups[value] != nil else { continue }
      if groups[value]?.findings.isEmpty == true { order.append(value) }
      groups[value]?.findings.append(index)
    }
    close(order.flatMap { match(groups[$0] ?? Open()) }, stage)
  }

  private mutating func close(_ matched: [(Int, Int)], _ stage: MatchStage) {
    guard !matched.isEmpty else { return }
    pairs += matched.map { Pair(finding: $0.0, entry: $0.1, stage: stage) }
    let closedFindings = Set(matched.map { $0.0 })
    let closedEntries = Set(matched.map { $0.1 })
    openFindings.removeAll { closedFindings.contains($0) }
    openEntries.removeAll { closedEntries.contains($0) }
  }
}

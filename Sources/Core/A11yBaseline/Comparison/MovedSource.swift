import A11yRules

/// A finding or an entry in Swift source.
struct WrittenItem {
  /// The position among all findings or entries.
  let position: Int
  let rule: String
  /// The name of the type.
  let type: String
  let item: MatchItem
  /// Whether the other side does not have the type: it no longer exists, or had no accepted finding.
  let isOnOneSide: Bool

  init(
    _ position: Int, _ rule: String, _ type: String, _ item: MatchItem, isOnOneSide: Bool
  ) {
    (self.position, self.rule, self.type) = (position, rule, type)
    (self.item, self.isOnOneSide) = (item, isOnOneSide)
  }
}

/// Pairs of findings and entries in types that were renamed, split or joined.
///
/// A type in the place of another one has evidence for at least half of its entries. Any other element needs
/// evidence of its own: its identifier, its surroundings, its text, or everything around it in its type.
struct MovedSource {
  /// The positions of findings and their entries.
  private(set) var pairs: [(finding: Int, entry: Int)] = []

  private let findings: [WrittenItem]
  private let entries: [WrittenItem]
  private let items: (findings: [MatchItem], entries: [MatchItem])
  private var open: OpenPositions

  /// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
  init(_ findings: [WrittenItem], _ entries: [WrittenItem]) {
    self.findings = findings
    self.entries = entries
    items = (findings.map(\.item), entries.map(\.item))
    open = OpenPositions(findings: Array(findings.indices), entries: Array(entries.indices))
    matchRenamedTypes()
    matchMovedElements()
  }

  private mutating func close(_ matched: [(Int, Int)]) {
    pairs += matched.map { (findings[$0].position, entries[$1].position) }
    open = open.without(matched)
  }

  // MARK: Renamed types

  // The place of an element in its type, and something that distinguishes it.
  private struct Evidence: Hashable {
    let rule: String
    let discriminator: String
    let member: String
    let type: String
    let word: String
  }

  private static func evidence(_ written: WrittenItem) -> [Evidence] {
    let features = written.item.features
    // The discriminator of a group names it.
    let isGroup = features.type.isEmpty
    return (isGroup ? [""] : ["text \(features.text)", "contents \(features.kin)"])
      .filter { isGroup || $0 != "text " && $0 != "contents " }
      .map { word in
        Evidence(
          rule: written.rule, discriminator: written.item.identity.discriminator,
          member: features.nearestAnchor, type: features.typeClass, word: word)
      }
  }

  // The maximum number of types in which evidence counts.
  private static let mostTypes = 16

  private mutating func matchRenamedTypes() {
    let renamed = renamedTypes()
    guard !renamed.isEmpty else { return }
    let found = Dictionary(grouping: open.findings) { findings[$0].type }
    let known = Dictionary(grouping: open.entries) { entries[$0].type }
    var matched: [(Int, Int)] = []
    for (old, new) in renamed.sorted(by: { $0.key < $1.key }) {
      matched += match(found[new] ?? [], known[old] ?? [], as: new)
    }
    close(matched)
  }

  // Returns the new names of types by their old names, if each is the best candidate for the other.
  private func renamedTypes() -> [String: String] {
    var types: [Evidence: Set<String>] = [:]
    for index in open.findings {
      for evidence in Self.evidence(findings[index]) {
        types[evidence, default: []].insert(findings[index].type)
      }
    }
    var votes: [String: [String: Int]] = [:]
    var counts: [String: Int] = [:]
    for index in open.entries where entries[index].isOnOneSide {
      let old = entries[index].type
      counts[old, default: 0] += 1
      let candidates = Self.evidence(entries[index]).map { types[$0] ?? [] }
        .filter { $0.count <= Self.mostTypes }
      for new in candidates.reduce(into: Set<String>(), { $0.formUnion($1) }) {
        votes[old, default: [:]][new, default: 0] += 1
      }
    }
    let likely = votes.mapValues { Self.best($0) }.compactMapValues { $0 }
      .filter { $0.value.votes * 2 >= counts[$0.key] ?? 0 }
    var claims: [String: [String: Int]] = [:]
    for (old, best) in likely { claims[best.type, default: [:]][old] = best.votes }
    return likely.mapValues(\.type).filter { old, new in
      Self.best(claims[new] ?? [:])?.type == old
    }
  }

  // Returns the only type with the most votes.
  private static func best(_ votes: [String: Int]) -> (type: String, votes: Int)? {
    guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      votes.count(where: { $0.value == best.value }) == 1
    else { return nil }
    return (best.key, best.value)
  }

  private func match(_ found: [Int], _ known: [Int], as type: String) -> [(Int, Int)] {
    let byRule = Dictionary(grouping: known) { entries[$0].rule }
    return Dictionary(grouping: found) { findings[$0].rule }.flatMap { rule, found in
      let known = byRule[rule] ?? []
      let matching = Matching(
        found.map { findings[$0].item }, known.map { entries[$0].filed(under: type) })
      return matching.pairs.map { (found[$0.finding], known[$0.entry]) }
    }
  }

  // MARK: Moved elements

  private struct Kind: Hashable {
    let rule: String
    let discriminator: String
    let type: String

    init(_ written: WrittenItem) {
      rule = written.rule
      discriminator = written.item.identity.discriminator
      type = written.item.features.typeClass
    }
  }

  private mutating func matchMovedElements() {
    guard !open.isOneSided else { return }
    let found = Dictionary(grouping: open.findings.filter(isElement)) { Kind(findings[$0]) }
    let known = Dictionary(grouping: open.entries) { Kind(entries[$0]) }
    close(
      found.flatMap { kind, found in
        movedElements(OpenPositions(findings: found, entries: known[kind] ?? []))
      })
  }

  private func isElement(_ finding: Int) -> Bool { findings[finding].item.identity.isOfElement }

  private func movedElements(_ open: OpenPositions) -> [(Int, Int)] {
    guard !open.isOneSided else { return [] }
    var moved = UniquePairs(items.findings, items.entries, among: open)
    moved.match(by: { $0.features.identifier.isEmpty ? nil : $0.features.identifier }) { _, _ in
      true
    }
    moved.matchInOrder(by: \.contents)
    moved.match(by: \.surroundings) {
      $0.mayBe($1) && $0.saysTheSame(as: $1) != false && $0.features.traits == $1.features.traits
    }
    var pairs = moved.pairs
    moved.groups(by: { $0.features.text.isEmpty ? nil : $0.features.text }).forEach { equals in
      guard areOfOneType(equals) else { return }
      pairs += zip(
        items.findings.ordered(equals.findings), items.entries.ordered(equals.entries)
      ).filter(hasMoved)
    }
    return pairs
  }

  private func areOfOneType(_ equals: OpenPositions) -> Bool {
    guard let finding = equals.findings.first, let entry = equals.entries.first else {
      return false
    }
    return equals.findings.allSatisfy { findings[$0].type == findings[finding].type }
      && equals.entries.allSatisfy { entries[$0].type == entries[entry].type }
  }

  // Whether an element with the same text has moved: within its type, from or to a type that only one side has,
  // or together with a neighbour.
  private func hasMoved(_ finding: Int, _ entry: Int) -> Bool {
    let (one, two) = (findings[finding], entries[entry])
    return one.item.mayBe(two.item)
      && (one.type == two.type || one.isOnOneSide || two.isOnOneSide
        || one.item.sharesNamedNeighbour(with: two.item))
  }
}

extension WrittenItem {
  fileprivate func filed(under type: String) -> MatchItem {
    MatchItem(
      identity: Identity(
        rule: rule, screen: type, discriminator: item.identity.discriminator,
        features: item.features),
      severity: item.severity, count: item.count)
  }
}

extension MatchItem {
  /// An element and everything in its type.
  struct Contents: GroupKey {
    let kin: String
    let text: String
  }

  fileprivate var contents: Contents? {
    features.kin.isEmpty ? nil : Contents(kin: features.kin, text: features.text)
  }
}

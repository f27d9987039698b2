/// A matcher for elements with the same anchor, path and type, which differ only in rank and surroundings.
struct EqualElements {
  private let findings: [MatchItem]
  private let entries: [MatchItem]
  // The group of each finding, and the ranks that have findings and entries in each group.
  private let kins: [Int?]
  private var faulty: [Int: (findings: Set<Int>, entries: Set<Int>)] = [:]

  /// - Parameters:
  ///   - found: The group of each finding; nil if it has no place.
  ///   - known: The group of each entry; nil if it has no place.
  /// - Complexity: O(n + m) for n findings and m entries.
  init(_ findings: [MatchItem], _ entries: [MatchItem], _ found: [Int?], _ known: [Int?]) {
    self.findings = findings
    self.entries = entries
    kins = found
    for (item, kin) in zip(findings, found) where !item.features.isInRow {
      guard let kin else { continue }
      faulty[kin, default: ([], [])].findings.insert(item.features.rank)
    }
    for (item, kin) in zip(entries, known) where !item.features.isInRow {
      guard let kin else { continue }
      faulty[kin, default: ([], [])].entries.insert(item.features.rank)
    }
  }

  /// Matches elements that stayed where they were: at the same rank among as many equal elements.
  ///
  /// Equal text at another rank beats different text at the same rank: two elements may have swapped places.
  func inPlace(_ open: OpenPositions) -> [(Int, Int)] {
    if let finding = open.findings.first, findings[finding].features.isWritten {
      return inOneMember(open)
    }
    // Items of one rank match in their order. Nearly always there is only one.
    let open = hasTies(open) ? ordered(open) : open
    let ranked = matchRanks(open) { $0.saysTheSame(as: $1) != false }
    var pairs = UniquePairs(findings, entries, among: open.without(ranked))
    pairs.match(by: { $0.features.text.isEmpty ? nil : $0.features.text }) {
      $0.mayBe($1) && $0.isComparable(to: $1)
    }
    return ranked + pairs.pairs + matchRanks(pairs.open) { _, _ in true }
  }

  /// Matches elements that others have displaced, if their surroundings prove that they are the same.
  func displaced(_ open: OpenPositions) -> [(Int, Int)] {
    var pairs = UniquePairs(findings, entries, among: open)
    pairs.match(by: \.surroundings) { $0.mayBe($1) && $0.saysTheSame(as: $1) != false }
    // The same elements in another order, only one of them nameless.
    pairs.match(by: \.namelessKin) { $0.mayBe($1) && $0.isComparable(to: $1) }
    // Other elements came or went, but the frame is the same.
    pairs.match(by: { $0.features.shape }) {
      $0.mayBe($1) && $0.saysTheSame(as: $1) != false && $0.features.equals != $1.features.equals
        && $0.features.traits == $1.features.traits
    }
    // Something came or went on one side.
    pairs.match(by: { $0.features.neighbours.named(\.before) }) {
      $0.isBesides($1, \.after)
    }
    pairs.match(by: { $0.features.neighbours.named(\.after) }) {
      $0.isBesides($1, \.before)
    }
    // If every equal element had a defect and still has, all of them are known.
    if areAllFaulty(open) {
      pairs.matchInOrder {
        $0.mayBe($1) && $0.saysTheSame(as: $1) != false && !$0.features.isInRow
          && !$1.features.isInRow
      }
    }
    return pairs.pairs
  }

  // Matches as many elements as both sides have in a member of a type in Swift source. What their texts and
  // surroundings say decides which, and then their order.
  private func inOneMember(_ open: OpenPositions) -> [(Int, Int)] {
    var pairs = UniquePairs(findings, entries, among: open)
    pairs.matchInOrder(by: \.nameAndSurroundings)
    pairs.matchInOrder(by: { $0.features.identifier.isEmpty ? nil : $0.features.identifier })
    pairs.matchInOrder(by: { $0.features.text.isEmpty ? nil : $0.features.text })
    pairs.matchInOrder(by: \.surroundings)
    pairs.matchInOrder { $0.saysTheSame(as: $1) != false }
    return pairs.pairs + changed(pairs.open)
  }

  // The text or the picture of an element may have changed. As many findings as there are more elements now are new:
  // accepted elements may have been mended and others added.
  private func changed(_ open: OpenPositions) -> [(Int, Int)] {
    let (found, known) = (findings.ordered(open.findings), entries.ordered(open.entries))
    guard let finding = found.first, let entry = known.first else { return [] }
    let added = findings[finding].features.equals - entries[entry].features.equals
    return Array(zip(found.dropLast(max(0, added)), known))
  }

  private func ordered(_ open: OpenPositions) -> OpenPositions {
    OpenPositions(
      findings: findings.ordered(open.findings), entries: entries.ordered(open.entries))
  }

  private func hasTies(_ open: OpenPositions) -> Bool {
    func areSome(_ items: [MatchItem], _ positions: [Int]) -> Bool {
      var ranks = Set<Int>(minimumCapacity: positions.count)
      return !positions.allSatisfy { ranks.insert(items[$0].features.rank).inserted }
    }
    return areSome(findings, open.findings) || areSome(entries, open.entries)
  }

  // The maximum number of entries with one rank that a finding is compared with.
  private static let mostTies = 8

  // - Parameter open: Positions, in order within each rank.
  private func matchRanks(
    _ open: OpenPositions, where mayPair: (MatchItem, MatchItem) -> Bool
  ) -> [(Int, Int)] {
    let ranks = KeyGroups(
      open, finding: { findings[$0].features.rank }, entry: { entries[$0].features.rank })
    var pairs: [(Int, Int)] = []
    ranks.forEach { equals in
      // Reversed, so that the next entry is the last.
      var left = Array(equals.entries.reversed())
      for finding in equals.findings {
        let item = findings[finding]
        let position = left.suffix(Self.mostTies).lastIndex { entry in
          item.mayBe(entries[entry]) && item.hasAsManyEquals(as: entries[entry])
            && mayPair(item, entries[entry])
        }
        guard let position else { continue }
        pairs.append((finding, left.remove(at: position)))
      }
    }
    return pairs
  }

  private func areAllFaulty(_ open: OpenPositions) -> Bool {
    let found = open.findings.lazy.filter { !findings[$0].features.isInRow }
    let known = open.entries.lazy.filter { !entries[$0].features.isInRow }
    guard let finding = findings.first(of: found), let entry = entries.first(of: known),
      let kin = kins[finding], let faulty = faulty[kin]
    else { return false }
    return faulty.findings.count == findings[finding].features.equals
      && faulty.entries.count == entries[entry].features.equals
  }
}

extension MatchItem {
  struct NameAndSurroundings: GroupKey {
    let identifier: String
    let text: String
    let neighbours: ElementFeatures.Neighbours
  }

  fileprivate var nameAndSurroundings: NameAndSurroundings? {
    NameAndSurroundings(
      identifier: features.identifier, text: features.text, neighbours: features.neighbours)
  }

  // The number of rows may change, and a single row is not recognized as a row.
  fileprivate func hasAsManyEquals(as other: MatchItem) -> Bool {
    features.isInRow || other.features.isInRow || features.equals == other.features.equals
  }

  // Whether both may be one element with something else on the other side: not with an element of its own type, which
  // may be the one that was there before.
  fileprivate func isBesides(
    _ other: MatchItem, _ side: KeyPath<ElementFeatures.Neighbours, String>
  ) -> Bool {
    let (one, two) = (features.neighbours[keyPath: side], other.features.neighbours[keyPath: side])
    return mayBe(other) && saysTheSame(as: other) != false
      && (one == two || ElementFeatures.Neighbours.type(of: one) != features.type[...])
  }

  /// Both neighbours if at least one has a name; otherwise nil.
  var surroundings: ElementFeatures.Neighbours? {
    let isNamed =
      ElementFeatures.Neighbours.isNamed(features.neighbours.before)
      || ElementFeatures.Neighbours.isNamed(features.neighbours.after)
    return isNamed ? features.neighbours : nil
  }

  /// The digest of the equal elements if this is the nameless one; otherwise nil.
  var namelessKin: String? {
    features.text.isEmpty && features.identifier.isEmpty && !features.kin.isEmpty
      ? features.kin : nil
  }
}

/// Decides among elements that have one anchor, one path and one type, of which only the rank or what
/// surrounds them tells one from another.
struct EqualElements {
  private let findings: [MatchItem]
  private let entries: [MatchItem]
  // The kin of each finding, by number, and how many ranks of a kin have findings, and how many have
  // entries.
  private let kins: [Int?]
  private var faulty: [Int: (findings: Set<Int>, entries: Set<Int>)] = [:]

  /// - Parameters:
  ///   - found: The number of the kin of each finding; nil for those that have none.
  ///   - known: The same of each entry.
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

  /// Elements that have stayed where they were: of one rank, among as many equals.
  ///
  /// What says the same words at another rank goes first: two that have changed places.
  func inPlace(_ open: OpenPositions) -> [(Int, Int)] {
    // Several of one rank are matched in their order; nearly always there is one.
    let open = hasTies(open) ? ordered(open) : open
    let ranked = matchRanks(open) { $0.saysTheSame(as: $1) != false }
    var pairs = UniquePairs(findings, entries, among: open.without(ranked))
    pairs.match(by: { $0.features.text.isEmpty ? nil : $0.features.text }) {
      $0.mayBe($1) && $0.isComparable(to: $1)
    }
    return ranked + pairs.pairs + matchRanks(pairs.open) { _, _ in true }
  }

  /// Elements that others have pushed on: what surrounds them proves that they are the same.
  func displaced(_ open: OpenPositions) -> [(Int, Int)] {
    var pairs = UniquePairs(findings, entries, among: open)
    // Where all were faulty and all are, there are as many known as there were.
    if areAllFaulty(open) {
      pairs.matchInOrder {
        $0.mayBe($1) && $0.saysTheSame(as: $1) != false && !$0.features.isInRow
          && !$1.features.isInRow
      }
    }
    pairs.match(by: \.surroundings) { $0.mayBe($1) && $0.saysTheSame(as: $1) != false }
    // The same elements in another order, of which one alone is nameless.
    pairs.match(by: \.namelessKin) { $0.mayBe($1) && $0.isComparable(to: $1) }
    // Others came or went, and it is still where it was on the screen.
    pairs.match(by: { $0.features.shape }) {
      $0.mayBe($1) && $0.saysTheSame(as: $1) != false && $0.features.equals != $1.features.equals
        && $0.features.traits == $1.features.traits
    }
    return pairs.pairs
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

  // Of so many entries of one rank a finding may be any.
  private static let mostTies = 8

  // - Parameter open: Those of one rank in their order.
  private func matchRanks(
    _ open: OpenPositions, where mayPair: (MatchItem, MatchItem) -> Bool
  ) -> [(Int, Int)] {
    let ranks = KeyGroups(
      open, finding: { findings[$0].features.rank }, entry: { entries[$0].features.rank })
    var pairs: [(Int, Int)] = []
    ranks.forEach { equals in
      // The next one last.
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
  // One row more or less changes nothing, and a row that was alone before was no row.
  fileprivate func hasAsManyEquals(as other: MatchItem) -> Bool {
    features.isInRow || other.features.isInRow || features.equals == other.features.equals
  }

  /// Both neighbours, if one of them at least has a name.
  var surroundings: ElementFeatures.Neighbours? {
    let isNamed =
      ElementFeatures.Neighbours.isNamed(features.neighbours.before)
      || ElementFeatures.Neighbours.isNamed(features.neighbours.after)
    return isNamed ? features.neighbours : nil
  }

  /// Who its equals are, if it is the one without a name.
  var namelessKin: String? {
    features.text.isEmpty && features.identifier.isEmpty && !features.kin.isEmpty
      ? features.kin : nil
  }
}

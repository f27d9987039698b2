import A11yAnalysis

/// Matches elements whose keys have all changed, by what they have in common.
///
/// A pair is accepted when it is clearly better than every other pair of either of the two, so the
/// accepted pairs are one to one by themselves.
struct FuzzyStage {
  /// Positions of a finding and an entry.
  private(set) var pairs: [(Int, Int)] = []
  private let findingItems: [MatchItem]
  private let entryItems: [MatchItem]
  // What is left to match; indices are into these.
  private let findings: [FuzzyElement]
  private let entries: [FuzzyElement]
  private static let candidateLimit = 32
  private static let threshold = 0.75
  private static let margin = 0.10

  private struct Candidate {
    let finding: Int
    let entry: Int
    let score: Double
  }

  init(_ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions) {
    findingItems = findings
    entryItems = entries
    var names = FuzzyElement.Names()
    self.entries = FuzzyElement.elements(entries, open.entries, &names)
    self.findings = FuzzyElement.elements(findings, open.findings, &names)
    guard !self.findings.isEmpty, !self.entries.isEmpty else { return }
    let candidates = candidates(places: names.placeCount)
    let accepted = accepted(candidates)
    pairs = accepted.map { pair in
      (self.findings[pair.finding].position, self.entries[pair.entry].position)
    }
    matchEquals(among: candidates, except: accepted)
  }

  // MARK: Candidates

  private func candidates(places count: Int) -> [Candidate] {
    var places: [[Int]] = Array(repeating: [], count: count)
    for (index, entry) in entries.enumerated() {
      places[entry.place].append(index)
      if let place = entry.namedPlace { places[place].append(index) }
    }
    for place in places.indices where places[place].count > 1 {
      places[place].sort { rank(entry: $0) < rank(entry: $1) }
    }
    var texts = TextSimilarity(findingItems, entryItems)
    var candidates: [Candidate] = []
    for (index, finding) in findings.enumerated() {
      let mayBeSame = { (entry: Int) in finding.mayBeSame(as: entries[entry]) }
      var near = nearest(to: finding, in: places[finding.place]).filter(mayBeSame)
      if let place = finding.namedPlace {
        near += nearest(to: finding, in: places[place]).filter(mayBeSame)
        near = Set(near).sorted()
      } else {
        near.sort()
      }
      for entry in near {
        let score = texts.similarity(finding.position, entries[entry].position).score
        if let score { candidates.append(Candidate(finding: index, entry: entry, score: score)) }
      }
    }
    return candidates
  }

  private func rank(entry: Int) -> (Int, Int) { (entries[entry].rank, entry) }

  private func rank(finding: Int) -> (Int, Int) { (findings[finding].rank, finding) }

  // The entries are sorted by rank; the window around the finding's own grows to both sides.
  private func nearest(to finding: FuzzyElement, in sorted: [Int]) -> ArraySlice<Int> {
    guard sorted.count > Self.candidateLimit else { return sorted[...] }
    let rank = finding.rank
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if entries[sorted[middle]].rank < rank { low = middle + 1 } else { high = middle }
    }
    var start = low
    var end = low
    while end - start < Self.candidateLimit {
      let below = start > 0 ? rank - entries[sorted[start - 1]].rank : Int.max
      let above = end < sorted.count ? entries[sorted[end]].rank - rank : Int.max
      if below < above { start -= 1 } else { end += 1 }
    }
    return sorted[start..<end]
  }

  // MARK: Acceptance

  private struct Best {
    var first = -1.0
    var second = -1.0

    mutating func note(_ score: Double) {
      if score > first { (first, second) = (score, first) } else { second = max(second, score) }
    }

    func isClearly(_ score: Double) -> Bool {
      score == first && score - second >= FuzzyStage.margin
    }
  }

  private func accepted(_ candidates: [Candidate]) -> [Candidate] {
    var findings = Array(repeating: Best(), count: self.findings.count)
    var entries = Array(repeating: Best(), count: self.entries.count)
    for candidate in candidates {
      findings[candidate.finding].note(candidate.score)
      entries[candidate.entry].note(candidate.score)
    }
    return candidates.filter {
      $0.score >= Self.threshold && findings[$0.finding].isClearly($0.score)
        && entries[$0.entry].isClearly($0.score)
    }
  }

  // MARK: Equals

  // Icons in a row differ in nothing but their rank, so none is clearly better than the others; as
  // many as before are the same ones, in their order.
  private mutating func matchEquals(among candidates: [Candidate], except accepted: [Candidate]) {
    let good = candidates.filter { $0.score >= Self.threshold }
    let findings = Set(good.map(\.finding)).subtracting(accepted.map(\.finding))
    let entries = Set(good.map(\.entry)).subtracting(accepted.map(\.entry))
    var groups: [Equal: (findings: [Int], entries: [Int])] = [:]
    for index in findings.sorted(by: { rank(finding: $0) < rank(finding: $1) }) {
      if let key = Equal(findingItems, self.findings[index]) {
        groups[key, default: ([], [])].0.append(index)
      }
    }
    for index in entries.sorted(by: { rank(entry: $0) < rank(entry: $1) }) {
      if let key = Equal(entryItems, self.entries[index]) { groups[key]?.entries.append(index) }
    }
    let matched = groups.values.filter { $0.findings.count == $0.entries.count }
      .flatMap { zip($0.findings, $0.entries) }
      .filter { self.findings[$0].mayBeSame(as: self.entries[$1]) }
    pairs += matched.sorted { $0 < $1 }
      .map { (self.findings[$0].position, self.entries[$1].position) }
  }

  // What is left of the features of an element without identifier and text when the rank is not
  // looked at; nil for all others.
  private struct Equal: Hashable {
    let discriminator: String
    let features: ElementFeatures

    init?(_ items: [MatchItem], _ element: FuzzyElement) {
      guard element.isSilent else { return nil }
      var features = items[element.position].identity.features
      features.rank = 0
      features.equals = 0
      features.locale = ""
      self.features = features
      discriminator = items[element.position].discriminator
    }
  }
}

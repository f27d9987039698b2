/// Matches elements whose keys have all changed, by what they have in common.
///
/// A pair is accepted when it is clearly better than every other pair of either of the two, so the
/// accepted pairs are one to one by themselves.
struct FuzzyStage {
  /// What is left to match, with positions.
  struct Input {
    var findings: [(index: Int, item: Matching.Item)]
    var entries: [(index: Int, item: Matching.Item)]
  }

  /// Positions of a finding and an entry.
  private(set) var pairs: [(Int, Int)] = []
  private let input: Input
  private static let candidateLimit = 32
  private static let threshold = 0.75
  private static let margin = 0.10

  // Only elements of one kind below one anchor are compared.
  private struct Place: Hashable {
    let discriminator: String
    let type: String
    let anchor: String?
    let identifier: String?
  }

  private struct Candidate {
    let finding: Int
    let entry: Int
    let score: Double
  }

  init(_ input: Input) {
    self.input = Input(
      findings: input.findings.filter { Self.isElement($0.item) },
      entries: input.entries.filter { Self.isElement($0.item) })
    guard !self.input.findings.isEmpty, !self.input.entries.isEmpty else { return }
    let candidates = candidates()
    let accepted = accepted(candidates)
    pairs = accepted.map { pair in
      (self.input.findings[pair.finding].index, self.input.entries[pair.entry].index)
    }
    matchEquals(among: candidates, except: accepted)
  }

  private static func isElement(_ item: Matching.Item) -> Bool {
    item.discriminator == "element" || item.discriminator.hasPrefix("element ")
  }

  // MARK: Candidates

  private func candidates() -> [Candidate] {
    var places: [Place: [Int]] = [:]
    for (index, entry) in input.entries.enumerated() {
      for place in self.places(entry.item) { places[place, default: []].append(index) }
    }
    for place in places.keys {
      places[place]?.sort { rank(entry: $0) < rank(entry: $1) }
    }
    return input.findings.indices.flatMap { finding in
      let item = input.findings[finding].item
      let near = self.places(item).flatMap { nearest(to: item, in: places[$0] ?? []) }
      return Set(near).sorted().compactMap { entry -> Candidate? in
        let other = input.entries[entry].item
        guard Self.mayBeSame(item, other) else { return nil }
        let score = Similarity(item.identity.features, other.identity.features).score
        return score.map { Candidate(finding: finding, entry: entry, score: $0) }
      }
    }
  }

  private func places(_ item: Matching.Item) -> [Place] {
    let features = item.identity.features
    let type = features.typeClass
    let place = Place(
      discriminator: item.discriminator, type: type, anchor: features.nearestAnchor, identifier: nil
    )
    guard !features.identifier.isEmpty else { return [place] }
    return [
      place,
      Place(
        discriminator: item.discriminator, type: type, anchor: nil, identifier: features.identifier),
    ]
  }

  private func rank(entry: Int) -> (Int, Int) {
    (input.entries[entry].item.identity.features.rank, entry)
  }

  // The entries are sorted by rank; the window around the finding's own grows to both sides.
  private func nearest(to item: Matching.Item, in entries: [Int]) -> [Int] {
    guard entries.count > Self.candidateLimit else { return entries }
    let rank = item.identity.features.rank
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if self.rank(entry: entries[middle]).0 < rank { low = middle + 1 } else { high = middle }
    }
    var start = low
    var end = low
    while end - start < Self.candidateLimit {
      let below = start > 0 ? rank - self.rank(entry: entries[start - 1]).0 : Int.max
      let above = end < entries.count ? self.rank(entry: entries[end]).0 - rank : Int.max
      if below < above { start -= 1 } else { end += 1 }
    }
    return Array(entries[start..<end])
  }

  // Elements that say nothing are told apart by their rank alone. It moves by no more elements than
  // came or went: among as many as before, another rank is another element.
  private static func mayBeSame(_ finding: Matching.Item, _ entry: Matching.Item) -> Bool {
    let (new, old) = (finding.identity.features, entry.identity.features)
    // Two identifiers are two elements, however alike: `buy.1004` mended and `buy.1034` broken must
    // not pass for one that moved. Rows that number theirs share a key of an earlier stage.
    let hasBoth = !new.identifier.isEmpty && !old.identifier.isEmpty
    if hasBoth && new.identifier != old.identifier { return false }
    guard new.identifier.isEmpty || old.identifier.isEmpty, new.text.isEmpty || old.text.isEmpty
    else { return true }
    let growth = new.equals - old.equals
    let shift = new.rank - old.rank
    return growth >= 0 ? 0...growth ~= shift : growth...0 ~= shift
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
    var findings = Array(repeating: Best(), count: input.findings.count)
    var entries = Array(repeating: Best(), count: input.entries.count)
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
      if let key = Equal(input.findings[index].item) {
        groups[key, default: ([], [])].0.append(index)
      }
    }
    for index in entries.sorted(by: { rank(entry: $0) < rank(entry: $1) }) {
      if let key = Equal(input.entries[index].item) { groups[key]?.entries.append(index) }
    }
    let matched = groups.values.filter { $0.findings.count == $0.entries.count }
      .flatMap { zip($0.findings, $0.entries) }
      .filter { Self.mayBeSame(input.findings[$0].item, input.entries[$1].item) }
    pairs += matched.sorted { $0 < $1 }.map { (input.findings[$0].index, input.entries[$1].index) }
  }

  private func rank(finding: Int) -> (Int, Int) {
    (input.findings[finding].item.identity.features.rank, finding)
  }

  // What is left of the features of an element without identifier and text when the rank is not
  // looked at; nil for all others.
  private struct Equal: Hashable {
    let discriminator: String
    let features: ElementFeatures

    init?(_ item: Matching.Item) {
      var features = item.identity.features
      guard features.identifier.isEmpty, features.text.isEmpty else { return nil }
      features.rank = 0
      features.equals = 0
      features.locale = ""
      self.features = features
      discriminator = item.discriminator
    }
  }
}

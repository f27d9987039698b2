import TestSupport
import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("Matching findings with entries")
struct MatchingTests {
  private func items(
    _ count: Int, variety: Int, _ generator: inout SplitMix
  ) -> [MatchItem] {
    (0..<count).map { _ in
      var features = ElementFeatures(type: "button")
      func number() -> Int { Int.random(in: 0..<variety, using: &generator) }
      if Bool.random(using: &generator) { features.identifier = "id\(Self.letters(number()))" }
      if Bool.random(using: &generator) { features.text = "text \(Self.letters(number()))" }
      if Bool.random(using: &generator) {
        features.anchors = ["anchor\(Self.letters(number() % 3))"]
      }
      features.rank = number()
      features.equals = variety
      let identity = Identity(rule: "r", screen: "s", discriminator: "element", features: features)
      let severity = Severity.allCases.randomElement(using: &generator) ?? .note
      return MatchItem(identity: identity, severity: severity, count: 1)
    }
  }

  private static func letters(_ number: Int) -> String {
    String(number, radix: 26).map {
      String(
        UnicodeScalar(UInt8(ascii: "a") + UInt8($0.hexDigitValue ?? Int($0.asciiValue ?? 0) % 16)))
    }.joined()
  }

  /// Returns the size of a maximum matching, found by augmenting paths.
  private func largest(
    _ left: [Int], _ right: [Int], _ mayMatch: (Int, Int) -> Bool
  ) -> Int {
    var partner: [Int: Int] = [:]
    func augment(_ finding: Int, _ seen: inout Set<Int>) -> Bool {
      for entry in right where mayMatch(finding, entry) && seen.insert(entry).inserted {
        if let other = partner[entry], !augment(other, &seen) { continue }
        partner[entry] = finding
        return true
      }
      return false
    }
    return left.reduce(0) { count, finding in
      var seen: Set<Int> = []
      return count + (augment(finding, &seen) ? 1 : 0)
    }
  }

  @Test("as many are matched by name as can be", arguments: 0..<60)
  func exact(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    let findings = items(40, variety: 2 + seed % 6, &generator)
    let entries = items(40, variety: 2 + seed % 6, &generator)
    let matching = Matching(findings, entries, exact: true)
    let first = matching.pairs.filter { $0.stage == .fp1 }
    let all = Array(findings.indices)
    let byKey = largest(all, all) {
      findings[$0].identity.fp1 != nil && findings[$0].identity.fp1 == entries[$1].identity.fp1
    }
    #expect(first.count == byKey)
  }

  @Test("every pair is one to one and allowed, whatever the order of the input", arguments: 0..<40)
  func sound(seed: Int) {
    var generator = SplitMix(state: UInt64(1000 + seed))
    let findings = items(50, variety: 2 + seed % 9, &generator)
    let entries = items(50, variety: 2 + seed % 9, &generator)
    let matching = Matching(findings, entries)
    #expect(Set(matching.pairs.map(\.finding)).count == matching.pairs.count)
    #expect(Set(matching.pairs.map(\.entry)).count == matching.pairs.count)
    #expect(matching.pairs.count + matching.open.findings.count == findings.count)
    #expect(matching.pairs.count + matching.open.entries.count == entries.count)
    for pair in matching.pairs {
      let (left, right) = (findings[pair.finding].identity, entries[pair.entry].identity)
      let (one, other) = (left.features.identifier, right.features.identifier)
      #expect(pair.stage == .fuzzy || one.isEmpty || other.isEmpty || one == other)
      #expect(left.discriminator == right.discriminator)
      if pair.stage == .fp2 { #expect(left.features.path == right.features.path) }
    }
    let order = findings.indices.shuffled(using: &generator)
    let entryOrder = entries.indices.shuffled(using: &generator)
    let shuffled = Matching(order.map { findings[$0] }, entryOrder.map { entries[$0] })
    func described(_ pairs: [(MatchItem, MatchItem, MatchStage)]) -> [String] {
      pairs.map { "\($0.identity) \($0.severity) \($1.identity) \($1.severity) \($2)" }.sorted()
    }
    #expect(
      described(matching.pairs.map { (findings[$0.finding], entries[$0.entry], $0.stage) })
        == described(
          shuffled.pairs.map {
            (findings[order[$0.finding]], entries[entryOrder[$0.entry]], $0.stage)
          }))
  }

  @Test("ten thousand against ten thousand are matched as counted")
  func many() {
    var generator = SplitMix(state: 3)
    let findings = items(10_000, variety: 4000, &generator)
    let entries = items(10_000, variety: 4000, &generator)
    var matching: Matching?
    let time = ProcessorTime.measure { matching = Matching(findings, entries) }
    #expect(time < .seconds(20), "\(time)")
    func counts(_ items: [MatchItem]) -> [Fingerprint: Int] {
      Dictionary(items.compactMap(\.identity.fp1).map { ($0, 1) }, uniquingKeysWith: +)
    }
    let right = counts(entries)
    let expected = counts(findings).reduce(0) { sum, key in
      sum + min(key.value, right[key.key] ?? 0)
    }
    #expect(matching?.pairs.filter { $0.stage == .fp1 }.count == expected)
  }

  @Test("worse than any case: ten thousand that differ in nothing but a rank")
  func equals() {
    func icons(_ ranks: Range<Int>) -> [MatchItem] {
      ranks.map { rank in
        let features = ElementFeatures(
          type: "button", anchors: ["tools"], traits: ["button"], rank: rank, equals: 20_000)
        return MatchItem(
          identity: Identity(rule: "r", screen: "s", discriminator: "element", features: features),
          severity: .error, count: 1)
      }
    }
    var matching: Matching?
    let time = ProcessorTime.measure {
      matching = Matching(icons(0..<10_000), icons(5000..<15_000))
    }
    #expect(time < .seconds(20), "\(time)")
    #expect(matching?.pairs.count == 5000)
  }
}

import A11yBaseline
import A11yReporting

/// The contexts in which findings were seen, as separate facts such as device and language.
struct PageContexts {
  /// A choice in a filter: its value, its text and its number of findings.
  typealias Choice = (value: String, words: String, count: Int)

  private struct Fact: Hashable, Comparable {
    let key: String
    let value: String

    static func < (left: Fact, right: Fact) -> Bool {
      (left.key, left.value) < (right.key, right.value)
    }
  }

  /// A choice for each fact, by key and value.
  let choices: [Choice]
  // Short names, because facts in captures may contain spaces.
  private let names: [Fact: String]
  // Captures may have any number of facts, but nobody can choose from a longer list.
  private static let most = 300

  /// - Complexity: O(n log n) for n observations.
  init(_ report: ExchangeReport) {
    var counts: [Fact: Int] = [:]
    for finding in report.findings {
      for fact in Self.facts(of: finding, on: report.result.screens) {
        counts[fact, default: 0] += 1
      }
    }
    let told = counts.keys.sorted().prefix(Self.most)
    names = Dictionary(uniqueKeysWithValues: told.enumerated().map { ($1, "c\($0 + 1)") })
    choices = told.enumerated().map { position, fact in
      ("c\(position + 1)", "\(fact.key) \(fact.value)", counts[fact] ?? 0)
    }
  }

  private static func facts(
    of finding: ExchangeFinding, on screens: [JudgedScreen]
  ) -> Set<Fact> {
    let seen = finding.compared.observations.lazy.map(\.screen).filter(screens.indices.contains)
    return Set(seen.flatMap { facts(of: screens[$0]) })
  }

  private static func facts(of screen: JudgedScreen) -> [Fact] {
    screen.context.filter { !$0.value.isEmpty }.map { Fact(key: $0.key, value: $0.value) }
  }

  /// Returns the values of the choices that show a finding.
  func keys(of finding: ExchangeFinding, on screens: [JudgedScreen]) -> [String] {
    Self.facts(of: finding, on: screens).sorted().compactMap { names[$0] }
  }

  /// Returns the values of the choices that show a screen.
  func keys(of screen: JudgedScreen) -> [String] {
    Self.facts(of: screen).sorted().compactMap { names[$0] }
  }
}

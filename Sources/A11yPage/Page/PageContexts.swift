import A11yBaseline
import A11yReporting

/// In which contexts findings were seen, each fact of a context on its own: a device, a language.
struct PageContexts {
  /// A choice of a filter: its value, what a reader calls it, and how many findings it has.
  typealias Choice = (value: String, words: String, count: Int)

  private struct Fact: Hashable, Comparable {
    let key: String
    let value: String

    static func < (left: Fact, right: Fact) -> Bool {
      (left.key, left.value) < (right.key, right.value)
    }
  }

  /// A choice for each fact, by its key and its value.
  let choices: [Choice]
  // Short names, for what captures say may hold spaces.
  private let names: [Fact: String]
  // Captures may say anything; a list of more is no choice.
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

  /// The values of the choices under which a finding is shown.
  func keys(of finding: ExchangeFinding, on screens: [JudgedScreen]) -> [String] {
    Self.facts(of: finding, on: screens).sorted().compactMap { names[$0] }
  }

  /// The values of the choices that hold on a screen.
  func keys(of screen: JudgedScreen) -> [String] {
    Self.facts(of: screen).sorted().compactMap { names[$0] }
  }
}

import A11yBaseline
import A11yModel
import A11yRules

/// The numbers of elements that rules could judge on the screens of one capture format.
///
/// Captures of one format lack the same facts, so most rules have the same numbers as others on all of them.
struct ResultOutcome: JSONRecord {
  var format = ""
  var rules: [String] = []
  var columns = Columns()

  mutating func members(_ members: any JSONMembers) {
    members.required("format", &format, "The format of the captures.")
    members.required("rules", &rules, "The IDs of the rules.")
    columns.members(members)
  }

  /// Numbers for each screen of the format, in the order of coverage.
  struct Columns: JSONRecord, Hashable {
    var judged: [Int] = []
    var missing: [String: [Int]] = [:]
    var notEvaluated: [Int] = []

    mutating func members(_ members: any JSONMembers) {
      members.unlessEmpty(
        "judged", &judged,
        """
        The number of elements that each rule judged, for each screen of the format in the order \
        of coverage. Absent if it judged none.
        """)
      members.unlessEmpty(
        "missing", &missing,
        """
        The number of candidates that could not be judged, by missing fact or other obstacle, for \
        each screen.
        """)
      members.unlessEmpty(
        "notEvaluated", &notEvaluated,
        """
        The number of candidates that could not be judged, for each screen. Absent if it is the \
        sum of the numbers in missing.
        """)
    }
  }
}

// MARK: - Writing

extension ResultOutcome {
  /// Returns the outcomes on all screens; none of rules without candidates.
  ///
  /// - Complexity: O(n · m) for n screens and m rules.
  static func all(on screens: [JudgedScreen]) -> [ResultOutcome] {
    Self.formats(of: screens.map(\.source.format)).flatMap { format, positions in
      all(on: positions.map { screens[$0] }, format)
    }
  }

  private static func all(on screens: [JudgedScreen], _ format: String) -> [ResultOutcome] {
    var rules: [String] = []
    var columns: [String: Columns] = [:]
    for (position, screen) in screens.enumerated() {
      for outcome in screen.outcomes where outcome.candidates > 0 {
        if columns[outcome.rule] == nil { rules.append(outcome.rule) }
        columns[outcome.rule, default: Columns()].add(outcome, at: position, of: screens.count)
      }
    }
    var groups: [ResultOutcome] = []
    var known: [Columns: Int] = [:]
    for rule in rules {
      guard let own = columns[rule]?.reduced else { continue }
      if let group = known[own] {
        groups[group].rules.append(rule)
      } else {
        known[own] = groups.count
        groups.append(ResultOutcome(format: format, rules: [rule], columns: own))
      }
    }
    return groups
  }

  // The formats in the order of their first screens, with the positions of all of them.
  private static func formats(of formats: [String]) -> [(key: String, value: [Int])] {
    Dictionary(grouping: formats.indices) { formats[$0] }
      .sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }
  }
}

extension ResultOutcome.Columns {
  fileprivate mutating func add(_ outcome: RuleOutcome, at position: Int, of count: Int) {
    func zeros() -> [Int] { [Int](repeating: 0, count: count) }
    // Not for each screen, which would take quadratic time.
    if judged.isEmpty { (judged, notEvaluated) = (zeros(), zeros()) }
    judged[position] = outcome.judged
    notEvaluated[position] = outcome.notEvaluated
    for fact in outcome.missing { missing[fact.fact, default: zeros()][position] = fact.count }
  }

  /// The columns without those that follow from others.
  fileprivate var reduced: Self {
    var reduced = self
    if judged.allSatisfy({ $0 == 0 }) { reduced.judged = [] }
    if notEvaluated.indices.allSatisfy({ notEvaluated[$0] == sum(at: $0) }) {
      reduced.notEvaluated = []
    }
    return reduced
  }

  private func sum(at position: Int) -> Int { missing.values.reduce(0) { $0 + $1.at(position) } }
}

// MARK: - Reading

extension [ResultOutcome] {
  /// Returns the outcome of every rule on every screen.
  ///
  /// - Parameters:
  ///   - screens: The formats of the screens, in the order of coverage, and whether each is code of UI tests.
  ///   - rules: The IDs of all rules that ran, in order.
  func values(
    on screens: [(format: String, isSuite: Bool)], rules: [String]
  ) -> [[RuleOutcome]] {
    let known = Dictionary(grouping: self, by: \.format).mapValues { outcomes in
      Dictionary(outcomes.flatMap { outcome in outcome.rules.map { ($0, outcome.columns) } }) {
        first, _ in first
      }
    }
    let columns = known.mapValues { columns in rules.map { columns[$0] } }
    var positions: [String: Int] = [:]
    return screens.map { format, isSuite in
      let position = positions[format, default: 0]
      positions[format] = position + 1
      return zip(rules, columns[format] ?? rules.map { _ in nil }).compactMap { rule, columns in
        let outcome =
          columns?.outcome(of: rule, at: position)
          ?? RuleOutcome(rule: rule, candidates: 0, notEvaluated: 0, missing: [])
        let isAbsent = partialRules.contains(rule) || suiteRules.contains(rule) != isSuite
        return outcome.candidates == 0 && isAbsent ? nil : outcome
      }
    }
  }

  /// All numbers.
  var numbers: [Int] {
    flatMap { $0.columns.judged + $0.columns.notEvaluated + $0.columns.missing.values.joined() }
  }
}

extension ResultOutcome.Columns {
  fileprivate func outcome(of rule: String, at position: Int) -> RuleOutcome {
    let open = notEvaluated.isEmpty ? sum(at: position) : notEvaluated.at(position)
    let missing = missing.map { RuleOutcome.Missing(fact: $0.key, count: $0.value.at(position)) }
    return RuleOutcome(
      rule: rule, candidates: judged.at(position) + open, notEvaluated: open,
      missing: missing.filter { $0.count > 0 }.sorted { $0.fact < $1.fact })
  }
}

// These rules have no outcome on a screen that was not compared, or without the file that they read.
private let partialRules = Set(
  RuleBook.cards.filter { $0.isAboutPairs || $0.companion != nil }.map(\.id))

// These rules have outcomes on the code of UI tests only, and all others on captures.
private let suiteRules = Set(RuleBook.cards.filter(\.isAboutSuites).map(\.id))

extension [Int] {
  fileprivate func at(_ position: Int) -> Int { indices.contains(position) ? self[position] : 0 }
}

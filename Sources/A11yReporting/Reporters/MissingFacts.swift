import A11yRules

/// What could not be evaluated, by the fact that was missing.
struct MissingFacts {
  /// How often a rule could not judge an element.
  let total: Int
  // By how much they cost, then by name.
  private let facts: [(name: String, count: Int, rules: Set<String>)]
  private let outcomes: [RuleOutcome]

  init(_ outcomes: [RuleOutcome]) {
    var facts: [String: (count: Int, rules: Set<String>)] = [:]
    for outcome in outcomes {
      for missing in outcome.missing {
        facts[missing.fact, default: (0, [])].count += missing.count
        facts[missing.fact]?.rules.insert(outcome.rule)
      }
    }
    total = outcomes.reduce(0) { $0 + $1.notEvaluated }
    self.facts = facts.map { ($0.key, $0.value.count, $0.value.rules) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    self.outcomes = outcomes
  }

  /// One line, wrapped: `not evaluated: traits (12, 3 rules), hint (5, 1 rule)`.
  func line(indent: Int) -> String {
    let list = facts.map { fact in
      "\(fact.name) (\(fact.count), \(TextLayout.count(fact.rules.count, "rule")))"
    }
    return TextLayout.paragraph(
      "not evaluated for want of: \(list.joined(separator: ", "))", indent: indent,
      hanging: indent + 2)
  }

  /// One line per rule: `not evaluated  obscured-element  7 of 9: paintOrder`.
  var lines: [String] {
    let rows = outcomes.filter { $0.notEvaluated > 0 }.map { outcome in
      let facts = outcome.missing.map(\.fact).joined(separator: ", ")
      return [
        "not evaluated", outcome.rule, "\(outcome.notEvaluated) of \(outcome.candidates): \(facts)",
      ]
    }
    return rows.isEmpty ? [] : [TextLayout.table(rows, indent: 2)]
  }
}

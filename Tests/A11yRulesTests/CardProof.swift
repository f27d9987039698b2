import A11yAnalysis
import A11yModel
import A11yRules

/// A check that a rule's examples cover everything on its card.
struct CardProof {
  private let card: RuleCard
  private let cases: [ExampleCase]

  init(_ rule: any Rule.Type) {
    card = rule.card
    cases = ExampleCase.all(of: rule)
  }

  /// Returns descriptions of what the card states and no example shows.
  func gaps() throws -> [String] {
    // Rules that depend on source code only are covered by the tests of the source reader.
    if card.examples.isEmpty { return [] }
    let facts = try shownFacts()
    let needs = Set(card.needs.map(\.rawValue))
    return try unshownReasons().map { "no bad example shows the reason \($0)" }
      + needs.subtracting(facts).sorted().map { "no example shows that \($0) is needed" }
      + facts.subtracting(needs).sorted().map { "\($0) is needed and not on the card" }
      + idleOptions().map { "no example shows \($0) at work" }
      + (try countsWhatItPasses() ? [] : ["no good example shows that it counts what it looks at"])
  }

  // A screen counts as judged if a rule examines something on it, even without findings.
  private func countsWhatItPasses() throws -> Bool {
    try cases.contains { test in
      guard test.example.kind == .good else { return false }
      let report = try test.lint(Sketch(test.example.screen).tree)
      return report.findings.isEmpty && report.outcomes.contains { $0.look == .judged }
    }
  }

  // Trusts the expectation marks, because other tests compare them with the findings.
  private func unshownReasons() throws -> [String] {
    let marks =
      try cases.filter { $0.example.kind == .bad }.flatMap { test in
        try Sketch(test.example.screen).expectations.filter { $0.mark != .notEvaluated }
      } + card.pairs.filter { $0.kind == .bad }.flatMap { try Sketch($0.screen).expectations }
    let shown = Set(marks.map(\.reason))
    let inSources = card.sources.filter { $0.kind == .bad }.map(\.screen)
    let isOnlyOne = card.reasons.count == 1 && !marks.isEmpty
    return card.reasons.map(\.code).filter { code in
      !isOnlyOne && !shown.contains(code) && !inSources.contains { $0.contains("✗[\(code)]") }
    }
  }

  private func shownFacts() throws -> Set<String> {
    let reports = try cases.map { try $0.lint(Sketch($0.example.screen).tree) }
    return reports.reduce(into: []) { $0.formUnion($1.outcomes.flatMap(\.missingFacts)) }
  }

  private func idleOptions() throws -> [String] {
    try card.options.filter { option in
      try !cases.contains { try $0.shows(option) }
    }.map(\.name)
  }
}

extension ExampleCase {
  // Returns whether the example sets the option, and thereby changes the result of the rule.
  fileprivate func shows(_ option: RuleCard.Option) throws -> Bool {
    guard let value = example.options[option.name], value != option.defaultValue else {
      return false
    }
    var others = example.options
    others[option.name] = nil
    let tree = try Sketch(example.screen).tree
    let (set, unset) = (try lint(tree), try lint(tree, options: others))
    return set.findings != unset.findings || set.outcomes != unset.outcomes
  }
}

extension RuleOutcome {
  /// The names of the missing facts, without other obstacles.
  var missingFacts: [String] { missing.map(\.fact).filter { Fact(rawValue: $0) != nil } }
}

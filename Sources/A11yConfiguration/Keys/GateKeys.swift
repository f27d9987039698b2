import A11yAnalysis
import A11yModel
import A11yRules

/// What is declared of what fails.
struct GateKeys: Sendable {
  /// How the id of a rule is read.
  let ruleID: Reading<String>

  /// What fails.
  var gate: Section<GateSettings> {
    Section(
      "gate",
      [
        Key(
          "fail_level", .choice(["error", "warning", "note"]) { Severity(rawValue: $0) },
          "New findings of this severity or a higher one fail.", usual: "error"
        ) { $0.failLevel = $1 },
        Key(
          "confidence", .choice(["certain", "likely", "possible"]) { Confidence(rawValue: $0) },
          "Findings that are less sure do not fail; `possible` with the profile `strict`.",
          usual: "likely"
        ) { $0.confidence = $1 },
        Key(
          "fail_on", Reading<FailureCondition>.choice.list("stale, unused-suppression"),
          "What fails besides: entries of the baseline whose finding is gone (`stale`), suppressions that "
            + "hide nothing (`unused-suppression`), findings of rules that the baseline was made without "
            + "(`new-rules`)."
        ) { $0.conditions = Set($1) },
        Key(
          "budgets", budget.list("- {rule: …, screen: …, max: …}"),
          "How many findings the baseline accepts at most."
        ) { $0.budgets = $1 },
      ])
  }

  private var budget: Reading<Budget> {
    let section = Section<Budget>(
      "budgets",
      [
        Key("rule", ruleID, "The rule; all together when this is left out.") { $0.rule = $1 },
        Key(
          "screen", .wildcard("Legacy*"),
          "The names of the screens, with wildcards; all together when this is left out."
        ) { $0.screen = $1 },
        Key(
          "max", .count(0...1_000_000), "The greatest number of accepted findings.",
          required: "the greatest number of findings"
        ) { $0.limit = $1 },
      ])
    return section.reading { Budget(limit: 0, line: $0.line) }
  }
}

import A11yAnalysis
import A11yBaseline
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
        Key(
          "unseen", Self.gap.list("- {screen: …, kinds: …, reason: …}"),
          "What a run may not see, such as a screen that draws itself. It stays in the report, with the "
            + "reason."
        ) { $0.gaps = $1 },
      ])
  }

  private static let gap: Reading<AcceptedGap> = {
    let section = Section<AcceptedGap>(
      "unseen",
      [
        Key(
          "screen", .wildcard("Map*"), "The names of the screens, with wildcards."
        ) { $0.screen = $1 },
        Key(
          "path", .paths("Captures/Legacy/**"),
          "The captures, from the folder of the configuration."
        ) { $0.path = $1 },
        Key(
          "kinds",
          Reading<UnseenPart.Kind>.choice(AcceptedGap.allKinds.map(\.rawValue)) { word in
            AcceptedGap.allKinds.first { $0.rawValue == word }
          }.oneOrMore,
          "Why it was not seen, as JSON says it; any when this is left out."
        ) { $0.kinds = Set($1) },
        Key(
          "reason", .text("APP-1234"), "Why.", required: "why it may not be seen"
        ) { $0.reason = $1 },
        Key("owner", .text("maps"), "Who answers for it.") { $0.owner = $1 },
        Key(
          "expires", .day, "The last day on which it holds, in UTC; no end when this is left out."
        ) { $0.expires = $1 },
      ])
    let reading = section.reading { AcceptedGap(reason: "", line: $0.line) }
    return Reading(reading.shape) { (node, key) throws(ConfigurationError) in
      let gap = try reading.read(node, key)
      // What is accepted everywhere is not looked at any more.
      guard gap.screen != nil || gap.path != nil else {
        throw node.failure("unseen: an entry without screen and path; expected one of them")
      }
      return gap
    }
  }()

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

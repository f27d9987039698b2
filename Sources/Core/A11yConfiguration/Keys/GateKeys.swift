import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The keys of `gate`.
struct GateKeys: Sendable {
  let ruleID: Reading<String>

  var gate: Section<GateSettings> {
    Section(
      "gate",
      [
        Key(
          "fail_level", .choice(["error", "warning", "note"]) { Severity(rawValue: $0) },
          .failLevel
        ) { $0.failLevel = $1 },
        Key(
          "confidence", .choice(["certain", "likely", "possible"]) { Confidence(rawValue: $0) },
          "Fail only on findings of this confidence or higher. The profile `strict` sets it to `possible`.",
          usual: "likely"
        ) { $0.confidence = $1 },
        Key(
          "fail_on", Reading<FailureCondition>.choice.list("stale, unused-suppression"), .failOn
        ) { $0.conditions = Set($1) },
        Key(
          "budgets", budget.list("- {rule: …, screen: …, max: …}"),
          "The maximum number of findings that may be accepted or suppressed."
        ) { $0.budgets = $1 },
        Key(
          "unseen", Self.gap.list("- {screen: …, kinds: …, reason: …}"),
          "Accepted gaps: screens or captures that a run cannot judge. Reports list them with the reason."
        ) { $0.gaps = $1 },
        Key(
          "reason", .text("APP-1234"),
          "Why a change weakens the gate, for everything without a reason of its own. `check --against` takes only a "
            + "reason that the other commit does not have."
        ) { $0.reason = $1 },
      ])
  }

  private static let gap: Reading<AcceptedGap> = {
    let kinds = AcceptedGap.allKinds + [.notRead]
    let section = Section<AcceptedGap>(
      "unseen",
      [
        Key(
          "screen", .wildcard("Map*"), "The names of the screens. May contain wildcards."
        ) { $0.screen = $1 },
        Key(
          "path", .paths("Captures/Legacy/**"),
          "The captures, relative to the configuration."
        ) { $0.path = $1 },
        Key(
          "kinds",
          Reading<UnseenPart.Kind>.choice(kinds.map(\.rawValue)) { word in
            kinds.first { $0.rawValue == word }
          }.oneOrMore,
          "The kinds of gaps, as in the JSON result. Without it, all kinds but `not-read`."
        ) { $0.kinds = Set($1) },
        Key(
          "percent", .count(0...100),
          "With `kinds: not-read`: the greatest percentage of the screens of sources that may not be read. More fail."
        ) { $0.percent = $1 },
        Key(
          "reason", .text("APP-1234"), "Why the gap is accepted.",
          required: "why the gap is accepted"
        ) { $0.reason = $1 },
        Key("owner", .text("maps"), "The person or team responsible.") { $0.owner = $1 },
        Key(
          "expires", .day, "The last day on which the gap is accepted, in UTC."
        ) { $0.expires = $1 },
      ])
    let reading = section.reading { AcceptedGap(reason: "", line: $0.line) }
    return Reading(reading.shape) { (node, key) throws(ConfigurationError) in
      let gap = try reading.read(node, key)
      guard gap.kinds.contains(.notRead) == (gap.percent != nil),
        gap.percent == nil || gap.kinds.count == 1 && gap.screen == nil && gap.path == nil
      else {
        throw node.failure(
          "unseen: expected `{kinds: not-read, percent: …}`, without other kinds, a screen and a path"
        )
      }
      // Without both, it would accept every gap everywhere.
      guard gap.percent != nil || gap.screen != nil || gap.path != nil else {
        throw node.failure("unseen: an entry without screen and path; expected one of them")
      }
      return gap
    }
  }()

  private var budget: Reading<Budget> {
    let section = Section<Budget>(
      "budgets",
      [
        Key("rule", ruleID, "The rule. Without it, all rules together.") { $0.rule = $1 },
        Key(
          "screen", .wildcard("Legacy*"),
          "The names of the screens. May contain wildcards. Without it, all screens together."
        ) { $0.screen = $1 },
        Key(
          "max", .count(0...1_000_000), "The maximum number of accepted findings.",
          required: "the maximum number of findings"
        ) { $0.limit = $1 },
        Key("reason", .text("APP-1234"), "Why the team agreed to this number.") { $0.reason = $1 },
      ])
    return section.reading { Budget(limit: 0, line: $0.line) }
  }
}

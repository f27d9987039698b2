import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("How a finding stands to the baseline")
struct StateTests {
  private func screen(_ names: [String], _ type: String = "Bad") -> String {
    "window 0 0 390 844\n  staticText 0 800 390 20 \"Shop\""
      + names.map { "\n  button#\($0) 0 0 44 44 class=\(type)" }.joined()
  }

  private func run(
    _ sketch: String, against baseline: Baseline = .empty, card: RuleCard = MarkedElements.card
  ) throws -> CheckResult {
    CheckResult([try Shot(sketch)], against: baseline, card: card)
  }

  private func baseline(_ sketch: String) throws -> Baseline {
    Baseline.creating(from: try run(sketch))
  }

  // MARK: Regressed and worsened

  @Test("what was fixed once and is back fails like something new")
  func regressed() throws {
    let before = try baseline(screen(["a", "b"], "Worse"))
    let pruned = before.pruned(by: try run(screen(["b"], "Worse"), against: before).comparison)
    let back = try run(screen(["a", "b"], "Worse"), against: pruned)
    #expect(back.comparison.findings.map(\.state) == [.regressed, .known])
    #expect(back.verdict.reasons == [.init(code: "regressed", count: 1)])
    let accepted = pruned.accepting([.all], of: back, terms: .init(reason: "again"))
    #expect(accepted.entries.count == 2 && accepted.tombstones.isEmpty)
  }

  @Test("a higher severity is worse, and fails; a lower one is none")
  func severity() throws {
    let before = try baseline(screen(["a"]))
    let worse = try run(screen(["a"], "Worse"), against: before)
    #expect(worse.comparison.findings.map(\.state) == [.worsened])
    #expect(worse.comparison.findings.first?.note == "got worse: was warning")
    #expect(worse.verdict.reasons == [.init(code: "worsened", count: 1)])
    let better = try run(screen(["a"]), against: try baseline(screen(["a"], "Worse")))
    #expect(better.comparison.count(.known) == 1)
  }

  @Test("one more member of a group is one more, and fewer are fine")
  func group() throws {
    func twins(_ count: Int) -> String {
      "window" + Array(repeating: "\n  button#row class=Group", count: count).joined()
    }
    let before = try baseline(twins(2))
    let worse = try run(twins(3), against: before)
    #expect(worse.comparison.findings.map(\.state) == [.worsened])
    #expect(worse.comparison.findings.first?.note == "got worse: 1 more, was 2")
    let better = try run(twins(1), against: before)
    #expect(better.comparison.count(.known) == 1)
    #expect(before.updated(by: better).entries.map(\.count) == [1])
    let accepted = before.accepting([.all], of: worse, terms: .init(reason: "r"))
    #expect(accepted.entries.map(\.count) == [3])
  }

  @Test("a group that rows make is not worse for more rows, and is worse for what is no row")
  func groupOfRows() throws {
    func list(_ rows: Int, others: Int) -> String {
      let cells = (0..<rows).map { "\n    cell 0 \($0 * 50) 390 50\n      button#buy class=Group" }
      let more = (0..<others).map { "\n  button#buy 0 \(600 + $0 * 50) 44 44 class=Group" }
      return "window 0 0 390 844\n  table 0 0 390 500" + cells.joined() + more.joined()
    }
    let before = try baseline(list(3, others: 1))
    #expect(before.entries.map(\.count) == [2])
    let more = try run(list(9, others: 1), against: before)
    #expect(more.comparison.findings.map(\.state) == [.known])
    #expect(more.comparison.findings.first?.finding.count == 10)
    let other = try run(list(2, others: 2), against: before)
    #expect(other.comparison.findings.map(\.state) == [.worsened])
  }

  // MARK: New rules

  @Test("findings of a rule that the baseline was made without stand apart, and do not fail")
  func newRule() throws {
    let other = CheckResult(
      toolVersion: "0", cards: [RuleName.missingLabel.rule.card],
      screens: [try Shot(screen([])).screen], comparison: Comparison(),
      verdict: Verdict(outcome: .passed))
    let before = Baseline.creating(from: other)
    let result = try run(screen(["a", "b"], "Worse"), against: before)
    #expect(result.comparison.findings.map(\.state) == [.newRule, .newRule])
    #expect(result.verdict.outcome == .passed)
    let strict = Gate(conditions: [.newRules]).verdict(result.comparison)
    #expect(strict.reasons == [.init(code: "new-rules", count: 2)])
    // Accepting all new rules makes the rule an ordinary one.
    #expect(before.accepting([.all], of: result, terms: .init(reason: "r")).entries.isEmpty)
    let accepted = before.accepting([.newRules], of: result, terms: .init(reason: "release 2"))
    #expect(accepted.entries.count == 2)
    let next = try run(screen(["a", "b", "c"], "Worse"), against: accepted)
    #expect(next.comparison.findings.map(\.state) == [.known, .known, .new])
    #expect(next.verdict.outcome == .failed)
  }

  @Test("accepting one finding of a new rule leaves the others apart")
  func oneOfNewRule() throws {
    let before = Baseline(
      [], knowledge: .init(rules: ["missing-label": 1], languages: []))
    let result = try run(screen(["a", "b"], "Worse"), against: before)
    let digits = result.comparison.findings[0].fingerprint
    let accepted = before.accepting(
      [.fingerprint(digits)], of: result, terms: .init(reason: "r"))
    let next = try run(screen(["a", "b"], "Worse"), against: accepted)
    #expect(next.comparison.findings.map(\.state) == [.known, .newRule])
  }

  @Test("what came back fails, even if its rule has changed")
  func regressedUnderNewContract() throws {
    let before = try baseline(screen(["a"], "Worse"))
    let pruned = before.pruned(by: try run(screen([]), against: before).comparison)
    let card = MarkedElements.makeCard(contract: 3)
    let back = try run(screen(["a"], "Worse"), against: pruned, card: card)
    #expect(back.comparison.findings.map(\.state) == [.regressed])
  }

  @Test("a baseline without a record knows every rule, so what is found is new")
  func noRecord() throws {
    let entry = try #require(try baseline(screen(["a"])).entries.first)
    let missing = CheckResult(
      [try Shot(screen(["a", "b"], "Worse"))], against: Baseline([entry]))
    #expect(missing.verdict.outcome == .failed)
  }

  @Test("the record goes through both forms, and an update keeps it")
  func record() throws {
    let before = Baseline.creating(
      from: CheckResult([try Shot(screen(["a"]), context: ["locale": "en_GB"])]))
    #expect(before.knowledge == .init(rules: ["marked-element": 1], languages: ["en"]))
    let bytes = BaselineText.write(before)
    #expect(try BaselineText.read(bytes) == before)
    #expect(before.updated(by: try run(screen([]), against: before)).knowledge == before.knowledge)
    let lines = String(decoding: BaselineText.write(before), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines[1].hasPrefix(#"{"contract":1,"rule":"marked-element","#))
    #expect(lines[2].hasPrefix(#"{"language":"en","#))
    var wrong = before.knowledge
    wrong?.rules["x"] = 0
    wrong?.languages.insert("/Users/jane")
    #expect(Baseline([], knowledge: wrong).faults().map(\.invariant) == [.numbers, .storableTexts])
  }

  @Test("words are accepted for a language, but never in one that the baseline was made without")
  func languages() throws {
    let card = MarkedElements.makeCard(binding: .language)
    func shot(_ names: [String], _ locale: String) throws -> Shot {
      try Shot(screen(names, "Worse"), context: ["locale": locale])
    }
    let before = Baseline.creating(
      from: CheckResult([try shot(["a"], "en"), try shot(["b"], "de")], card: card))
    let result = CheckResult(
      [try shot(["a"], "en_GB"), try shot(["a", "b"], "de"), try shot(["a"], "ar")],
      against: before, card: card)
    #expect(result.comparison.count(.known) == 2)
    #expect(result.comparison.findings.filter(\.state.isNews).map(\.note) == ["known in en"])
    let arabic = CheckResult([try shot(["a", "b"], "ar")], against: before, card: card)
    #expect(arabic.verdict.outcome == .passed)
    #expect(
      CheckResult([try shot(["c"], "ar")], against: before, card: card).verdict.outcome == .failed)
  }

  // MARK: Suppressions

  @Test("what only an expired suppression hides is expired, whatever the baseline says")
  func expired() throws {
    let day = try #require(CalendarDay("2026-02-01"))
    let over = Suppression(
      rule: "marked-element", reason: "APP-1", expires: CalendarDay("2026-01-31"))
    let holds = Suppression(rule: "marked-element", reason: "APP-2")
    for before in [Baseline.empty, try baseline(screen(["a"], "Worse"))] {
      let result = try run(screen(["a"], "Worse"), against: before)
      let comparison = result.comparison.suppressing([over], on: result.screens, today: day)
      #expect(comparison.findings.map(\.state) == [.expired])
      #expect(Gate().verdict(comparison).reasons == [.init(code: "expired", count: 1)])
      let both = result.comparison.suppressing([over, holds], on: result.screens, today: day)
      #expect(both.findings.map(\.state) == [.suppressed])
    }
  }

  @Test(
    "suppressions with nothing to hide, and entries that are fixed, fail where that is asked for")
  func conditions() throws {
    let day = try #require(CalendarDay("2026-02-01"))
    let result = try run(
      screen(["a", "b"], "Good"), against: try baseline(screen(["a", "b"])))
    let unused = Suppression(rule: "marked-element", screen: "check*", reason: "APP-1")
    let comparison = result.comparison.suppressing([unused], on: result.screens, today: day)
    #expect(Gate().verdict(comparison).outcome == .passed)
    let strict = Gate(conditions: [.stale, .unusedSuppression]).verdict(comparison)
    #expect(
      strict.reasons == [
        .init(code: "stale", count: 2), .init(code: "unused-suppression", count: 1),
      ])
  }

  @Test("a path says in which captures something is left alone")
  func paths() throws {
    let day = try #require(CalendarDay("2026-02-01"))
    let pattern = try #require(PathPattern("Captures/Legacy/**"))
    var shots = [try Shot(screen(["a"])), try Shot(screen(["b"]))]
    shots[0].screen.source.path = "/repo/Captures/Legacy/old/a.txt"
    shots[1].screen.source.path = "/repo/Captures/b.txt"
    let suppression = Suppression(rule: "marked-element", path: pattern, reason: "APP-1")
    let comparison = CheckResult(shots).comparison
      .suppressing([suppression], on: shots.map(\.screen), today: day) { String($0.dropFirst(6)) }
    #expect(comparison.findings.map(\.state) == [.suppressed, .new])
    #expect(suppression.subject == "marked-element in Captures/Legacy/**")
  }

  // MARK: Observed or not

  @Test("what was accepted in a row is fixed only where its list shows rows")
  func rows() throws {
    func list(_ rows: String, id: String = "orders") -> String {
      "window 0 0 390 844\n  table#\(id) 0 0 390 500\(rows)\n  button#other 0 600 44 44"
    }
    let bad = "\n    cell 0 0 390 50\n      button 0 0 44 44 class=Bad"
    let good = "\n    cell 0 0 390 50\n      button 0 0 44 44"
    let before = try baseline(list(bad))
    #expect(try run(list(""), against: before).comparison.unobserved.count == 1)
    #expect(try run(list(good, id: "others"), against: before).comparison.unobserved.count == 1)
    #expect(try run(list(good), against: before).comparison.fixed.count == 1)
  }

  // MARK: Screens

  @Test("a renamed screen is recognised by what is on it, and offered")
  func renamed() throws {
    let shots = [
      try Shot(screen(["a", "b", "c"]), name: "Catalogue"), try Shot(screen(["x"]), name: "Cart"),
    ]
    let before = Baseline.creating(from: CheckResult(shots))
    let result = CheckResult(
      [try Shot(screen(["a", "b", "d"]), name: "Shop"), shots[1]], against: before)
    let uncaptured = try #require(result.comparison.uncaptured.first)
    #expect(uncaptured.name == "Catalogue" && uncaptured.entries == 3)
    #expect(uncaptured.successor == .init(name: "Shop", matched: 2))
    #expect(
      result.comparison.findings.map(\.note) == [
        "moved from Catalogue?", "moved from Catalogue?", nil, nil,
      ])
    let renamed = before.renaming(screen: "Catalogue", to: "Shop")
    #expect(renamed.faults() == [])
    let again = CheckResult(result.screens.map { Shot($0) }, against: renamed)
    #expect(again.comparison.count(.known) == 3 && again.comparison.count(.new) == 1)
    #expect(again.comparison.fixed.map(\.anchor) == ["button #c"])
    #expect(again.comparison.uncaptured == [])
  }

  @Test("less than half, or two that look like it, is no offer")
  func notRenamed() throws {
    let before = Baseline.creating(
      from: CheckResult([try Shot(screen(["a", "b", "c"]), name: "Catalogue")]))
    func offers(_ shots: Shot...) -> [UncapturedScreen.Successor?] {
      CheckResult(shots, against: before).comparison.uncaptured.map(\.successor)
    }
    #expect(try offers(Shot(screen(["a"]), name: "Shop")) == [nil])
    let twice = screen(["a", "b"])
    #expect(try offers(Shot(twice, name: "Shop"), Shot(twice, name: "Sale")) == [nil])
  }

  @Test("renaming does not accept twice what is accepted under the new name")
  func renamedInto() throws {
    let shots = [
      try Shot(screen(["a", "b"]), name: "Old"), try Shot(screen(["a"]), name: "New"),
    ]
    let renamed = Baseline.creating(from: CheckResult(shots)).renaming(screen: "Old", to: "New")
    #expect(renamed.entries.map(\.anchor) == ["button #a", "button #b"])
    #expect(renamed.faults() == [])
  }

  @Test("screens that are gone are removed by name, with what is remembered of them")
  func removed() throws {
    let shots = [
      try Shot(screen(["a", "b"]), name: "Old"), try Shot(screen(["a"]), name: "New"),
    ]
    let before = Baseline.creating(from: CheckResult(shots))
    let pruned = before.pruned(
      by: CheckResult([try Shot(screen(["a"]), name: "Old")], against: before).comparison)
    #expect(pruned.tombstones.count == 1)
    let removed = pruned.removing(EntrySelection(screens: ["Old"]))
    #expect(removed.entries.map(\.screen) == ["New"] && removed.tombstones.isEmpty)
    #expect(before.removing(EntrySelection(screens: ["Old"], rules: ["other"])) == before)
    #expect(before.removing(EntrySelection(rules: ["marked-element"])).entries.isEmpty)
  }
}

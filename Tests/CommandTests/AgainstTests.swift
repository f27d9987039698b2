import Foundation
import Testing

@Suite("a11ylint check --against", .enabled(if: Repository.isGitThere))
struct AgainstTests {
  @Test("a change of the baseline does not make a new finding known, unless it says why")
  func commit() throws {
    let repository = try Repository()
    try repository.write("x", label: "")
    try repository.write("y", label: "")
    try repository.a11y("baseline", "create", "--force", "--select", "missing-label", "Captures")
    try repository.commit("regenerated, to make it green")
    #expect(try repository.check().code == 0)
    let run = try repository.check("--against", "HEAD~1")
    #expect(run.code == 1)
    for line in [
      "growth: x: missing-label: 1 finding accepted without a reason",
      "growth: y: missing-label: 1 finding accepted without a reason",
      "2 new · 8 known", "FAIL: 2 new findings; 2 findings accepted without a reason",
    ] { #expect(run.output.contains(line), "\(run.output)") }
    let json = try repository.check("--against", "HEAD~1", "--output", "json").output
    for text in [
      #"{"code":"growth","count":2}"#, #""baseline":"HEAD~1:Baselines/a11ylint.sqlite""#,
      #"{"rule":"missing-label","screen":"x","count":1}"#,
    ] { #expect(json.contains(text), "\(json)") }
    let allowed = try repository.check("--against", "HEAD~1", "--allow-growth")
    #expect(
      allowed.output.contains("growth: x") && allowed.output.hasSuffix("FAIL: 2 new findings\n"))
  }

  @Test("with a reason, growth is listed, and passes")
  func reasoned() throws {
    let repository = try Repository()
    try repository.branch("feature") {
      try repository.fix("a")
      try repository.accept("x", reason: "See APP-1", owner: "payments")
    }
    try repository.git("checkout", "-q", "feature")
    let run = try repository.check("--against", "main")
    #expect(run.code == 0, "\(run.output)")
    #expect(
      run.output.contains(
        /accepted since: [0-9a-f]{8} x: missing-label at button #x: See APP-1 \(payments\)/))
    let compact = try repository.check("--against", "main", "--output", "compact")
    #expect(compact.output.contains(/accepted since: [0-9a-f]{8} x/))
    let json = try repository.check("--against", "main", "--output", "json").output
    #expect(json.contains(#""reason":"See APP-1","owner":"payments""#), "\(json)")
    try repository.write("y", label: "")
    #expect(try repository.check("--against", "main").code == 1)
    // An update isn't growth, even if it moves entries.
    try repository.fix("b")
    try repository.a11y("baseline", "update", "--select", "missing-label", "Captures")
    #expect(try !repository.check("--against", "main").output.contains("growth"))
  }

  @Test("a reviewer reads in the summary of a change what it accepted, up to fifty findings")
  func summary() throws {
    let repository = try Repository()
    try repository.branch("feature") {
      try repository.accept("x", reason: "See APP-1", owner: "payments")
      for screen in ["y1", "y2", "y3", "y4"] {
        try repository.write(
          Capture.text((1...13).map { ("button\($0)", "") }), to: "Captures/\(screen).txt")
      }
      try repository.a11y(
        "baseline", "accept", "--select", "missing-label", "--all-new", "--reason", "@team",
        "Captures")
    }
    try repository.git("checkout", "-q", "feature")
    let report = try repository.check("--against", "main", "--output", "markdown").output
    #expect(report.contains("### Accepted by this change: 53\n\n- `"))
    #expect(
      report.contains(
        /- `[0-9a-f]{8}` · `x` · `missing-label` · `button #x`: See APP-1 \(payments\)\n/),
      "\(report)")
    #expect(report.contains(" · `y1` · `missing-label` · `button #button1`: `@team`\n"))
    #expect(report.contains("\n- and 3 more\n"))
    let digits = try #require(report.firstMatch(of: /`([0-9a-f]{8})` · `x`/)).output.1
    let history = try repository.a11y("history", String(digits))
    #expect(history.contains(/accepted since 2026-01-01 \([0-9a-f]{12}\), because See APP-1/))
    try repository.a11y("baseline", "edit", "--fingerprint", String(digits), "--reason", "APP-2")
    try repository.commit("another reason")
    let edited = try repository.check("--against", "main", "--output", "github-summary=s.md")
    #expect(edited.code == 0)
    #expect(try repository.text(of: "s.md").contains("`button #x`: APP-2 (payments)"))
  }

  @Test("what was fixed or accepted elsewhere, since a branch was made, is no growth of it")
  func fork() throws {
    let repository = try Repository()
    try repository.a11y("baseline", "create", "--force", "--select", "missing-label", "Captures")
    try repository.commit("without reasons")
    try repository.branch("feature") { try repository.accept("x", reason: "See APP-1") }
    try repository.fix("a")
    try repository.accept("y", reason: "See APP-2")
    try repository.commit("main goes on")
    try repository.git("checkout", "-q", "feature")
    try repository.write("y", label: "")
    let run = try repository.check("--against", "main")
    #expect(run.code == 0 && run.output.contains("0 new · 10 known"), "\(run.output)")
    #expect(!run.output.contains("growth"))
    #expect(run.output.contains(/accepted since: [0-9a-f]{8} x/))
    // In a clone without history, the branch point is unknown.
    let hash = try repository.git("commit-tree", "-m", "alone", "main^{tree}").dropLast()
    let alone = try repository.check("--against", String(hash))
    #expect(alone.code == 1 && alone.output.contains("growth: a: missing-label"), "\(alone.output)")
    #expect(alone.errors.contains("note: this clone does not know where HEAD left \(hash)"))
  }

  @Test("the findings of a result are accepted")
  func result() throws {
    let repository = try Repository()
    try repository.write("x", label: "")
    #expect(try repository.check("--no-baseline", "--output", "json=before.json").code == 1)
    let same = try repository.check("--against", "before.json")
    #expect(same.code == 0 && same.output.contains("0 new · 9 known"), "\(same.output)")
    try repository.write("y", label: "")
    try repository.write("a", label: "Fixed")
    let run = try repository.check("--against", "before.json")
    #expect(run.code == 1 && run.output.contains("1 new · 8 known · 1 fixed"), "\(run.output)")
    // The results are the same for a merge, and without a repository.
    _ = try repository.check("--no-baseline", "--output", "json=now.json")
    for path in ["before.json", "copy of a result"] {
      try repository.write(repository.text(of: "before.json"), to: path)
      let merged = try repository.tryA11y(["merge", "now.json", "--against", path])
      #expect(merged.code == 1 && merged.output.contains("1 new · 8 known"), "\(merged.errors)")
    }
    let missing = try repository.check("--against", "nowhere.json")
    #expect(missing.code == 3)
    try repository.write("{}", to: "other.json")
    #expect(try repository.check("--against", "other.json").code == 3)
  }

  @Test("joined results are held against a commit, too")
  func merge() throws {
    let repository = try Repository()
    try repository.write("x", label: "")
    try repository.a11y("baseline", "create", "--force", "--select", "missing-label", "Captures")
    _ = try repository.check("--output", "json=now.json")
    let run = try repository.tryA11y(["merge", "now.json", "--against", "HEAD"])
    #expect(run.code == 1 && run.output.contains("growth: x: missing-label"), "\(run.output)")
  }

  @Test("a commit without a baseline accepts nothing")
  func absent() throws {
    let repository = try Repository()
    try repository.git("rm", "-q", repository.baseline)
    try repository.git("commit", "-q", "-m", "none")
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 1 && run.output.contains("8 new"))
    #expect(
      run.errors.contains(
        "note: no baseline at HEAD:Baselines/a11ylint.sqlite; what is not accepted here with a reason is"
          + " new"))
    // HEAD~1 has the baseline, but HEAD does not.
    #expect(try repository.check("--against", "HEAD~1").code == 0)
    // Creating a baseline with a reason is allowed.
    try repository.a11y(
      "baseline", "create", "--select", "missing-label", "--reason", "first run", "Captures")
    #expect(try repository.check("--against", "HEAD").code == 0)
  }

  @Test(
    "what is no commit is an error, and never an option of git",
    arguments: [
      ("-x", Int32(2)), ("--upload-pack=touch harm", 2), ("", 2), ("...", 4), ("nowhere", 4),
      ("HEAD~7", 4), ("main..HEAD", 4), ("$(touch harm)", 4), ("main...", 4), ("HEAD^{/base}", 0),
    ])
  func reference(text: String, code: Int32) throws {
    let repository = try Repository()
    let run = try repository.check("--against=\(text)")
    #expect(run.code == code, "\(run.output)\(run.errors)")
    #expect(code == 0 || run.output.isEmpty)
    #expect(!repository.exists("harm"))
  }

  @Test("outside of a repository, and with --no-baseline, it is an error")
  func wrongUse() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let outside = try place.check("Login.txt", "--against", "main")
    #expect(
      outside.code == 4 && outside.errors.contains("is not in a git repository"),
      "\(outside.errors)")
    #expect(try place.check("Login.txt", "--against", "main", "--no-baseline").code == 2)
  }

  @Test("a commit whose baseline cannot be read is named")
  func broken() throws {
    let repository = try Repository()
    try repository.write("nonsense", to: repository.baseline)
    try repository.commit("broken")
    try repository.git("checkout", "-q", "HEAD~1", "--", repository.baseline)
    let run = try repository.check("--against", "HEAD")
    #expect(run.code == 4)
    #expect(
      run.errors.hasPrefix("error: HEAD:Baselines/a11ylint.sqlite: is neither"), "\(run.errors)")
  }

  @Test("a folder further down, a baseline elsewhere, and a shallow history are understood")
  func places() throws {
    let repository = try Repository(baseline: "deep/er/accepted.jsonl")
    try repository.write("x", label: "")
    let named = try repository.tryA11y([
      "check", "--select", "missing-label", "--baseline", repository.path("deep/er/accepted.jsonl"),
      "--against", "HEAD", "Captures",
    ])
    #expect(
      named.code == 1 && named.output.contains("1 new · 8 known"), "\(named.output)\(named.errors)")
  }

  // MARK: Budgets

  @Test("a budget that is exceeded fails, and says which")
  func budgets() throws {
    let repository = try Repository()
    func check(_ budgets: String) throws -> Tool.Run {
      try repository.write(
        "version: 1\ngate:\n  fail_level: error\n  budgets:\n\(budgets)\n", to: ".a11ylint.yml")
      return try repository.check()
    }
    #expect(try check("    - {rule: missing-label, max: 8}").code == 0)
    let run = try check(
      "    - {max: 100}\n    - {rule: missing-label, screen: \"[ab]*\", max: 0}\n    - {rule: missing-label, max: 7}"
    )
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "budget exceeded (line 7): missing-label: 8 findings accepted or suppressed, at most 7 allowed"
      ),
      "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 1 budget exceeded\n"))
    #expect(
      try check("    - {screen: a, max: 0}").output.contains(
        "all rules on a: 1 finding accepted or suppressed, at most 0"))
    for (budget, message) in [
      ("    - {rule: missing-labl, max: 1}", ":5: no rule \"missing-labl\"; did you mean"),
      ("    - {rule: missing-label}", ":5: budgets: an entry without max"),
      ("    - {max: -1}", ":5: max is \"-1\"; expected a number from 0 to"),
      ("    - {maximum: 1}", ":5: no key \"maximum\" in budgets"),
      ("    7", ":5: budgets: expected a list"),
    ] {
      let run = try check(budget)
      #expect(
        run.code == 2 && run.errorsByLine.contains(".a11ylint.yml" + message), "\(run.errors)")
    }
  }
}

import Foundation
import Testing

@Suite("A change cannot weaken its own gate", .enabled(if: Repository.isGitThere))
struct WeakenedTests {
  private static let strict = """
    version: 1
    inputs: [{path: "Captures/*.txt"}]
    include: web
    rules:
      missing-header: warning
      duplicate-identifier: {level: error, options: {rows: off}}
    overrides: [{screens: "Checkout*", rules: {missing-label: error}}]
    policy: {require_owner: true, max_suppression_days: 30}
    gate:
      fail_level: warning
      confidence: possible
      fail_on: [stale, unused-suppression]
      budgets: [{rule: missing-label, max: 8}]

    """

  /// Creates a repository whose main branch has the configuration.
  private func repository(_ configuration: String = strict) throws -> Repository {
    let repository = try Repository()
    try repository.write(configuration, to: ".a11ylint.yml")
    try repository.commit("strict")
    return repository
  }

  /// Checks with a changed configuration, and returns the lines about it.
  private func check(
    _ repository: Repository, _ configuration: String, _ arguments: String...
  ) throws -> (run: Tool.Run, lines: [String]) {
    try repository.write(configuration, to: ".a11ylint.yml")
    let run = try repository.tryA11y(
      ["check", "--select", "missing-label", "Captures", "--against", "HEAD"] + arguments)
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    return (
      run, lines.filter { $0.hasPrefix("weakened") || $0.hasPrefix("suppressed") }.map(String.init)
    )
  }

  @Test(
    "what weakens the gate is listed, and fails if nothing says why",
    arguments: [
      (
        "missing-header: warning", "missing-header: off",
        "rules.missing-header: off instead of warning"
      ),
      (
        "missing-header: warning", "missing-header: note",
        "rules.missing-header: note instead of warning"
      ),
      (
        "  missing-header: warning\n", "  missing-label: off\n  missing-header: error\n",
        "rules.missing-label: off instead of error"
      ),
      ("rows: off", "rows: note", "rules.duplicate-identifier.rows: note instead of off"),
      ("include: web\n", "", "include: removed: web"),
      (
        "Captures/*.txt", "Captures/a*.txt", "inputs: removed: Captures/*.txt"
      ),
      (
        "*.txt\"}", "*.txt\", optional: true}",
        "inputs.optional: Captures/*.txt optional instead of Captures/*.txt required"
      ),
      (
        "missing-label: error}", "missing-label: note}",
        "overrides.missing-label: note on Checkout* instead of error on Checkout*"
      ),
      ("require_owner: true, ", "", "policy.require_owner: false instead of true"),
      (
        "max_suppression_days: 30", "max_suppression_days: 90",
        "policy.max_suppression_days: 90 instead of 30"
      ),
      ("fail_level: warning", "fail_level: error", "gate.fail_level: error instead of warning"),
      ("  confidence: possible\n", "", "gate.confidence: likely instead of possible"),
      ("[stale, unused-suppression]", "[stale]", "gate.fail_on: removed: unused-suppression"),
      (
        "max: 8", "max: 9",
        "gate.budgets: at most 9 of missing-label instead of at most 8 of missing-label"
      ),
      (
        "  budgets: [{rule: missing-label, max: 8}]\n", "",
        "gate.budgets: removed: at most 8 of missing-label"
      ),
      ("include: web\n", "include: web\nvolatile_labels: [\"*\"]\n", "volatile_labels: added: *"),
    ])
  func listed(part: String, change: String, line: String) throws {
    let repository = try repository()
    let changed = Self.strict.replacing(part, with: change)
    let (run, lines) = try check(repository, changed)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(lines == ["weakened: \(line); say why in gate.reason"], "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 1 setting weakened without a reason\n"), "\(run.output)")
    // With a reason, it is listed for the reviewer, and passes.
    let reasoned = changed.replacing("gate:\n", with: "gate:\n  reason: See APP-1\n")
    let passed = try check(repository, reasoned)
    #expect(passed.run.code == 0, "\(passed.run.output)")
    #expect(passed.lines == ["weakened since: \(line): See APP-1"], "\(passed.run.output)")
  }

  @Test(
    "a statement, a screen or a device that is gone can no longer be contradicted",
    arguments: [
      ("devices: [iPhone, iPad]", "devices: [iPhone]", "devices: iPhone instead of iPhone, iPad"),
      (
        "stated: [VoiceOver]", "stated: [{feature: VoiceOver, devices: iPad}]",
        "stated: removed: VoiceOver"
      ),
      ("[Login, Code]", "[\"Log*\"]", "tasks: removed: Code"),
      (", fail: contradicted", "", "fail: removed: contradicted"),
      (
        "stated: [VoiceOver]",
        "stated: [{feature: VoiceOver, devices: iPad}, {feature: VoiceOver, devices: iPhone}]", ""
      ),
    ])
  func claims(part: String, change: String, line: String) throws {
    let claims = """
      claims: {tasks: [{name: A, screens: [Login, Code]}], devices: [iPhone, iPad], \
      stated: [VoiceOver], fail: contradicted}

      """
    let (_, lines) = try check(try repository(claims), claims.replacing(part, with: change))
    #expect(lines == (line.isEmpty ? [] : ["weakened: claims.\(line); say why in gate.reason"]))
  }

  @Test("what is only written otherwise, or stricter, is no news")
  func equal() throws {
    let repository = try repository()
    let stricter = """
      gate:
        budgets: [{max: 8}]
        fail_on: [unused-suppression, new-rules, stale]
        confidence: possible
        fail_level: note
      policy: {max_suppression_days: 7, require_expiry: true, require_owner: true}
      overrides:
        - {screens: [Checkout*], rules: {missing-label: error}}
      rules:
        # Said at length.
        duplicate-identifier:
          options: {rows: "off"}
        missing-header: {level: error}
      include: [web]
      inputs:
        - {path: [Captures/**]}

      """
    let (run, lines) = try check(repository, stricter)
    #expect(run.code == 0 && lines.isEmpty, "\(run.output)\(run.errors)")
    try repository.write("extends: Shared/team.yml\n", to: ".a11ylint.yml")
    try repository.write(Self.strict, to: "Shared/team.yml")
    let moved = try repository.check("--against", "HEAD")
    #expect(moved.code == 0 && !moved.output.contains("weakened"), "\(moved.output)\(moved.errors)")
    // Now what the other commit extends counts.
    try repository.commit("extended")
    let back = try check(repository, "version: 1\n")
    #expect(back.run.code == 1 && back.lines.count == 10, "\(back.run.output)")
  }

  @Test("what has a reason of its own is listed, and passes")
  func reasoned() throws {
    let repository = try repository(
      "suppress:\n  - {rule: missing-label, screen: \"[ab]*\", reason: old}\n")
    let (run, lines) = try check(
      repository,
      """
      rules:
        missing-label: {level: warning, reason: "See APP-1"}
      overrides: [{screens: "L*", rules: {duplicate-identifier: {level: off, reason: See APP-2}}}]
      suppress:
        - {rule: missing-label, screen: "[ab]*", reason: older}
        - {rule: missing-label, screen: "*", reason: See APP-3, owner: maps, expires: 2999-12-31, max: 3}
      gate:
        unseen: [{screen: "Map*", kinds: not-judged, reason: See APP-4}]

      """)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      lines == [
        "weakened since: rules.missing-label: warning instead of error: See APP-1",
        "weakened since: overrides.duplicate-identifier: added: off on L*: See APP-2",
        "suppressed since: missing-label on *, at most 3, until 2999-12-31: See APP-3 (maps)",
        "weakened since: gate.unseen: added: not-judged on Map*: See APP-4",
      ], "\(run.output)")
  }

  @Test("with --allow-growth, what nothing explains is only listed")
  func allowed() throws {
    let repository = try repository("gate: {fail_level: note}\n")
    let (run, lines) = try check(repository, "version: 1\n", "--allow-growth")
    #expect(run.code == 0 && lines.count == 1, "\(run.output)")
  }

  @Test("the reason of an earlier change does not explain a later one")
  func stale() throws {
    let repository = try repository("gate: {fail_level: note, reason: See APP-1}\n")
    let (run, lines) = try check(repository, "gate: {fail_level: error, reason: See APP-1}\n")
    #expect(run.code == 1 && lines.count == 1, "\(run.output)")
  }

  @Test(
    "a weaker profile is one line, and so is a rule of one's own that is gone or means something else"
  )
  func profile() throws {
    let repository = try repository("profile: strict\n")
    let card = """
      id: shop/five-tabs
      title: Too many tabs
      for: {type: tabBar}
      require: {descendants: {where: {type: button}, at-most: 5}}
      message: has {count} tabs

      """
    try repository.write(card, to: ".a11ylint/rules/tabs.yml")
    try repository.commit("own")
    let (run, lines) = try check(repository, "profile: minimal\n")
    #expect(
      lines.count == 2 && lines.first?.hasPrefix("weakened: profile: minimal (") == true
        && lines.last
          == "weakened: gate.confidence: likely instead of possible; say why in gate.reason",
      "\(run.output)")
    try repository.write(
      "# Tabs\n"
        + card.replacing("title: Too many tabs\n", with: "").replacing(
          "message:", with: "title: Tabs\nmessage:"), to: ".a11ylint/rules/tabs.yml")
    #expect(try check(repository, "profile: strict\n").lines == [])
    try repository.write(card.replacing("5}", with: "50}"), to: ".a11ylint/rules/tabs.yml")
    #expect(
      try check(repository, "profile: strict\n").lines == [
        "weakened: rules.shop/five-tabs: other conditions instead of earlier conditions; say why in gate.reason"
      ])
    try repository.git("rm", "-q", "-f", ".a11ylint/rules/tabs.yml")
    #expect(
      try check(repository, "profile: strict\n").lines == [
        "weakened: rules.shop/five-tabs: removed: warning; say why in gate.reason"
      ])
    // A link that the change adds does not lead elsewhere in the commit.
    try FileManager.default.createSymbolicLink(
      atPath: repository.path(".a11ylint"), withDestinationPath: "None")
    #expect(try check(repository, "profile: strict\n").lines.count == 1)
    // The profile of the command line counts on both sides.
    #expect(
      try check(repository, "profile: minimal\n", "--profile", "minimal").lines.filter {
        !$0.contains("shop/")
      } == [])
  }

  @Test("every report lists it")
  func reports() throws {
    let repository = try repository("gate: {fail_level: note}\n")
    let weaker =
      "gate: {fail_level: error}\nrules: {missing-label: {level: note, reason: See APP-1}}\n"
    for format in ["pretty", "compact", "markdown", "html"] {
      let (run, _) = try check(repository, weaker, "--output", format)
      #expect(
        run.output.contains("gate.fail_level: error instead of note"), "\(format): \(run.output)")
      #expect(run.output.contains("note instead of error: See APP-1"), "\(format)")
    }
    let json = try check(repository, weaker, "--output", "json").run.output
    for text in [
      #"{"code":"weakened","count":1}"#,
      #"{"key":"gate.fail_level","before":"note","after":"error"}"#,
      #"{"key":"rules.missing-label","before":"error","after":"note","reason":"See APP-1"}"#,
    ] { #expect(json.contains(text), "\(json)") }
    // Results are merged, and reported again.
    _ = try check(repository, weaker, "--output", "json=now.json")
    let merged = try repository.tryA11y(["merge", "now.json", "--against", "HEAD"])
    #expect(
      merged.code == 1 && merged.output.contains("weakened: gate.fail_level"), "\(merged.output)")
    let saved = try repository.tryA11y(["report", "now.json"])
    #expect(saved.output.contains("weakened: gate.fail_level"), "\(saved.output)\(saved.errors)")
  }
}

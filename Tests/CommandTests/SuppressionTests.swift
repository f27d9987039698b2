import Foundation
import Testing

@Suite("Findings that a configuration leaves alone")
struct SuppressionTests {
  private func workplace(_ configuration: String) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(
      Capture.text([("help", ""), ("pay", ""), ("", "Close")]), to: "Captures/Cart.txt")
    try workplace.write(configuration, to: ".a11ylint.yml")
    return workplace
  }

  private static let both = """
    suppress:
      - {rule: missing-label, element: help, reason: APP-1, expires: 2030-01-31}
      - rule: missing-label
        screen: Car?
        element: {identifier: "p*", type: Button}
        reason: APP-2
        owner: payments

    """

  @Test("what is suppressed does not fail, and is counted")
  func suppressed() throws {
    let workplace = try workplace(Self.both)
    let run = try workplace.check("Captures", environment: ["SOURCE_DATE_EPOCH": "1800000000"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("2 suppressed"))
    #expect(!run.output.contains("suppression (line"))
  }

  @Test("one that has expired hides nothing from the day after, and is reported")
  func expired() throws {
    let workplace = try workplace(Self.both)
    // Noon UTC on 2030-01-31 and 2030-02-01.
    let last = try workplace.check("Captures", environment: ["SOURCE_DATE_EPOCH": "1896091200"])
    #expect(last.code == 0)
    let after = try workplace.check("Captures", environment: ["SOURCE_DATE_EPOCH": "1896177600"])
    #expect(after.code == 1)
    #expect(
      after.output.contains("expired suppression (line 2): missing-label help, on 2030-01-31"))
    #expect(after.output.contains("its suppression expired on 2030-01-31: APP-1"))
  }

  @Test("one that has nothing to hide is reported where its screen was seen, or does not exist")
  func unused() throws {
    let workplace = try workplace(
      """
      suppress:
        - {rule: missing-label, element: gone, reason: APP-1}
        - {rule: missing-label, screen: Home, element: gone, reason: APP-1}

      """)
    let run = try workplace.check("Captures", "--partial")
    #expect(run.output.contains("unused suppression (line 2): missing-label gone; remove it"))
    #expect(!run.output.contains("Home"))
    let whole = try workplace.check("Captures")
    #expect(whole.output.contains("unused suppression (line 3): missing-label gone on Home"))
  }

  @Test("max hides no more than that many different findings")
  func limited() throws {
    let workplace = try workplace(
      "suppress:\n  - {rule: missing-label, reason: APP-1, max: 1}\n")
    let run = try workplace.check("Captures", "--output", "json")
    #expect(run.code == 1)
    #expect(run.output.contains("\"suppressed\":1"))
    #expect(run.output.contains("more than the suppression of missing-label allows"))
  }

  @Test("a fingerprint hides one finding, even that of an element without a name")
  func fingerprint() throws {
    let workplace = try workplace("version: 1\n")
    try workplace.write(Capture.text([("", ""), ("pay", "")]), to: "Captures/Cart.txt")
    try workplace.write(Capture.text([("", "")]), to: "One/Cart.txt")
    let single = try workplace.check("One", "--no-baseline", "--partial", "--output", "pretty")
    let offer = single.output.split(separator: "\n").first { $0.contains("Or suppress: ") }
    let entry = try #require(offer).split(separator: ": ", maxSplits: 1)[1]
    #expect(
      entry.wholeMatch(
        of: /suppress: \[{rule: missing-label, fingerprint: "[0-9a-f]{8}", reason: "…"}\]/) != nil)
    try workplace.write("\(entry)\n", to: ".a11ylint.yml")
    #expect(try workplace.check("One").code == 0)
    try workplace.write(
      "\(entry.replacing("fingerprint: \"", with: "fingerprint: \"0"))\n", to: ".a11ylint.yml")
    let typo = try workplace.check("One")
    #expect(typo.code == 1 && typo.output.contains("unused suppression (line 1)"), "\(typo.output)")
    try workplace.write(
      "suppress: [{rule: missing-label, fingerprint: help, reason: a}]\n", to: ".a11ylint.yml")
    let word = try workplace.check("One")
    #expect(word.code == 2)
    #expect(
      word.errors.contains(
        "fingerprint is \"help\"; expected 8 to 32 hexadecimal digits, as reports print them"),
      "\(word.errors)")
  }

  @Test("what is suppressed is not accepted into a baseline")
  func notAccepted() throws {
    let workplace = try workplace(Self.both)
    let run = try workplace.baseline("create", "Captures")
    #expect(run.output.contains("0 entries"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a wrong suppression is one line with its place",
    arguments: [
      ("{element: a, reason: b}", "2:5: suppress: an entry without rule"),
      ("{rule: missing-label, element: a}", "2:5: suppress: an entry without reason"),
      ("{rule: mising-label, reason: b}", "did you mean \"missing-label\"?"),
      ("{rule: \"*\", reason: b}", "no rule \"*\""),
      ("{rule: missing-label, reason: \" \"}", "reason is empty"),
      ("{rule: missing-label, reason: b, expires: 2027-02-29}", "expected a day"),
      ("{rule: missing-label, reason: b, expires: tomorrow}", "expected a day"),
      ("{rule: missing-label, reason: b, max: 0}", "expected a number from 1 to"),
      ("{rule: missing-label, reason: b, until: 2027-01-01}", "no key \"until\""),
      ("{rule: missing-label, reason: b, element: {id: a}}", "no key \"id\""),
    ])
  func wrong(entry: String, message: String) throws {
    let run = try workplace("suppress:\n  - \(entry)\n").check("Captures")
    #expect(run.code == 2)
    #expect(
      run.errors.contains(".a11ylint.yml:2:") && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a day that is no number is refused")
  func clock() throws {
    let run = try workplace(Self.both).check(
      "Captures", environment: ["SOURCE_DATE_EPOCH": "yesterday"])
    #expect(run.code == 2 && run.errors.contains("SOURCE_DATE_EPOCH"))
  }
}

@Suite("Settings for tests")
struct ExportedSettingsTests {
  private static let configuration = """
    rules:
      missing-label: warning
      duplicate-identifier: {level: off, options: {rows: off}}
    suppress:
      - {rule: missing-image-label, element: logo, reason: APP-3, expires: 2030-01-31, max: 2}
    gate: {fail_level: warning}
    export: {path: Tests/a11ylint-settings.json}

    """

  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Capture.text([("help", "Help")]), to: "Captures/Cart.txt")
    try workplace.write(Self.configuration, to: ".a11ylint.yml")
    return workplace
  }

  @Test("export writes levels, options and suppressions")
  func export() throws {
    let workplace = try workplace()
    let run = try workplace.run(["config", "export", "-o", "-"])
    #expect(run.code == 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["schema"] as? String == "a11ylint-settings/1")
    #expect(json["failLevel"] as? String == "warning")
    let rules = try #require(json["rules"] as? [String: [String: Any]])
    let listed = try workplace.run(["rules"]).output.matches(
      of: #/(?m)^(?:error|warning|note|off) /#)
    #expect(rules.count == listed.count && !listed.isEmpty)
    #expect(rules["missing-label"]?["level"] as? String == "warning")
    #expect(rules["missing-image-label"]?["level"] as? String == "error")
    let rows = rules["duplicate-identifier"]
    #expect(rows?["level"] as? String == "off")
    #expect((rows?["options"] as? [String: String])?["rows"] == "off")
    let suppressions = try #require(json["suppressions"] as? [[String: Any]])
    #expect(suppressions.count == 1)
    #expect(suppressions.first?["expires"] as? String == "2030-01-31")
  }

  @Test("check says when tests judge by something else")
  func stale() throws {
    let workplace = try workplace()
    let file = "Tests/a11ylint-settings.json"
    #expect(try workplace.check("Captures").errors.contains("note: \(file): is missing"))
    try workplace.write("", to: file)
    #expect(try workplace.check("Captures").errors.contains("note: \(file): cannot be read"))
    #expect(try workplace.run(["config", "export"]).code == 0)
    #expect(!(try workplace.check("Captures").errors.contains(file)))
    try workplace.write(
      Self.configuration.replacing("missing-label: warning", with: "missing-label: note"),
      to: ".a11ylint.yml")
    let run = try workplace.check("Captures")
    #expect(run.errors.contains("note: \(file): is stale") && run.code == 0)
  }

  @Test("without a file to write to it says what to name")
  func nowhere() throws {
    let workplace = try Workplace()
    let run = try workplace.run(["config", "export"])
    #expect(run.code == 2 && run.errors.contains("--output"))
  }
}

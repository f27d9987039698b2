import Foundation
import Testing

@Suite("The configuration")
struct ConfigurationTests {
  private func place(_ configuration: String, at path: String = ".a11ylint.yml") throws -> Workplace
  {
    let place = try Workplace()
    try place.write(configuration, to: path)
    try place.write(Capture.faulty, to: "C/Login.txt")
    return place
  }

  private func shown(
    _ place: Workplace, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> [String: String] {
    let run = try place.run(
      ["config", "show", "--format", "json"] + arguments, environment: environment)
    #expect(run.code == 0, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let values = json?["values"] as? [[String: String]] ?? []
    return Dictionary(
      values.map { ($0["key"] ?? "", "\($0["value"] ?? "") \($0["origin"] ?? "")") }
    ) { first, _ in first }
  }

  @Test("every report begins with what the job chose")
  func job() throws {
    let place = try Workplace()
    try place.write(Capture.text([("help", "")]), to: "C/Login.txt")
    let profile = ["A11YLINT_PROFILE": "tests"]
    let words = "profile tests · without missing-header (--ignore) · A11YLINT_PROFILE=tests"
    let ignoring = ["check", "C", "--ignore", "missing-header", "--output"]
    for format in ["pretty", "compact", "markdown", "github", "agent", "junit", "sarif", "html"] {
      let run = try place.run(ignoring + [format], environment: profile)
      #expect(run.output.contains(words), "\(format)")
    }
    let json = try place.run(ignoring + ["json=now.json"], environment: profile)
    #expect(json.code == 0, "\(json.errors)")
    let result = try place.text(of: "now.json")
    for member in [
      #""profile":"tests""#, #""ignored":["missing-header"]"#,
      #""variables":{"A11YLINT_PROFILE":"tests"}"#,
    ] { #expect(result.contains(member)) }
    for command in ["report", "merge"] {
      #expect(try place.run([command, "now.json"]).output.hasPrefix("settings: \(words)\n"))
    }
    let plain = try place.run(["check", "C"])
    #expect(!plain.output.contains("settings: "), "\(plain.output)")
  }

  @Test("every value is shown with where it is from")
  func origins() throws {
    let place = try place(
      """
      rules:
        missing-label: note
        duplicate-identifier: {options: {rows: off}}
      gate: {fail_on: [stale]}

      """)
    let shown = try shown(place, "--profile", "strict")
    #expect(shown["rules.missing-label"] == "note .a11ylint.yml:2:18")
    #expect(shown["rules.duplicate-identifier"] == "error default")
    #expect(shown["rules.duplicate-identifier.rows"] == "off .a11ylint.yml:3:42")
    #expect(shown["rules.hidden-identifier-descendant"] == "warning profile strict")
    #expect(shown["gate.fail_on[0]"] == "stale .a11ylint.yml:4:18")
    #expect(shown["gate.fail_level"] == "error default")
    #expect(shown["gate.confidence"] == "possible profile strict")
    #expect(shown["profile"] == "strict --profile")
    #expect(shown["baseline.path"] == "Baselines/a11ylint.sqlite default")
    #expect(try place.run(["config", "show"]).output.hasPrefix("configuration: .a11ylint.yml\n"))
  }

  @Test("an option counts before the environment, and that before the file")
  func precedence() throws {
    let place = try place("profile: tests\nbaseline: {path: file.sqlite}\n")
    try place.write("profile: minimal\n", to: "other.yml")
    #expect(try shown(place)["profile"] == "tests .a11ylint.yml:1:10")
    let environment = [
      "A11YLINT_PROFILE": "strict", "A11YLINT_BASELINE": "b.sqlite", "A11YLINT_CONFIG": "",
    ]
    let shown = try shown(place, environment: environment)
    #expect(shown["profile"] == "strict A11YLINT_PROFILE")
    #expect(shown["baseline.path"] == "b.sqlite A11YLINT_BASELINE")
    let flag = try self.shown(place, "--profile", "default", environment: environment)
    #expect(flag["profile"] == "default --profile")
    let other = ["A11YLINT_CONFIG": "other.yml"]
    #expect(try self.shown(place, environment: other)["profile"] == "minimal other.yml:1:10")
    let named = try self.shown(place, "--config", ".a11ylint.yml", environment: other)
    #expect(named["profile"] == "tests .a11ylint.yml:1:10")
    // A file named explicitly must exist.
    let missing = try place.check("C", environment: ["A11YLINT_BASELINE": "nowhere.sqlite"])
    #expect(missing.code == 4)
    let wrong = try place.check("C", environment: ["A11YLINT_PROFILE": "strickt"])
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean \"strict\"?"))
    #expect(try place.check("C", environment: ["A11YLINT_CONFIG": "nowhere.yml"]).code == 2)
  }

  @Test("the other ending is read, too, and two files are one too many")
  func endings() throws {
    let place = try place("rules: {missing-label: off}\n", at: ".a11ylint.yaml")
    #expect(try shown(place)["rules.missing-label"] == "off .a11ylint.yaml:1:24")
    try place.write("", to: ".a11ylint.yml")
    let run = try place.check("C")
    #expect(run.code == 2 && run.errors.contains("two configurations; expected one"))
  }

  @Test("a profile chooses rules, and what is said of one counts before it")
  func profiles() throws {
    let place = try place("rules: {target-size-minimum: warning}\n")
    let minimal = try shown(place, "--profile", "minimal")
    #expect(minimal["rules.target-size-minimum"]?.hasPrefix("warning") == true)
    #expect(minimal["rules.generic-label"] == "off profile minimal")
    #expect(minimal["rules.missing-label"] == "error default")
    let tests = try shown(place, "--profile", "tests")
    #expect(tests["rules.missing-label"] == "off profile tests")
    #expect(tests["rules.duplicate-identifier"] == "error default")
    let wcag = try shown(place, "--profile", "wcag22-aa")
    #expect(wcag["rules.duplicate-identifier"] == "off profile wcag22-aa")
    #expect(wcag["rules.missing-label"] == "error default")
    #expect(try place.run(["check", "C", "--profile", "tests", "--no-baseline"]).code == 0)
    #expect(try place.run(["check", "C", "--profile", "minimal", "--no-baseline"]).code == 1)
  }

  @Test("levels of some screens and captures are their own")
  func overrides() throws {
    let place = try place(
      """
      rules: {missing-label: note}
      overrides:
        - {screens: "Log*", rules: {missing-label: error}}
        - {paths: C/old/**, rules: {missing-label: off}}

      """)
    try place.write(Capture.faulty, to: "C/Home.txt")
    try place.write(Capture.faulty, to: "C/old/Logout.txt")
    let run = try place.run(
      ["check", "C", "-o", "compact", "--no-baseline", "--profile", "minimal"])
    #expect(run.code == 1)
    #expect(run.output.contains("C/Login.txt:5:1: error: "), "\(run.output)")
    #expect(run.output.contains("C/Home.txt:5:1: note: Button #help has no label"))
    #expect(!run.output.contains("C/old/Logout.txt:5"))
    let wrong = try self.place("overrides:\n  - {rules: {missing-label: off}}\n").check("C")
    #expect(wrong.code == 2)
    #expect(
      wrong.errors.contains(".a11ylint.yml:2:5: overrides: an entry without screens and paths"))
  }

  @Test("a rule that is on for some screens only is judged there")
  func overridesFromOff() throws {
    let place = try place(
      "rules: {missing-label: off}\noverrides: [{screens: Login, rules: {missing-label: error}}]\n")
    try place.write(Capture.faulty, to: "C/Home.txt")
    let run = try place.run(["check", "C", "-o", "json", "--profile", "minimal", "--no-baseline"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = json?["findings"] as? [[String: Any]] ?? []
    let screens = findings.filter { $0["rule"] as? String == "missing-label" }
      .compactMap { $0["screen"] as? String }
    #expect(screens == ["Login"], "\(findings)")
  }

  @Test("a file extends others of the repository, and says where each value is from")
  func extends() throws {
    let place = try place(
      "extends: Shared/base.yml\nrules: {missing-label: note}\nvolatile_labels: [a]\n")
    try place.write(
      "extends: [../more.yml]\nrules: {missing-label: error, ambiguous-query: off}\n"
        + "volatile_labels: [b, c]\n", to: "Shared/base.yml")
    try place.write("profile: strict\n", to: "more.yml")
    let shown = try shown(place)
    #expect(shown["rules.missing-label"] == "note .a11ylint.yml:2:24")
    #expect(shown["rules.ambiguous-query"] == "off Shared/base.yml:2:48")
    #expect(shown["volatile_labels[0]"] == "a .a11ylint.yml:3:19")
    #expect(shown["volatile_labels[1]"] == nil)
    #expect(shown["profile"]?.hasPrefix("strict ") == true)
  }

  @Test(
    "files outside of the repository, addresses and circles are refused",
    arguments: [
      ("../outside.yml", "lies outside the repository"), ("link.yml", "lies outside"),
      ("https://example.com/a.yml", "a URL; expected a file"),
      (".a11ylint.yml", "extends itself"), ("nowhere.yml", "no file \"nowhere.yml\""),
      ("wrong.yml", "wrong.yml:1:1: no key \"rulez\""),
    ])
  func refused(path: String, message: String) throws {
    let outer = try Workplace()
    try outer.write("profile: strict\n", to: "outside.yml")
    try outer.write("", to: "repository/.git/HEAD")
    try outer.write("extends: \(path)\n", to: "repository/.a11ylint.yml")
    try outer.write("rulez: {}\n", to: "repository/wrong.yml")
    try FileManager.default.createSymbolicLink(
      at: outer.folder.appending(path: "repository/link.yml"),
      withDestinationURL: outer.folder.appending(path: "outside.yml"))
    let run = try withExtendedLifetime(outer) {
      try Tool(folder: outer.folder.appending(path: "repository")).run(["config", "check"])
    }
    #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("suppressions are held to the policy, and those that end soon are named")
  func policy() throws {
    let entry = "suppress: [{rule: missing-label, reason: r, expires: 2027-01-31}]\n"
    func check(_ policy: String, now: String) throws -> Tool.Run {
      try place("policy: {\(policy)}\n" + entry).check("C", "--no-baseline", "--now", now)
    }
    let owner = try check("require_owner: true", now: "2027-01-01")
    #expect(owner.code == 2)
    #expect(owner.errors.contains(".a11ylint.yml:2:1: suppress: an entry without owner"))
    let long = try check("max_suppression_days: 30", now: "2026-12-31")
    #expect(long.code == 2 && long.errors.contains("in 31 days; policy allows 30"))
    #expect(try check("max_suppression_days: 31", now: "2026-12-31").code == 0)
    let soon = try check("warn_days: 7", now: "2027-01-24")
    #expect(soon.code == 0)
    #expect(soon.errors.contains("note: the suppression of missing-label expires on 2027-01-31"))
    #expect(!(try check("warn_days: 7", now: "2027-01-23").errors.contains("ends on")))
  }

  @Test("a screen that was renamed keeps what was accepted")
  func renamed() throws {
    let place = try place("")
    #expect(try place.baseline("create", "C").code == 0)
    try FileManager.default.removeItem(at: place.folder.appending(path: "C/Login.txt"))
    try place.write(Capture.faulty, to: "C/SignIn.txt")
    #expect(try place.check("C").code == 1)
    try place.write("screens: {rename: {Login: SignIn}}\n", to: ".a11ylint.yml")
    #expect(try place.check("C").code == 0)
    #expect(try place.baseline("update", "C").code == 0)
    try place.write("", to: ".a11ylint.yml")
    #expect(try place.check("C").code == 0)
    try place.write("screens: {rename: {A: B, B: C}}\n", to: ".a11ylint.yml")
    #expect(try place.check("C").errors.contains("which is renamed, too"))
  }

  @Test("reports are written as the configuration says, unless somebody asks for others")
  func outputs() throws {
    let place = try place("outputs: [compact, json=Reports/r.json]\n")
    try place.write("", to: "Reports/.keep")
    let run = try place.check("C", "--no-baseline")
    #expect(run.code == 1 && run.output.contains("\nC/Login.txt:"), "\(run.output)\(run.errors)")
    #expect(try place.text(of: "Reports/r.json").contains("a11ylint-result/1"))
    #expect(try place.check("C", "--no-baseline", "-o", "pretty").output.contains("new error"))
    let wrong = try self.place("outputs: [sarfi]\n").check("C")
    #expect(
      wrong.code == 2 && wrong.errors.contains("1:11: outputs has \"sarfi\"; expected pretty"))
  }

  @Test("captures that are larger than the limits are errors, or cut")
  func limits() throws {
    let large = try place("limits: {max_bytes: 1KiB, max_elements: 3}\n").check("C")
    #expect(large.code == 3 && large.errors.contains("3"), "\(large.errors)")
    let wrong = try place("limits: {max_bytes: 3GiB}\n").check("C")
    #expect(wrong.code == 2 && wrong.errors.contains("expected a size below 2GiB"))
  }

  @Test("launch screens, other platforms and other JSON that a pattern meets are notes")
  func foreign() throws {
    let place = try place("inputs: [{path: \"**/*\"}]\n")
    let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    try place.write(
      "<document type=\"\(kind)\" version=\"3.0\" launchScreen=\"YES\"><scenes/></document>",
      to: "App/Base.lproj/LaunchScreen.storyboard")
    try place.write(
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects/></document>",
      to: "Mac/MainMenu.xib")
    try place.write("{\"name\": \"shop\", \"children\": [1, 2]}", to: "package.json")
    try place.write("", to: "empty.txt")
    for environment in [[:], ["CI": "true"]] {
      let run = try place.run(
        ["check", "--select", "missing-label", "--no-baseline", "--exit-zero"],
        environment: environment)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.errors.contains("2 files without a capture were skipped"), "\(run.errors)")
      #expect(run.errors.contains("1 file for other platforms than iOS was skipped"))
    }
  }

  @Test("config check reads everything but captures")
  func checkAlone() throws {
    let good = try place("inputs: [{path: C/*.txt}]\n").run(["config", "check"])
    #expect(good.code == 0 && good.output == ".a11ylint.yml: valid\n")
    let bad = try place("inputs: [{path: D/*.txt}]\n").run(["config", "check"])
    #expect(bad.code == 2 && bad.errors.contains(".a11ylint.yml:1:17: no file matches path"))
    #expect(try place("").run(["config", "schema"]).output.contains("\"missing-label\""))
    #expect(
      try place("").run(["config", "schema", "--card"]).output.contains("\"#/$defs/condition\""))
  }

  @Test("settings that tests read have what is said of screens and of labels that change")
  func export() throws {
    let place = try place(
      "profile: minimal\nvolatile_labels: [\"*%\"]\n"
        + "overrides: [{screens: Login, rules: {missing-label: note}}, {paths: C/*, rules: {missing-label: off}}]\n"
    )
    let run = try place.run(["config", "export", "-o", "-"])
    #expect(run.code == 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["volatileLabels"] as? [String] == ["*%"])
    #expect((json["overrides"] as? [[String: Any]])?.count == 1)
    let rules = json["rules"] as? [String: [String: Any]]
    #expect(rules?["generic-label"]?["level"] as? String == "off")
  }
}

import Foundation
import Testing

@Suite("From the first run to a gate")
struct JourneyTests {
  private static let first = Capture.text([("save", "Save"), ("help", ""), ("menu", "")])

  @Test(
    "create, pass, add a defect, fail with exactly one, fix one, pass",
    arguments: ["sqlite", "jsonl"])
  func journey(form: String) throws {
    let place = try Workplace()
    let baseline = "Baselines/a11ylint.\(form)"
    try place.write("version: 1\nbaseline:\n  path: \(baseline)\n", to: ".a11ylint.yml")
    try place.write(Self.first, to: "My Captures/Login.txt")
    let created = try place.baseline("create", "My Captures", "--reason", "First run")
    #expect(created.code == 0, "\(created.errors)")
    #expect(created.output == "\(baseline): created; 2 entries\n")
    let bytes = try place.bytes(of: baseline)

    let known = try place.check("My Captures")
    #expect(known.code == 0)
    #expect(known.output.contains("0 new · 2 known"))
    #expect(known.output.hasSuffix("\nPASS\n"))
    #expect(known.errors.isEmpty)

    let more = Capture.text([("save", "Save"), ("help", ""), ("menu", ""), ("cart", "")])
    try place.write(more, to: "My Captures/Login.txt")
    let failed = try place.check("My Captures")
    #expect(failed.code == 1)
    #expect(failed.output.contains("Button #cart"))
    #expect(!failed.output.contains("Button #help"))
    #expect(failed.output.contains("1 new · 2 known"))
    #expect(failed.output.contains("Accept: a11ylint baseline accept --fingerprint "))

    try place.write(Capture.text([("save", "Save"), ("menu", "")]), to: "My Captures/Login.txt")
    let fixed = try place.check("My Captures", "--show", "fixed")
    #expect(fixed.code == 0)
    #expect(fixed.output.contains("0 new · 1 known · 1 fixed"))
    #expect(fixed.output.contains("fixed  missing-label  Login: "))

    #expect(try place.bytes(of: baseline) == bytes, "check changes nothing")
    let update = try place.baseline("update", "My Captures")
    #expect(update.output == "\(baseline): 1 fixed, 0 moved; 1 entry\n")
    #expect(try place.check("My Captures").output.contains("0 new · 1 known  "))
  }

  @Test("a finding is accepted with a reason, and shown with it")
  func accept() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/Login.txt")
    #expect(try place.baseline("create", "C").code == 0)
    try place.write(Self.first, to: "C/Login.txt")
    #expect(try place.baseline("accept", "--all-new", "C").code == 2)
    #expect(try place.baseline("accept", "--reason", "x", "C").code == 2)
    #expect(try place.baseline("accept", "--reason", "x", "--rule", "mising", "C").code == 2)
    #expect(try place.baseline("accept", "--reason", "x", "--screen", "Other", "C").code == 2)
    let json = try place.check("C", "-o", "json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let finding = try #require((document?["findings"] as? [[String: Any]])?.first)
    let fingerprint = try #require(finding["fingerprint"] as? String)
    let one = try place.baseline(
      "accept", "--fingerprint", String(fingerprint.prefix(8)), "--reason", "See APP-12", "--owner",
      "payments", "C")
    #expect(one.output == "Baselines/a11ylint.sqlite: 1 accepted; 1 entry\n", "\(one.errors)")
    let shown = try place.baseline("show")
    #expect(
      shown.output.hasPrefix(String(fingerprint.prefix(8)) + " Login · missing-label · error"))
    #expect(shown.output.contains("reason: See APP-12 · owner: payments"))
    #expect(try place.baseline("show", "--group-by", "owner").output.contains("1  payments"))
    #expect(try place.baseline("show", "--format", "table").output.hasPrefix("Fingerprint"))
    let rest = try place.baseline("accept", "--all-new", "--reason", "x", "C")
    #expect(rest.output == "Baselines/a11ylint.sqlite: 1 accepted; 2 entries\n")
    #expect(try place.check("C").code == 0)
  }

  @Test("a dry run and a run under CI write nothing")
  func writesNothing() throws {
    let place = try Workplace()
    try place.write(Self.first, to: "C/Login.txt")
    let dry = try place.baseline("create", "C", "--dry-run")
    #expect(dry.output == "Baselines/a11ylint.sqlite: dry run, not written: created; 2 entries\n")
    let refused = try place.baseline("create", "C", environment: ["CI": "true"])
    #expect(refused.code == 2)
    #expect(refused.errors.contains("--allow-ci-write"))
    #expect(!place.exists("Baselines"))
    let allowed = try place.baseline("create", "C", "--allow-ci-write", environment: ["CI": "true"])
    #expect(allowed.code == 0)
    let bytes = try place.bytes(of: "Baselines/a11ylint.sqlite")
    try place.write(Capture.clean, to: "C/Login.txt")
    for verb in [["update"], ["update", "--only-fixed"]] {
      #expect(try place.baseline(verb + ["C", "--dry-run"]).output.contains("1 fixed") == false)
      #expect(try place.baseline(verb + ["C", "--dry-run"]).output.contains("2 fixed"))
      #expect(try place.baseline(verb + ["C"], environment: ["CI": "1"]).code == 2)
    }
    #expect(try place.bytes(of: "Baselines/a11ylint.sqlite") == bytes)
  }

  @Test("a baseline is created once, and replaced only by force")
  func createTwice() throws {
    let place = try Workplace()
    try place.write(Self.first, to: "C/Login.txt")
    #expect(try place.baseline("create", "C").code == 0)
    #expect(try place.baseline("create", "C").code == 4)
    try place.write(Capture.faulty, to: "C/Login.txt")
    let forced = try place.baseline("create", "C", "--force")
    #expect(forced.output.hasSuffix("created; 1 entry\n"), "\(forced.errors)")
  }

  @Test("what could not be read decides nothing about the baseline")
  func brokenInput() throws {
    let place = try Workplace()
    try place.write(Self.first, to: "C/Login.txt")
    #expect(try place.baseline("create", "C").code == 0)
    let bytes = try place.bytes(of: "Baselines/a11ylint.sqlite")
    try place.write("Element subtree:\n", to: "C/Login.txt")
    for verb in [["update"], ["update", "--only-fixed"]] {
      let run = try place.baseline(verb + ["C/Login.txt"])
      #expect(run.code == 3, "\(run.output)")
      #expect(run.errors.contains("nothing was written"))
    }
    #expect(try place.bytes(of: "Baselines/a11ylint.sqlite") == bytes)
  }

  @Test("both forms say the same, back and forth")
  func forms() throws {
    let place = try Workplace()
    try place.write(Self.first, to: "C/Login.txt")
    #expect(try place.baseline("create", "C").code == 0)
    let text = try place.baseline("export")
    #expect(text.code == 0)
    try place.write(text.output, to: "twin.jsonl")
    #expect(try place.check("C", "--baseline", "twin.jsonl").code == 0)
    for (from, to) in [("twin.jsonl", "folder"), ("folder", "copy.sqlite")] {
      let converted = try place.baseline("export", from, "--output", to)
      #expect(converted.code == 0, "\(converted.errors)")
      #expect(try place.check("C", "--baseline", to).code == 0)
    }
    let results = try ["copy.sqlite", "folder"].map { baseline in
      try place.check("C", "--baseline", baseline, "-o", "json").output
        .replacing(baseline, with: "BASELINE")
    }
    #expect(results[0] == results[1])
    let own = "Baselines/a11ylint.sqlite"
    #expect(try place.bytes(of: "copy.sqlite") == place.bytes(of: own))
    #expect(try place.run(["doctor"]).output.contains("\(own): sound, 2 entries"))
    let refused = try place.baseline("export", "twin.jsonl", "--output", own)
    #expect(refused.code == 4 && refused.errors.contains("--force replaces a baseline"))
    #expect(try place.baseline("export", "twin.jsonl", "--output", own, "--force").code == 0)
    try place.write(text.output.replacing("\"missing-label\"", with: "\"other\""), to: "twin.jsonl")
    #expect(try place.baseline("show", "twin.jsonl").code == 4)
    #expect(try place.baseline("show", "nowhere.sqlite").code == 4)
    #expect(try place.baseline("export", "nowhere.jsonl", "--output", own, "--force").code == 4)
  }

  @Test(
    "an earlier baseline gives its reasons and owners to a new one",
    arguments: ["old.sqlite", "old.jsonl", "old"])
  func earlierReasons(old: String) throws {
    let place = try Workplace()
    try place.write(Self.first, to: "C/Login.txt")
    let made = try place.baseline(
      "create", "C", "--baseline", old, "--reason", "APP-7", "--owner", "payments")
    #expect(made.code == 0, "\(made.errors)")
    try place.write(Capture.faulty, to: "C/Login.txt")
    let run = try place.baseline("create", "C", "--from", old, "--reason", "new")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.contains("kept the reasons and owners of 1 entries; 1 are not found today"),
      "\(run.errors)")
    let shown = try place.baseline("show").output
    #expect(shown.contains("reason: APP-7 · owner: payments"), "\(shown)")
    #expect(try place.baseline("create", "C", "--force", "--from", "nowhere").code == 4)
  }
}

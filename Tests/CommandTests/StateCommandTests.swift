import Foundation
import Testing

@Suite("States, and what is accepted by command")
struct StateCommandTests {
  private func place(_ buttons: [(String, String)] = [("save", "Save"), ("help", "")]) throws
    -> Workplace
  {
    let place = try Workplace()
    try place.write(Capture.text(buttons.map { ($0.0, $0.1) }), to: "My Captures/It's Login.txt")
    return place
  }

  /// Returns a command printed in a report, ready to run in a shell.
  private func command(_ name: String, in output: String) throws -> String {
    let start = "\(name): a11ylint "
    let line = output.split(separator: "\n").first { $0.hasPrefix(start) }
    return try "\"$TOOL\" \(#require(line, "\(output)").dropFirst(start.count)) >out.txt 2>err.txt"
  }

  @Test("without a baseline the printed command accepts the one finding and makes one")
  func firstEntry() throws {
    let place = try place()
    let failed = try place.check(
      "My Captures", "--baseline", "Base lines/it's.jsonl", "--context", "platform=iOS",
      "--no-config")
    #expect(failed.code == 4, "one that was named has to be there")
    let plain = try place.check("My Captures", "--context", "device=It's a phone", "--no-config")
    #expect(plain.code == 1)
    #expect(try place.shell(command("Accept", in: plain.output)) == 0, "\(plain.output)")
    #expect(try place.text(of: "out.txt") == "Baselines/a11ylint.sqlite: 1 accepted; 1 entry\n")
    #expect(try place.check("My Captures").code == 0)
    // Only that finding is accepted. Others are new.
    try place.write(
      Capture.text([("help", ""), ("cart", "")]), to: "My Captures/It's Login.txt")
    let next = try place.check("My Captures", "--baseline", "Baselines/a11ylint.sqlite")
    #expect(next.code == 1 && next.output.contains("1 new · 1 known"))
    #expect(try place.shell(command("Accept", in: next.output)) == 0)
    #expect(try place.check("My Captures").output.contains("0 new · 2 known"))
  }

  @Test("several findings make a baseline by the printed command, and join one that is there")
  func several() throws {
    let place = try place([("a", ""), ("b", "")])
    let failed = try place.check("My Captures")
    #expect(failed.output.contains("Accept: a11ylint baseline create --select missing-label"))
    #expect(try place.shell(command("Accept", in: failed.output)) == 0)
    try place.write(
      Capture.text([("a", ""), ("b", ""), ("c", ""), ("d", "")]), to: "My Captures/It's Login.txt")
    let again = try place.check("My Captures")
    #expect(again.output.contains("Accept: a11ylint baseline accept --all-new --reason \"…\""))
    #expect(try place.shell(command("Accept", in: again.output)) == 0)
    #expect(try place.check("My Captures").output.contains("0 new · 4 known"))
  }

  @Test("a screen that was named on the command line is named so in the printed command")
  func named() throws {
    let place = try place()
    let path = "My Captures/It's Login.txt"
    let failed = try place.check(path, "--screen", "Sign in")
    #expect(try place.shell(command("Accept", in: failed.output)) == 0)
    #expect(try place.check(path, "--screen", "Sign in").code == 0)
    #expect(try place.check(path, "--screen", "Other").code == 1)
  }

  @Test("findings of rules that the baseline was made without stand apart until they are accepted")
  func newRules() throws {
    let place = try place([("save", "loginButton"), ("help", "")])
    #expect(try place.baseline("create", "My Captures").code == 0)
    let upgraded = try place.run(["check", "My Captures"])
    #expect(upgraded.code == 0, "\(upgraded.output)")
    #expect(
      upgraded.output.contains(
        "1 finding of 1 rule new since this baseline: identifier-as-label (1)"),
      "\(upgraded.output)")
    #expect(!upgraded.output.contains("has a name in code"))
    let listed = try place.run(["check", "My Captures", "--show", "new-rules"])
    #expect(listed.output.contains("new-rule error identifier-as-label: "))
    let strict = try place.run(["check", "My Captures", "--fail-on", "new-rules"])
    #expect(strict.code == 1 && strict.output.hasSuffix("FAIL: 1 finding of new rules\n"))
    #expect(strict.output.contains("✗ new-rule error identifier-as-label: "))
    let kept = try place.run([
      "baseline", "accept", "--all-new", "--reason", "r", "My Captures",
    ])
    #expect(kept.output.contains("0 accepted; 1 entry"))
    #expect(kept.errors.contains("--new-rules accepts: 1"))
    #expect(try place.shell(command("Accept new rules", in: upgraded.output)) == 0)
    let after = try place.run(["check", "My Captures"])
    #expect(after.output.contains("0 new · 2 known"), "\(after.output)")
    // The rule is now an ordinary one.
    try place.write(
      Capture.text([("save", "loginButton"), ("more", "moreButton"), ("help", "")]),
      to: "My Captures/It's Login.txt")
    #expect(try place.run(["check", "My Captures"]).code == 1)
  }

  @Test("what came back and what got worse is counted, and fails by its own name")
  func cameBack() throws {
    let place = try place()
    _ = try place.baseline("create", "My Captures")
    try place.write(Capture.clean, to: "My Captures/It's Login.txt")
    #expect(try place.check("My Captures", "--fail-on", "stale").code == 1)
    #expect(try place.baseline("update", "--only-fixed", "My Captures").code == 0)
    try place.write(
      Capture.text([("save", "Save"), ("help", "")]), to: "My Captures/It's Login.txt")
    let back = try place.check("My Captures", "-o", "json=out.json", "-o", "pretty")
    #expect(back.code == 1)
    #expect(back.output.contains("regressed error missing-label: "))
    #expect(back.output.contains("0 new · 0 known · 1 came back"))
    #expect(back.output.hasSuffix("FAIL: 1 finding that came back\n"))
    let json = try place.text(of: "out.json")
    #expect(json.contains(#"{"code":"regressed","count":1}"#))
    #expect(json.contains(#""regressed":1"#))
  }

  @Test("the day can be pinned, and what has expired or hides nothing can fail")
  func days() throws {
    let place = try place()
    try place.write(
      """
      suppress:
        - {rule: missing-label, path: "My Captures/*", reason: APP-1, expires: 2030-01-31}
        - {rule: missing-label, path: "Other/*", reason: APP-2}
        - {rule: missing-label, element: gone, reason: APP-3}
      gate: {fail_on: [unused-suppression]}

      """, to: ".a11ylint.yml")
    let last = try place.check("My Captures", "--now", "2030-01-31")
    #expect(last.code == 1)
    #expect(last.output.contains("unused suppression (line 4): missing-label gone; remove it"))
    #expect(
      last.output.contains("unused suppression (line 3): missing-label in Other/*; remove it"))
    #expect(last.output.hasSuffix("FAIL: 2 suppressions with nothing to hide\n"), "\(last.output)")
    let after = try place.check("My Captures", "--now", "2030-02-01")
    #expect(after.output.contains("expired error missing-label: "))
    #expect(
      after.output.contains(
        "expired suppression (line 2): missing-label in My Captures/*, on 2030-01-31"))
    #expect(
      after.output.hasSuffix(
        "FAIL: 1 finding of expired suppressions; 2 suppressions with nothing to hide\n"))
    for wrong in ["tomorrow", "2030-02-30"] {
      let run = try place.check("My Captures", "--now", wrong)
      #expect(run.code == 2 && run.errors.contains("--now"))
    }
  }

  @Test(
    "what can fail besides is a list of known words", arguments: ["stall", "[stall]", "{a: b}"])
  func wrongConditions(value: String) throws {
    let place = try place()
    try place.write("gate:\n  fail_on: \(value)\n", to: ".a11ylint.yml")
    let run = try place.check("My Captures")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: .a11ylint.yml:2:"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("a renamed screen is offered, and the printed command files its entries anew")
  func renamed() throws {
    let place = try Workplace()
    try place.write(Capture.text([("a", ""), ("b", "")]), to: "C/Catalogue.txt")
    _ = try place.baseline("create", "C")
    try FileManager.default.moveItem(
      at: place.folder.appending(path: "C/Catalogue.txt"),
      to: place.folder.appending(path: "C/All our goods.txt"))
    let run = try place.check("C")
    #expect(run.code == 1)
    #expect(
      run.output.contains("[moved from Catalogue?]")
        || run.output.contains("moved from Catalogue?]"))
    let offer = "Catalogue was not captured, and All our goods looks like it (2 of 2 entries): "
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix(offer) })
    #expect(line.hasSuffix("a11ylint baseline rename Catalogue 'All our goods'"))
    let renamed = try place.run(["baseline", "rename", "Catalogue", "All our goods"])
    #expect(
      renamed.output
        == "Baselines/a11ylint.sqlite: 2 entries of Catalogue renamed to All our goods; 2 entries\n"
    )
    #expect(try place.check("C").code == 0)
    let wrong = try place.run(["baseline", "rename", "All our godds", "X"])
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean \"All our goods\"?"))
  }

  @Test("screens that are gone are named, and removed by name with their number")
  func removed() throws {
    let place = try Workplace()
    for name in ["Login", "Cart"] {
      try place.write(Capture.faulty, to: "C/\(name).txt")
    }
    _ = try place.baseline("create", "C")
    #expect(!(try place.check("C/Login.txt").output.contains("baseline remove")))
    try FileManager.default.removeItem(at: place.folder.appending(path: "C/Cart.txt"))
    let run = try place.check("C", "-o", "pretty", "-o", "json=out.json")
    #expect(run.output.contains("not captured: Cart (1); a11ylint baseline remove --screen NAME"))
    #expect(
      try place.text(of: "out.json").contains(
        #"{"screen":"Cart","expected":true,"entries":1}"#))
    let dry = try place.run(["baseline", "remove", "--screen", "Cart", "--dry-run"])
    #expect(
      dry.output
        == "Baselines/a11ylint.sqlite: dry run, not written: 1 entry of Cart removed; 1 entry\n")
    #expect(try place.run(["baseline", "remove", "--screen", "Cart"]).code == 0)
    #expect(!(try place.check("C").output.contains("not captured")))
    for wrong in [["--screen", "Cart"], [], ["--rule", "none"]] {
      #expect(try place.run(["baseline", "remove"] + wrong).code == 2)
    }
    let ci = try place.run(["baseline", "remove", "--screen", "Login"], environment: ["CI": "1"])
    #expect(ci.code == 2 && ci.errors.contains("CI is set"))
  }

  @Test("every member of a group has its line")
  func members() throws {
    let place = try place([("row", "One"), ("row", "Two"), ("row", "Three")])
    let run = try place.run([
      "check", "--select", "duplicate-identifier", "My Captures", "-o", "pretty", "-o",
      "compact=out.txt", "-o", "json=out.json",
    ])
    #expect(run.output.contains("duplicate-identifier × 3: "), "\(run.output)")
    #expect(run.output.contains("\n      also lines 5, 6\n"), "\(run.output)")
    let lines = try place.text(of: "out.txt").split(separator: "\n").dropFirst().map(String.init)
    let path = "My Captures/It's Login.txt"
    #expect(lines[0].hasPrefix("\(path):4:1: error: "))
    #expect(lines[1].hasPrefix("\(path):5:1: note: one of 3 with line 4 [duplicate-identifier]"))
    #expect(lines[2].hasPrefix("\(path):6:1: note: "))
    #expect(try place.text(of: "out.json").contains(#""lines":[4,5,6]"#))
  }
}

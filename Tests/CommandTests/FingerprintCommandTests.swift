import Foundation
import Testing

@Suite("One finding by its fingerprint")
struct FingerprintCommandTests {
  private let place: Workplace
  /// The first digits of the findings at the buttons `a` and `b`, as a report prints them.
  private let a: String
  private let b: String

  init() throws {
    place = try Workplace()
    try place.write(Capture.text([("a", ""), ("b", "")]), to: "C/Login.txt")
    let lines = try place.check("C", "--output", "compact").output.split(separator: "\n")
    let digits = try ["#a", "#b"].map { name in
      let line = try #require(lines.first { $0.contains(name) }, "\(lines)")
      return String(try #require(line.firstMatch(of: /\b[0-9a-f]{8}\b/), "\(line)").output)
    }
    (a, b) = (digits[0], digits[1])
  }

  private func accept(_ digits: String..., reason: String = "APP-1") throws -> Tool.Run {
    let selected = digits.flatMap { ["--fingerprint", $0] }
    return try place.run(
      ["baseline", "accept", "--select", "missing-label", "--reason", reason, "C"] + selected)
  }

  private func baseline() throws -> Data { try place.bytes(of: "Baselines/a11ylint.sqlite") }

  @Test(
    "a finding is accepted, gets another reason and owner, and is taken back as if never accepted")
  func journey() throws {
    #expect(try accept(a).output == "Baselines/a11ylint.sqlite: 1 accepted; 1 entry\n")
    let edited = try place.baseline(
      "edit", "--fingerprint", a, "--reason", "APP-2\n", "--owner", "shop")
    #expect(
      edited.output
        == "Baselines/a11ylint.sqlite: Login: missing-label at button #a changed; 1 entry\n")
    let shown = "\(a) Login · missing-label · error · button #a · reason: APP-2 · owner: shop\n"
    #expect(try place.baseline("show", "--fingerprint", a.uppercased()).output == shown)
    #expect(try place.baseline("edit", "--fingerprint", a, "--owner", "").code == 0)
    #expect(try place.baseline("show").output.hasSuffix("button #a · reason: APP-2\n"))
    #expect(try place.check("C").output.contains("1 new · 1 known"))
    let removed = try place.baseline("remove", "--fingerprint", a)
    #expect(
      removed.output
        == "Baselines/a11ylint.sqlite: Login: missing-label at button #a removed; 0 entries\n")
    #expect(try place.check("C").output.contains("2 new · 0 known"))
    #expect(try place.baseline("show").output.isEmpty)
  }

  @Test("one unknown fingerprint among several changes nothing")
  func unknown() throws {
    let none = try accept(a, "00000000")
    #expect(none.code == 2)
    #expect(
      none.errors
        == "error: --fingerprint 00000000: no finding or entry has this fingerprint\n")
    #expect(!place.exists("Baselines"))
    #expect(try accept(a, b).code == 0)
    let before = try baseline()
    for verb in [["remove"], ["edit", "--reason", "x"], ["show"]] {
      let run = try place.run(
        ["baseline"] + verb + ["--fingerprint", a, "--fingerprint", "00000000"])
      #expect(run.code == 2 && run.output.isEmpty, "\(verb)")
      #expect(
        run.errors
          == "error: --fingerprint 00000000: no entry of the baseline has this fingerprint\n")
    }
    #expect(try baseline() == before)
  }

  @Test(
    "digits are 8 to 32 hexadecimal ones", arguments: ["1234567", "notdigits", "", "٠١٢٣٤٥٦٧٨"])
  func digits(text: String) throws {
    let run = try place.baseline("remove", "--fingerprint", text)
    #expect(run.code == 2 && run.errors.contains("expected 8 to 32 hexadecimal digits"))
  }

  @Test("a finding that was accepted, or accepted and fixed, is named with the reason")
  func refused() throws {
    #expect(try accept(a).code == 0)
    let again = try accept(a, b, reason: "APP-2")
    #expect(again.code == 2)
    #expect(
      again.errors == """
        error: --fingerprint \(a): already accepted: Login: missing-label at button #a, because \
        APP-1; a11ylint baseline edit changes the reason or owner

        """)
    #expect(try place.check("C").output.contains("1 new · 1 known"))
    try place.write(Capture.text([("b", "")]), to: "C/Login.txt")
    #expect(
      try accept(a).errors.contains(
        "was fixed: Login: missing-label at button #a; a11ylint baseline update removes the entry"))
    #expect(try place.baseline("update", "C").code == 0)
    let before = try baseline()
    #expect(try accept(a).errors.contains("\(a): was fixed: Login: missing-label at button #a;"))
    for verb in [["remove"], ["edit", "--reason", "x"]] {
      let run = try place.run(["baseline"] + verb + ["--fingerprint", a])
      #expect(run.code == 2 && run.errors.contains("\(a): was fixed: "), "\(run.errors)")
    }
    #expect(
      try place.baseline("show", "--fingerprint", a).output
        == "\(a) Login · missing-label · fixed · button #a\n")
    #expect(try baseline() == before)
  }

  @Test("a suppressed finding is named, however it was selected")
  func suppressed() throws {
    try place.write(
      "suppress: [{rule: missing-label, element: a, reason: APP-9}]\n", to: ".a11ylint.yml")
    let one = try accept(a)
    #expect(one.code == 2)
    let words = "Login: missing-label at button #a is suppressed: APP-9; remove the suppression"
    #expect(one.errors.contains("--fingerprint \(a): \(words)"), "\(one.errors)")
    #expect(try accept(b).code == 0)
    let screen = try place.baseline("accept", "--screen", "Login", "--reason", "x", "C")
    #expect(screen.code == 2)
    #expect(screen.errors.hasPrefix("note: \(words)"), "\(screen.errors)")
    #expect(
      screen.errors.hasSuffix("no new finding matches; expected a selection of new findings\n"))
  }

  @Test("a finding on a screen that was still changing is named")
  func changing() throws {
    try place.run(["convert", "C/Login.txt", "-o", "Login.json"]).expectSuccess()
    let capture = try place.text(of: "Login.json")
    let brace = try #require(capture.firstIndex(of: "{"))
    let moving = #""diagnostics": [{"code": "still-changing", "message": "was moving"}],"#
    try place.write(
      "{" + moving + capture[capture.index(after: brace)...], to: "Login.json")
    let run = try place.baseline("accept", "--fingerprint", a, "--reason", "x", "Login.json")
    #expect(run.code == 2)
    #expect(
      run.errors.contains("Login: missing-label at button #a: the screen was still changing"),
      "\(run.errors)")
  }

  @Test("a fingerprint in place of a file is a hint, and nothing is selected without an option")
  func usage() throws {
    let shown = try place.baseline("show", a)
    #expect(shown.code == 2 && shown.errors.contains("expected --fingerprint \(a)"))
    for wrong in [["edit", "--reason", "x"], ["edit", "--fingerprint", a], ["remove"]] {
      #expect(try place.run(["baseline"] + wrong).code == 2)
    }
    let empty = try place.baseline("edit", "--fingerprint", a, "--reason", " ")
    #expect(empty.code == 2 && empty.errors.contains("--reason is empty"))
    let missing = try place.baseline("edit", "--fingerprint", a, "--reason", "x")
    #expect(missing.code == 4, "\(missing.errors)")
  }

  @Test("the fingerprints of a screen that the configuration renames are those of reports")
  func renamed() throws {
    #expect(try accept(a, b).code == 0)
    try FileManager.default.moveItem(
      at: place.folder.appending(path: "C/Login.txt"),
      to: place.folder.appending(path: "C/Sign in.txt"))
    try place.write("screens: {rename: {Login: Sign in}}\n", to: ".a11ylint.yml")
    let check = try place.check("C", "--show", "known", "--output", "compact")
    let line = try #require(
      check.output.split(separator: "\n").first { $0.contains("#a") }, "\(check.output)")
    let digits = String(try #require(line.firstMatch(of: /\b[0-9a-f]{8}\b/)).output)
    #expect(digits != a)
    #expect(try place.baseline("show", "--fingerprint", digits).code == 0)
    #expect(try place.run(["explain", digits]).output.contains("reason: APP-1"))
    #expect(try place.baseline("remove", "--fingerprint", digits).code == 0)
    #expect(try place.check("C").output.contains("1 new · 1 known"))
  }

  @Test("the history of a finding has its states in runs, and whether it is accepted")
  func history() throws {
    try place.write("history: {path: Baselines/history.sqlite}\n", to: ".a11ylint.yml")
    let captures = [[("a", ""), ("b", "")], [("b", "")], [("a", ""), ("b", "")]]
    for (day, buttons) in captures.enumerated() {
      try place.write(Capture.text(buttons.map { ($0.0, $0.1) }), to: "C/Login.txt")
      _ = try place.check(
        "C", "--run", "job \(day)",
        environment: ["SOURCE_DATE_EPOCH": "\(1_790_000_000 + day * 86_400)"])
    }
    let open = try place.run(["history", a])
    #expect(open.output.hasPrefix(a))
    #expect(
      open.output.hasSuffix(
        """
         · Login: missing-label at button #a
          not accepted
          2026-09-21  first seen  job 0
          2026-09-22  fixed       job 1
          2026-09-23  came back   job 2

        """), "\(open.output)")
    #expect(try accept(b).code == 0)
    let accepted = try place.run(["history", b])
    #expect(accepted.output.contains("  accepted, because APP-1\n"))
    #expect(accepted.output.contains("first seen  job 0\n  2026-09-23  last seen   job 2\n"))
    let json = try place.run(["history", a, "--format", "json"]).output
    #expect(json.contains(#"{"first": "job 0", "last": "job 0", "fixed": "job 1"}"#), "\(json)")
    let none = try place.run(["history", "00000000"])
    #expect(none.code == 2)
    #expect(none.errors == "error: 00000000: no finding or entry has this fingerprint\n")
  }
}

extension Tool.Run {
  fileprivate func expectSuccess() { #expect(code == 0, "\(output)\(errors)") }
}

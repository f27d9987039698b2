import Foundation
import Testing

@Suite("a11ylint merge")
struct MergeTests {
  /// Creates the results of two jobs with an unlabeled button on each of two screens.
  private func place() throws -> Workplace {
    let place = try Workplace()
    for folder in ["Results", "Clean"] { try place.write("no result", to: "\(folder)/readme.txt") }
    for (name, button) in [("Login", "help"), ("Cart", "pay")] {
      try place.write(
        Capture.text([("save", "Save"), (button, "")]), to: "Captures/\(name).txt")
      _ = try place.check("Captures/\(name).txt", "--output", "json=Results/\(name).json")
    }
    return place
  }

  private static let noBaseline =
    "note: no baseline at Baselines/a11ylint.sqlite; every finding is new\n"

  /// Marks a result as that of a test, with its process and device.
  private func mark(
    _ path: String, test: String = "LoginTests.testLogin", attempt: Int = 1, sequence: Int = 1,
    process: String? = "P1", device: String = #"{"model": "iPhone17,1", "simulator": "A"}"#,
    language: String = "en", more: String = "", in place: Workplace, as copy: String? = nil
  ) throws {
    let id = process.map { #""id": "\#($0)", "# } ?? ""
    let run = """
      "run": {"test": "\(test)", "attempt": \(attempt), "sequence": \(sequence), "compared": true,
        \(id)"device": \(device), "languages": ["\(language)"]\(more)}, "gate"
      """
    let text = try place.text(of: path).replacing("\"gate\"", with: run)
    try place.write(text, to: copy ?? path)
  }

  /// Creates a result with a finding, `Results/Login.json`, and one without, `Clean/Login.json`.
  private func placeOfTwo() throws -> Workplace {
    let place = try place()
    try place.write(Capture.clean, to: "Captures/Login.txt")
    _ = try place.check("Captures/Login.txt", "--output", "json=Clean/Login.json")
    return place
  }

  @Test("two results become one, and are compared and gated again")
  func joined() throws {
    let place = try place()
    let run = try place.run(["merge", "Results", "--output", "compact"])
    #expect(run.code == 1)
    #expect(run.output.contains("Button #help") && run.output.contains("Button #pay"))
    #expect(run.output.hasSuffix("FAIL: 2 new findings\n"), "\(run.output)\(run.errors)")
  }

  @Test("a result that another writer of JSON has written, with escaped slashes, is one")
  func otherWords() throws {
    let place = try place()
    let text = try place.text(of: "Results/Login.json").replacing("/", with: "\\/")
    try place.write(text, to: "Results/Login.json")
    for words in [["Results"], ["Results/Login.json", "Results/Cart.json"]] {
      let run = try place.run(["merge"] + words)
      #expect(run.output.hasSuffix("FAIL: 2 new findings\n"), "\(run.output)\(run.errors)")
    }
  }

  @Test("what one job accepted and another found is judged by the baseline of now")
  func baseline() throws {
    let place = try place()
    let created = try place.baseline("create", "Captures/Login.txt")
    #expect(created.code == 0, "\(created.errors)")
    let run = try place.run(["merge", "Results/Login.json", "Results/Cart.json"])
    #expect(run.output.contains("1 new · 1 known"), "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 1 new finding\n"))
    let accepted = try place.run([
      "baseline", "accept", "--all-new", "--reason", "See APP-1", "Results/Login.json",
      "Results/Cart.json",
    ])
    #expect(accepted.code == 0, "\(accepted.errors)")
    let again = try place.run(["merge", "Results"])
    #expect(again.code == 0 && again.output.contains("0 new · 2 known"), "\(again.output)")
    // The captures themselves give the same result.
    #expect(try place.check("Captures").code == 0)
  }

  @Test("only the joined results say what is fixed")
  func fixed() throws {
    let place = try place()
    _ = try place.baseline("create", "Captures")
    try place.write(Capture.clean, to: "Captures/Cart.txt")
    _ = try place.check("Captures/Cart.txt", "--output", "json=Results/Cart.json")
    let part = try place.run(["merge", "Results/Login.json"])
    #expect(part.output.contains("1 unobserved") && !part.output.contains("fixed"))
    let all = try place.run(["merge", "Results"])
    #expect(all.output.contains("0 new · 1 known · 1 fixed"), "\(all.output)")
  }

  @Test("of a test that was tried again, the last attempt stands, better or worse")
  func retried() throws {
    let place = try placeOfTwo()
    for (last, code) in [(["Results", "Clean"], Int32(0)), (["Clean", "Results"], Int32(1))] {
      try mark("\(last[0])/Login.json", in: place, as: "Tries/second.json")
      try mark("\(last[1])/Login.json", attempt: 2, in: place, as: "Tries/first.json")
      let run = try place.run(["merge", "Tries"])
      #expect(run.code == code, "\(run.output)")
      #expect(run.errors.contains("replaced by a later attempt"))
      let reversed = try place.run(["merge", "Tries/second.json", "Tries/first.json"])
      #expect(reversed.output == run.output)
    }
  }

  @Test("an English screen with a defect and a clean German one both count")
  func languages() throws {
    let place = try placeOfTwo()
    try mark("Results/Login.json", in: place, as: "Jobs/english.json")
    try mark(
      "Clean/Login.json", attempt: 2, process: "P2", language: "de", in: place,
      as: "Jobs/german.json")
    let run = try place.run(["merge", "Jobs", "--output", "json"])
    #expect(run.code == 1 && run.errors == Self.noBaseline, "\(run.errors)")
    #expect(run.output.contains("\"screens\":2"))
    // The merged result contains no run information.
    #expect(!run.output.contains("P1") && !run.output.contains("\"run\""))
    // The same within one process, whose language a test may have changed.
    try mark(
      "Clean/Login.json", attempt: 2, language: "de", in: place, as: "Jobs/german.json")
    #expect(try place.run(["merge", "Jobs"]).code == 1)
  }

  @Test(
    "what does not prove to be a second try stays",
    arguments: [
      ("P2", #"{"model": "iPhone17,1", "simulator": "A"}"#, ""),
      ("P2", #"{"model": "iPhone17,1", "simulator": "B"}"#, ""),
      ("P1", #"{"model": "iPad14,1", "simulator": "A"}"#, ""),
      ("P1", #"{"model": "iPhone17,1", "simulator": "A"}"#, #", "configuration": "German""#),
      ("P1", #"{"model": "iPhone17,1", "simulator": "A"}"#, #", "contentSize": "XL""#),
      ("P1", #"{"model": "iPhone17,1", "simulator": "A"}"#, #", "varied": true"#),
      ("P1", #"{"model": "iPhone17,1", "simulator": "A"}"#, #", "locale": "de_DE""#),
      (nil, "{}", ""),
    ] as [(String?, String, String)])
  func unproven(process: String?, device: String, more: String) throws {
    let place = try placeOfTwo()
    let first = process == nil ? nil : "P1"
    try mark("Results/Login.json", process: first, in: place, as: "Tries/first.json")
    try mark(
      "Clean/Login.json", attempt: 2, process: process, device: device, more: more, in: place,
      as: "Tries/second.json")
    let run = try place.run(["merge", "Tries"])
    #expect(run.code == 1 && run.errors == Self.noBaseline, "\(run.errors)")
  }

  @Test("where nobody knows the language of either, it is not the same")
  func unknownLanguage() throws {
    let place = try placeOfTwo()
    for (folder, attempt) in [("Results", 1), ("Clean", 2)] {
      try mark("\(folder)/Login.json", attempt: attempt, language: "?", in: place)
      let text = try place.text(of: "\(folder)/Login.json")
      try place.write(
        text.replacing(#", "languages": ["?"]"#, with: ""), to: "Tries/\(attempt).json")
    }
    let run = try place.run(["merge", "Tries"])
    #expect(run.code == 1 && run.errors == Self.noBaseline, "\(run.errors)")
  }

  @Test("what one test allows fails for another, whatever its screen is called")
  func allowed() throws {
    let place = try placeOfTwo()
    func allow(on screen: String, in path: String) throws {
      let use = """
        "suppressions": [{"rule": "missing-label", "screen": "\(screen)", "element": "*",
          "reason": "APP-1", "max": 1, "state": "used", "count": 1}], "summary"
        """
      let text = try place.text(of: path).replacing("\"summary\"", with: use)
      try place.write(text, to: path)
    }
    try mark("Results/Login.json", test: "A.testOne", in: place, as: "Tests/one.json")
    try allow(on: "Login", in: "Tests/one.json")
    let one = try place.run(["merge", "Tests"])
    #expect(one.code == 0 && one.output.contains("1 suppressed"), "\(one.output)")
    try mark("Clean/Login.json", test: "A.testTwo", in: place, as: "Tests/two.json")
    try allow(on: "*", in: "Tests/two.json")
    #expect(try place.run(["merge", "Tests"]).code == 0)
    try mark(
      "Results/Login.json", test: "A.testThree", process: "P2", in: place, as: "Tests/three.json")
    for command in ["merge", "check"] {
      let run = try place.run([command, "Tests/one.json", "Tests/two.json", "Tests/three.json"])
      #expect(run.code == 1 && run.output.contains("FAIL: 1 new"), "\(run.output)")
    }
  }

  @Test("settings of tests that are stale are told, because their suppressions count")
  func staleSettings() throws {
    let place = try place()
    try place.write("export: {path: settings.json}\n", to: ".a11ylint.yml")
    #expect(try place.run(["config", "export"]).code == 0)
    #expect(try place.run(["merge", "Results"]).errors == Self.noBaseline)
    try place.write(
      "export: {path: settings.json}\nrules: {missing-label: note}\n", to: ".a11ylint.yml")
    let run = try place.run(["merge", "Results"])
    #expect(run.errors.contains("note: settings.json: is stale"), "\(run.errors)")
  }

  @Test("a second try stands only for the screens that it has seen again")
  func partly() throws {
    let place = try placeOfTwo()
    try mark("Clean/Login.json", in: place, as: "Tries/1.json")
    try mark("Results/Cart.json", sequence: 2, in: place, as: "Tries/2.json")
    try mark("Clean/Login.json", attempt: 2, in: place, as: "Tries/3.json")
    let run = try place.run(["merge", "Tries"])
    #expect(run.code == 1 && run.output.contains("1 new"), "\(run.output)")
    // The first attempt has two captures, the second one only one so far.
    try mark("Results/Login.json", sequence: 2, in: place, as: "Tries/2.json")
    #expect(try place.run(["merge", "Tries"]).code == 1)
    try mark("Clean/Login.json", attempt: 2, sequence: 2, in: place, as: "Tries/4.json")
    #expect(try place.run(["merge", "Tries"]).code == 0)
    // In a truncated capture, a missing finding is not fixed.
    let cut = try place.text(of: "Tries/4.json").replacing(
      "\"elements\":", with: "\"truncated\":true,\"elements\":")
    try place.write(cut, to: "Tries/4.json")
    #expect(try place.run(["merge", "Tries"]).code == 1)
  }

  @Test("a second try stands for a screen that could not be audited in the first, under its name")
  func recovered() throws {
    let place = try placeOfTwo()
    let note = """
      {"level": "error", "code": "failed", "message": "could not be audited: x",
        "location": {"path": "Login", "line": 1}}
      """
    let failed = """
      {"schema": "a11ylint-result/1", "gate": {}, "coverage": [], "outcomes": [], "rules": [], "findings": [],
        "diagnostics": [\(note)]}
      """
    try place.write(failed, to: "failed.json")
    try mark("failed.json", in: place, as: "Tries/first.json")
    #expect(try place.run(["merge", "Tries"]).code == 3)
    try mark("Results/Cart.json", attempt: 2, in: place, as: "Tries/second.json")
    #expect(try place.run(["merge", "Tries"]).code == 3)
    try mark("Clean/Login.json", attempt: 2, sequence: 2, in: place, as: "Tries/third.json")
    try place.write("", to: "Tries/second.json")
    let run = try place.run(["merge", "Tries"])
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("captures of two jobs that have one name both count")
  func jobs() throws {
    let place = try place()
    try place.write(Capture.text([("save", "Save"), ("help", "Hilfe")]), to: "Captures/Login.txt")
    _ = try place.check("Captures/Login.txt", "--output", "json=Clean/Login.json")
    let run = try place.run(["merge", "Clean/Login.json", "Results/Login.json"])
    #expect(run.code == 1 && run.output.contains("1 new"), "\(run.output)")
  }

  @Test("attempts of other tests, and other devices, are not superseded")
  func distinct() throws {
    let place = try place()
    try mark("Results/Login.json", in: place)
    try mark("Results/Cart.json", test: "CartTests.testCart", attempt: 2, in: place)
    _ = try place.check(
      "Captures/Login.txt", "--context", "device=iPad", "--output", "json=Results/Pad.json")
    try mark("Results/Pad.json", attempt: 3, in: place)
    let run = try place.run(["merge", "Results"])
    // One of the two defects is also on the iPad.
    #expect(run.output.contains("2 new"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("seen in 2 captures: Captures/Login.txt; iPad"), "\(run.output)")
  }

  @Test("single captures, joined in any order, say what a check of all of them says")
  func agreement() throws {
    let place = try Workplace()
    try place.write(
      "inputs:\n  - {path: Captures/*.txt, screen: \"{screen}-{device}-{locale}\"}\n",
      to: ".a11ylint.yml")
    try place.write("no result", to: "Results/readme.txt")
    var results: [String] = []
    for (locale, label) in [("en", "Save"), ("de", "Sichern"), ("ar", "حفظ")] {
      for device in ["iPhone SE", "iPad"] {
        // The German screen has one more unlabeled button, and the iPad has another order.
        let buttons = [("save", label), ("help", ""), ("pay", locale == "de" ? "" : "Pay")]
        try place.write(
          Capture.text(device == "iPad" ? buttons.reversed() : buttons),
          to: "Captures/Login-\(device)-\(locale).txt")
        results.append("Results/\(device)-\(locale).json")
        _ = try place.check(
          "Captures/Login-\(device)-\(locale).txt", "--output", "json=\(results.last ?? "")")
      }
    }
    let whole = try place.check("Captures", "--output", "json=whole.json", "--output", "compact")
    #expect(whole.code == 1)
    #expect(whole.output.hasSuffix("FAIL: 2 new findings\n"), "\(whole.output)\(whole.errors)")
    for order in [results, results.reversed(), results.filter { $0.contains("iPad") } + results] {
      let run = try place.run(["merge", "--output", "json=joined.json"] + order)
      #expect(run.code == 1)
      #expect(try summary("joined.json", in: place) == summary("whole.json", in: place))
    }
    // The merged result reads back unchanged.
    #expect(try place.run(["merge", "joined.json", "--output", "json=again.json"]).code == 1)
    #expect(try summary("again.json", in: place) == summary("whole.json", in: place))
  }

  private func summary(_ path: String, in place: Workplace) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: place.bytes(of: path)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    let gate = try #require(json?["gate"] as? [String: Any])
    let reasons = try #require(gate["reasons"] as? [[String: Any]])
    let screens = try #require(json?["coverage"] as? [[String: Any]])
    return try findings.map { finding in
      let observations = finding["observations"] as? [[String: Any]] ?? [finding]
      let places = try observations.map { observation in
        let location = observation["location"] ?? finding["location"]
        let place = try #require(location as? [String: Any])
        let screen = screens[try #require(observation["coverage"] as? Int)]
        let context = screen["context"] as? [String: String] ?? [:]
        return "\(place["path"] ?? ""):\(place["line"] ?? "") \(context.sorted(by: <))"
      }
      return "\(finding["fingerprint"] ?? "") \(finding["state"] ?? "") \(places.sorted())"
    }.sorted() + reasons.map { "\($0["code"] ?? ""): \($0["count"] ?? "")" }
  }

  @Test("a result that is there twice counts once")
  func twice() throws {
    let place = try place()
    try mark("Results/Login.json", in: place)
    try place.write(try place.text(of: "Results/Login.json"), to: "Results/Copy.json")
    let run = try place.run(["merge", "Results/Login.json", "Results/Copy.json"])
    #expect(run.output.contains("1 new"), "\(run.output)")
  }

  @Test("nothing new of a screen that was still changing gets into the baseline, nor is it fixed")
  func unstable() throws {
    let place = try place()
    let stable = try place.text(of: "Results/Login.json")
    let unstable = stable.replacing(
      "\"elements\":",
      with: #""diagnostics": [{"code": "still-changing", "message": "was moving"}], "elements":"#,
      maxReplacements: 1)
    #expect(stable != unstable)
    try place.write(unstable, to: "Results/Login.json")
    let merged = try place.run(["merge", "Results/Login.json"])
    #expect(merged.code == 1 && merged.output.contains("still-changing: was moving"))
    let accepted = try place.run([
      "baseline", "create", "Results/Login.json", "Results/Cart.json",
    ])
    #expect(accepted.errors.contains("Login: the screen was still changing"))
    #expect(try place.run(["baseline", "show"]).output.contains("pay"))
    #expect(try !place.run(["baseline", "show"]).output.contains("help"))
  }

  @Test("a merge of nothing, of captures or of nonsense is never a pass")
  func nothing() throws {
    let place = try place()
    #expect(try place.run(["merge"]).code == 2)
    #expect(try place.run(["merge", "Captures"]).code == 3)
    let named = try place.run(["merge", "Captures/Login.txt"])
    #expect(named.code == 3 && named.errors.contains("no result in it"))
    try place.write("{\"schema\": \"a11ylint-result/1\", \"rules\": 7}", to: "bad.json")
    let bad = try place.run(["merge", "bad.json"])
    #expect(bad.code == 3 && bad.errors.contains("cannot be read as a result"))
    let forged = try place.text(of: "Results/Login.json")
      .replacing("\"discriminator\":\"element\"", with: "\"discriminator\":\"element x\"")
    try place.write(forged, to: "bad.json")
    #expect(try place.run(["merge", "bad.json"]).errors.contains("is not that of its parts"))
  }

  @Test("an error of one job stays an error of the whole")
  func failed() throws {
    let place = try place()
    try place.write("Query chain:\n →Find: Target Application 'a'\n", to: "Captures/Broken.txt")
    _ = try place.check("Captures/Broken.txt", "--output", "json=Results/Broken.json")
    let run = try place.run(["merge", "Results"])
    #expect(run.code == 3)
    #expect(run.output.hasSuffix("ERROR: 1 input could not be read\n"), "\(run.output)")
  }

  @Test("the rules of Apple's audits are explained and can be accepted by name")
  func audits() throws {
    let place = try place()
    let page = try place.run(["explain", "audit/contrast"])
    #expect(page.code == 0 && page.output.hasPrefix("audit/contrast · Low contrast\n"))
    let typo = try place.run(["explain", "audit/contrst"])
    #expect(typo.errors.contains("did you mean \"audit/contrast\"?"))
  }
}

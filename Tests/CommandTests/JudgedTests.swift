import Foundation
import Testing

/// The reporting of screens that could be judged, and of those that could not.
@Suite("How much could be judged")
struct JudgedTests {
  @Test("a screen that says nothing of itself is no pass, whatever it is", arguments: Mute.allCases)
  func unjudged(_ capture: Mute) throws {
    let place = try Workplace()
    try place.write(capture.text, to: capture.path)
    let run = try place.run(["check", capture.path] + capture.options)
    #expect(run.code == 3, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\nNOT JUDGED: 1 screen (\(capture.rawValue))\n"))
    #expect(run.output.unwrapped.contains("not judged: \(capture.reason)"), "\(run.output)")
    let json = try place.run(
      ["check", capture.path, "--output", "json", "--exit-zero"] + capture.options)
    #expect(json.code == 3)
    #expect(json.output.contains("\"outcome\":\"not-judged\""))
    #expect(json.output.contains("\"judged\":false"))
  }

  @Test("a screen on which VoiceOver finds nothing fails", arguments: Mute.drawn)
  func empty(_ capture: Mute) throws {
    let place = try Workplace()
    try place.write(capture.text, to: capture.path)
    let run = try place.run(["check", capture.path])
    #expect(run.code == 1 && run.output.contains("error empty-screen: "), "\(run.output)")
  }

  @Test(
    "a good screen passes: with controls, with texts alone, in part of another process, with one rule",
    arguments: [
      (Dump.text("Button, 0x1a, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Buy'"), [String]()),
      (Dump.text("StaticText, 0x1a, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Thank you'"), []),
      (
        Dump.text(
          "RemotePlaceholder, 0x1a, {{0.0, 400.0}, {390.0, 444.0}}",
          "Button, 0x1b, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Buy'"), []
      ),
      (
        Dump.text("StaticText, 0x1a, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Thank you'"),
        ["--select", "missing-label"]
      ),
      (
        Dump.text("Other, 0x1a, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Basket, 3 items'"), []
      ),
    ])
  func pass(_ capture: String, _ options: [String]) throws {
    let place = try Workplace()
    try place.write(capture, to: "a.txt")
    let run = try place.run(["check", "a.txt"] + options)
    #expect(run.code == 0 && run.output.hasSuffix("\nPASS\n"), "\(run.output)")
    #expect(run.output.contains("\njudged: "))
  }

  // Returns what `maestro hierarchy` prints of a screen with a button "Buy" and other elements.
  private static func maestro(_ others: String) -> String {
    """
    {"attributes": {"bounds": "[0,0][390,844]", "accessibilityText": "Shop"}, "children": [
      {"attributes": {"bounds": "[0,0][390,844]", "resource-id": "root"}, "children": [
        {"attributes": {"accessibilityText": "Buy", "bounds": "[16,100][374,144]"}, "children": [
          {"attributes": {"bounds": "[20,110][40,130]"}, "children": []}]}\(others)
      ]}
    ]}
    """
  }

  @Test("Maestro's screens are judged as far as texts say, and what needs types is told")
  func maestro() throws {
    let place = try Workplace()
    try place.write(Self.maestro(""), to: "a.json")
    #expect(try place.run(["check", "a.json"]).code == 3)
    let run = try place.run([
      "check", "a.json", "--accept", "texts-only", "--show", "coverage", "-o", "pretty", "-o",
      "json=r.json",
    ])
    #expect(run.code == 0 && run.output.hasSuffix("\nPASS (texts only)\n"), "\(run.output)")
    #expect(run.output.contains("types-not-read: Maestro prints no types"))
    let shown = run.output.unwrapped
    #expect(shown.contains("rules could look") && shown.contains("unknown: types"), "\(shown)")
    let json = try place.text(of: "r.json")
    for rule in ["missing-label", "target-size-minimum", "duplicate-label"] {
      let line = json.split(separator: "\n").first {
        $0.contains("\"rules\":[") && $0.contains("\"\(rule)\"")
      }
      #expect(try #require(line).contains("\"type\":["), "\(rule)")
    }
    let text = #", {"attributes": {"accessibilityText": "Hi %@!", "bounds": "[16,300][99,330]"}}"#
    try place.write(Self.maestro(text), to: "b.json")
    let bad = try place.run(["check", "b.json"])
    #expect(bad.code == 1 && bad.output.contains("unresolved-string"), "\(bad.output)")
  }

  @Test(
    "an element of Maestro without a label may be a button, and then the screen does not pass",
    arguments: [
      #", {"attributes": {"bounds": "[16,300][60,344]"}, "children": []}"#,
      #", {"attributes": {"resource-id": "share", "bounds": "[20,110][60,134]"}, "children": []}"#,
      #", {"attributes": {"resource-id": "share"}, "children": []}"#,
    ])
  func namelessElement(other: String) throws {
    let place = try Workplace()
    try place.write(Self.maestro(other), to: "a.json")
    let run = try place.check("a.json", "-o", "pretty")
    #expect(run.code == 3, "\(run.output)")
    #expect(run.output.unwrapped.contains("1 element without a label may be a button"))
  }

  @Test("rules that all lack facts judge nothing, though there is something to judge")
  func blindRules() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    let run = try place.run(["check", "a.txt", "--select", "accessibility-elements-stale"])
    #expect(run.code == 3)
    #expect(run.output.unwrapped.contains("not judged: its element lists are unknown; a capture"))
  }

  @Test("one screen that could not be judged is no pass beside others, and is named and explained")
  func besideOthers() throws {
    let place = try Workplace()
    for number in 0..<59 { try place.write(Capture.clean, to: "C/screen-\(number).txt") }
    try place.write(Mute.web.text, to: "C/terms.txt")
    let run = try place.run(["check", "C"])
    #expect(run.code == 3)
    #expect(run.output.hasSuffix("\nNOT JUDGED: 1 screen (terms)\n"))
    #expect(run.output.contains("\njudged: 59 of 60 screens; "))
    #expect(run.output.contains("terms · C/terms.txt:2: not judged: all that it shows"))
    #expect(run.output.split(separator: "\n").count < 12, "\(run.output)")
    try place.write(Capture.faulty, to: "C/screen-0.txt")
    let faulty = try place.run(["check", "C"])
    #expect(faulty.code == 3)
    #expect(faulty.output.hasSuffix("\nNOT JUDGED: 1 screen (terms); 1 new finding\n"))
  }

  @Test("merged results and the parts of a run know what was not judged, byte for byte")
  func merged() throws {
    let place = try Workplace()
    for name in ["cart", "login", "orders"] { try place.write(Capture.clean, to: "C/\(name).txt") }
    try place.write(Mute.web.text, to: "C/terms.txt")
    let whole = try place.run(["check", "C", "-o", "json=whole.json"])
    #expect(whole.code == 3)
    for part in 1...3 {
      _ = try place.run(["check", "C", "--shard", "\(part)/3", "-o", "json=part-\(part).json"])
    }
    let merged = try place.run(
      ["merge", "part-1.json", "part-2.json", "part-3.json", "-o", "json=merged.json"])
    #expect(merged.code == 3)
    #expect(try place.bytes(of: "merged.json") == place.bytes(of: "whole.json"))
    let pretty = try place.run(["merge", "whole.json"])
    #expect(pretty.code == 3 && pretty.output.hasSuffix("NOT JUDGED: 1 screen (terms)\n"))
  }

  @Test("what decides is which rules may fail: results are judged anew by the gate that joins them")
  func otherGate() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    _ = try place.run(["check", "a.txt", "-o", "json=a.json"])
    for level in ["error", "warning", "note"] {
      #expect(try place.run(["merge", "a.json", "--fail-level", level]).code == 0)
    }
  }

  @Test("a result that does not say what was judged is refused")
  func earlierResult() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    _ = try place.run(["check", "a.txt", "-o", "json=a.json"])
    let text = try place.text(of: "a.json").replacing("\"outcomes\"", with: "\"others\"")
    try place.write(text, to: "old.json")
    let run = try place.run(["merge", "old.json"])
    #expect(run.code == 3)
    let error = "error: old.json: cannot be read as a result: 1:1: \"outcomes\" is missing\n"
    #expect(run.errors.hasSuffix(error), "\(run.errors)")
  }

  @Test("entries of a screen stay when a capture of it says nothing")
  func baseline() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/a.txt")
    try place.write(Capture.clean, to: "C/b.txt")
    #expect(try place.run(["baseline", "create", "C"]).code == 0)
    try place.write(Mute.web.text, to: "C/a.txt")
    #expect(try place.run(["check", "C"]).output.contains("1 unobserved"))
    let update = try place.run(["baseline", "update", "C"])
    #expect(update.code == 0 && update.output.hasSuffix("; 1 entry\n"), "\(update.output)")
    #expect(update.errors.contains("note: a: not judged: "))
    #expect(try place.run(["baseline", "update", "C/a.txt"]).code == 3)
  }

  @Test("a document that code fills is not judged; one such scene of several is no matter")
  func documents() throws {
    let place = try Workplace()
    try place.write(Dump.document(scenes: [""]), to: "Main.storyboard")
    let empty = try place.run(["check", "Main.storyboard"])
    #expect(empty.code == 3 && empty.output.contains("before code fills it"), "\(empty.output)")
    try place.write(Dump.document(scenes: ["", Dump.button]), to: "Main.storyboard")
    let run = try place.run(["check", "Main.storyboard"])
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("the sentence stands for the wall of facts; --verbose keeps the table")
  func sentence() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    let run = try place.run(["check", "a.txt", "--show", "coverage"])
    #expect(!run.output.contains("not evaluated"))
    let looked = try Regex(
      "\\njudged: \\d+ of \\d+ rules could look, \\d+ of them had something to judge; ")
    #expect(run.output.contains(looked))
    #expect(
      run.output.unwrapped.contains(
        "unknown: texts and states, traits, VoiceOver stops, touches and element lists; a capture inside the app (A11yUIKit)"
      )
    )
    let verbose = try place.run(["check", "a.txt", "--verbose"]).output
    #expect(verbose.contains("  not evaluated  obscured-element "))
  }

  @Test("parts of a screen that nobody judges are named", arguments: Dump.parts)
  func leftOut(_ part: (line: String, words: String)) throws {
    let place = try Workplace()
    let button = "Button, 0x1b, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Buy'"
    try place.write(Dump.text(part.line, button), to: "a.txt")
    let run = try place.run(["check", "a.txt"])
    #expect(run.output.unwrapped.contains("left out: \(part.words);"), "\(run.output)")
  }

  @Test("a tab bar that a driver prints as a group without tabs is known by its shape")
  func groupOfTabs() throws {
    let place = try Workplace()
    try place.write(
      """
      [{"type": "Application", "AXLabel": "Shop", "frame": {"x": 0, "y": 0, "width": 402, "height": 874},
        "children": [
        {"type": "Button", "AXLabel": "Buy", "frame": {"x": 16, "y": 100, "width": 370, "height": 44},
          "children": []},
        {"type": "Group", "AXLabel": "タブバー", "frame": {"x": 0, "y": 791, "width": 402, "height": 83},
          "children": []}]}]
      """, to: "a.json")
    let run = try place.run(["check", "a.json", "--show", "coverage"])
    #expect(run.code == 0)
    #expect(run.output.unwrapped.contains("left out: the tabs of a tab bar; a UI test captures"))
  }

  // MARK: Web content

  @Test("pages in web views are judged where somebody asks for it: in the configuration, or once")
  func web() throws {
    let place = try Workplace()
    let page = Mute.web.text
    try place.write(page, to: "a.txt")
    let once = try place.run(["check", "a.txt", "--include", "web"])
    #expect(once.code == 1 && once.output.contains("new error missing-label: "), "\(once.output)")
    #expect(once.output.contains("--reason \"…\" --include web a.txt"), "\(once.output)")
    for words in ["web", "[web]"] {
      try place.write("version: 1\ninclude: \(words)\n", to: ".a11ylint.yml")
      #expect(try place.run(["check", "a.txt"]).code == 1)
    }
    let exported = try place.run(["config", "export", "-o", "-"]).output
    #expect(exported.contains("\"include\": [\"web\"],"))
    try place.write("include: wed\n", to: ".a11ylint.yml")
    let slip = try place.run(["check", "a.txt"])
    #expect(slip.code == 2 && slip.errors.contains("include is \"wed\"; expected web"))
  }

  @Test("a screen with a page in it is judged without the page, which is named")
  func webBesideApp() throws {
    let place = try Workplace()
    try place.write(
      Dump.text(
        "WebView, 0x1a, {{0.0, 200.0}, {390.0, 600.0}}",
        "  Link, 0x1c, {{0.0, 200.0}, {100.0, 20.0}}",
        "Button, 0x1b, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Done'"), to: "a.txt")
    let run = try place.run(["check", "a.txt", "--show", "coverage"])
    #expect(run.code == 0)
    #expect(
      run.output.unwrapped.contains("left out: a web view (1 element); include: web judges pages"))
  }

  // MARK: Fragments

  @Test(
    "dumps without addresses, and hierarchies that are cut to their middle, are read as fragments",
    arguments: [Dump.stripped, Dump.middle, Dump.strippedWhole])
  func fragments(_ text: String) throws {
    let place = try Workplace()
    // Without an end mark, the fragment may be truncated.
    try place.write(text, to: "a.txt")
    #expect(try place.run(["check", "a.txt"]).code == 3)
    try place.write(text + "\n" + Capture.end, to: "a.txt")
    let run = try place.run(["check", "a.txt"])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\nfragment: the "))
    #expect(run.output.contains("\n    ✗ new error missing-label: "))
    #expect(run.output.hasSuffix("\nFAIL: 1 new finding\n"), "\(run.output)")
    #expect(run.output.unwrapped.contains("of which this is a"))
  }

  @Test("a hierarchy that lacks its application, or its first blocks, is read as far as it goes")
  func partsOfHierarchies() throws {
    let place = try Workplace()
    let head = "Application bundle identifier: com.example.app\n"
    try place.write(head + Dump.middle + "\n------------------------\n", to: "a.txt")
    #expect(try place.run(["check", "a.txt"]).output.hasSuffix("\nFAIL: 1 new finding\n"))
    try place.write(Dump.middle + "\n" + Dump.device, to: "a.txt")
    let both = try place.run(["check", "a.txt"])
    #expect(both.output.contains(", 3 screens\n") && both.code == 1, "\(both.output)")
  }

  @Test("the home screen beside the app, in the hierarchy of a device, is nothing to judge")
  func homeScreen() throws {
    let place = try Workplace()
    try place.write(Dump.device, to: "a.txt")
    let run = try place.run(["check", "a.txt"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.unwrapped.contains("left out: a part of another process;"))
    let home = Dump.device.split(separator: "\n").drop { !$0.contains("springboard") }
    try place.write(home.joined(separator: "\n"), to: "a.txt")
    let alone = try place.run(["check", "a.txt"]).output
    #expect(alone.contains("not judged: another process shows it"))
  }

  @Test("a hierarchy of Android is refused by name, whoever wrote it")
  func android() throws {
    let place = try Workplace()
    try place.write(
      """
      {"attributes": {"bounds": "[0,0][1080,2280]", "resource-id": ""}, "children": [
        {"attributes": {"text": "Buy", "resource-id": "com.example:id/buy",
          "bounds": "[40,400][400,520]"}, "children": []}]}
      """, to: "a.json")
    let run = try place.run(["check", "a.json"])
    #expect(run.code == 3 && run.errors.contains("an Android hierarchy is not supported"))
  }

  @Test("a text that only mentions elements is no capture")
  func prose() throws {
    let place = try Workplace()
    try place.write("See Button, {{0, 0}, {1, 1}} in the log, please.\n", to: "a.txt")
    #expect(try place.run(["check", "a.txt"]).errors.contains("no element tree in it"))
  }
}

extension String {
  var unwrapped: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

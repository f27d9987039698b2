import A11yCapture
import A11yModel
import Foundation
import Testing

/// A project with captures of screens, and the tasks that its team names.
private struct ClaimProject {
  let place: Workplace
  private var entries: [String] = []

  static let clean = [
    "staticText#title \"Sign in\" 16 60 200 30 [header] ax font=28 draw text 111111",
    "button#go \"Continue\" 16 700 358 50 ax text=\"Continue\" draw text 111111",
  ]
  static let nameless = clean + ["button#help 340 110 44 44 [button] ax"]

  init() throws { place = try Workplace() }

  /// Adds a capture, with a picture of what it draws.
  mutating func capture(
    _ screen: String, _ lines: [String] = clean, _ context: [String: String] = [:],
    on device: String = "iPhone", picture: Bool = false
  ) throws {
    let size = device == "iPad" ? "820 1180" : "390 844"
    let whole =
      (["in-process \(size) \(device == "iPad" ? "pad" : "phone")", "window 0 0 \(size)"]
        + lines.map { "  " + $0 })
    let plain = whole.map { line in
      line.firstRange(of: " draw ").map { String(line[..<$0.lowerBound]) } ?? line
    }
    let number = entries.count
    let tree = try ElementTree(sketch: plain.joined(separator: "\n"))
    try place.write("", to: "Captures/\(number).json")
    try Data(NativeCaptureWriter.bytes(of: [Screen(name: screen, tree: tree)]))
      .write(to: place.folder.appending(path: "Captures/\(number).json"))
    if picture {
      let drawn = try #require(
        ElementTree(sketch: whole.joined(separator: "\n")).drawnPicture())
      try Data(try #require(Picture(encoding: drawn)).bytes)
        .write(to: place.folder.appending(path: "Captures/\(number).png"))
    }
    let said = context.merging(["device": device]) { own, _ in own }.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ")
    entries.append(
      "{\"file\": \"\(number).json\", \"screen\": \"\(screen)\", \"context\": {\(said)}}")
  }

  /// Writes the configuration and the manifest, and runs the command.
  func claims(
    _ claims: String = "tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone]",
    more: String = "", _ words: String...
  ) throws -> Tool.Run {
    try write(claims, more: more)
    return try place.run(["claims"] + words)
  }

  func write(_ claims: String, more: String = "") throws {
    try place.write(
      "{\"schema\": \"a11ylint-captures/1\", \"captures\": [\(entries.joined(separator: ", "))]}",
      to: "Captures/a11ylint-captures.json")
    try place.write(
      "inputs: [{path: Captures}]\nclaims: {\(claims)}\n\(more)", to: ".a11ylint.yml")
  }
}

extension Tool.Run {
  /// Returns the states of a feature, in the columns of the tables.
  fileprivate func row(_ feature: String) -> [String] {
    output.split(separator: "\n").filter {
      $0.hasPrefix("\(feature)  ") && !$0.hasPrefix("\(feature) on")
    }.map { line in
      line.dropFirst(feature.count).split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .joined(separator: " | ")
    }
  }

  fileprivate var words: String {
    output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

@Suite("Evidence for App Store features")
struct ClaimTests {
  private func project(_ lines: [String] = ClaimProject.clean) throws -> ClaimProject {
    var project = try ClaimProject()
    try project.capture("Login", lines)
    return project
  }

  @Test("a screen without open findings supports the features that every rule judged")
  func supported() throws {
    let run = try project().claims()
    #expect(run.code == 0)
    #expect(run.row("VoiceOver") == ["supported"], "\(run.output)\(run.errors)")
    #expect(run.row("Voice Control") == ["supported"])
    #expect(run.row("Larger Text") == ["no evidence"])
    #expect(run.row("Captions") == ["by hand"])
    #expect(run.words.contains("This is evidence, not a claim"))
  }

  @Test("an open error contradicts, also when the baseline or a suppression accepts it")
  func contradicted() throws {
    let project = try project(ClaimProject.nameless)
    let run = try project.claims()
    #expect(run.row("VoiceOver") == ["contradicted"], "\(run.output)")
    #expect(run.words.contains("missing-label: Button #help on Login has no label"))
    #expect(try project.place.run(["baseline", "create", "--reason", "r"]).code == 0)
    let accepted = try project.claims()
    #expect(accepted.row("VoiceOver") == ["contradicted"])
    #expect(
      accepted.words.contains("has no label; VoiceOver says “button” (accepted)"),
      "\(accepted.output)")
    _ = try project.place.shell("rm -r Baselines")
    let suppressed = try project.claims(
      more: "suppress: [{rule: missing-label, reason: APP-1}]")
    #expect(suppressed.row("VoiceOver") == ["contradicted"], "\(suppressed.output)")
  }

  @Test("a rule that is off, or no longer an error, supports nothing")
  func weakened() throws {
    let off = try project().claims(more: "rules: {missing-label: off}")
    #expect(off.row("VoiceOver") == ["no evidence"])
    #expect(off.words.contains("1 rule did not run (missing-label)"), "\(off.output)")
    let note = try project(ClaimProject.nameless).claims(more: "rules: {missing-label: note}")
    #expect(note.row("VoiceOver") == ["contradicted"], "\(note.output)")
  }

  @Test(
    "a warning needs a decision where only errors contradict, and a possible finding everywhere")
  func undecided() throws {
    let vague = try project(ClaimProject.clean + ["button#b \"Button\" 16 200 358 44 [button] ax"])
      .claims()
    #expect(vague.row("VoiceOver") == ["no evidence"], "\(vague.output)")
    #expect(vague.words.contains("open finding to decide on (generic-label"), "\(vague.output)")
    #expect(vague.row("Voice Control") == ["contradicted"])
  }

  @Test("a screen that no capture shows on the device is a gap, whatever other devices show")
  func missing() throws {
    let tasks = "tasks: [{name: Sign in, screens: [Login, \"Code*\"]}], devices: [iPhone, iPad]"
    var project = try project()
    try project.capture("Code sent", on: "iPad")
    try project.capture("Login", on: "iPad")
    let run = try project.claims(tasks)
    #expect(run.row("VoiceOver") == ["no evidence", "supported"], "\(run.output)")
    #expect(run.words.contains("not captured on iPhone: Code sent; capture it there"))
    let open = try project.claims("tasks: [{name: Sign in, screens: [Login, \"Sheet*\"]}]")
    #expect(open.words.contains("not captured on iPad: Sheet*"), "\(open.output)")
  }

  @Test("a finding contradicts on the device that shows it")
  func devices() throws {
    var project = try project()
    try project.capture("Login", ClaimProject.nameless, on: "iPad")
    let run = try project.claims(
      "tasks: [{name: Sign in, screens: [Login]}], devices: [iPad, iPhone]")
    #expect(run.row("VoiceOver") == ["contradicted", "supported"], "\(run.output)")
  }

  @Test("a capture by a driver lacks facts, so it supports nothing and contradicts all the same")
  func driver() throws {
    let project = try ClaimProject()
    try project.write("tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone]")
    try project.place.write(Capture.text([("go", "Continue")]), to: "Captures/Login.txt")
    let run = try project.place.run(["claims"])
    #expect(run.row("VoiceOver") == ["no evidence"], "\(run.output)")
    #expect(run.words.contains("a capture inside the app (A11yUIKit) tells more"))
    try project.place.write(
      Capture.text([("go", "Continue"), ("x", "")]), to: "Captures/Login.txt")
    #expect(try project.place.run(["claims"]).row("VoiceOver") == ["contradicted"])
  }

  @Test("a text size of 200 per cent takes a pair that differs in nothing else")
  func textSizes() throws {
    let large = ClaimProject.clean.map {
      $0.replacingOccurrences(of: "60 200 30", with: "60 358 66")
        .replacingOccurrences(of: "700 358 50", with: "700 358 90")
        .replacingOccurrences(of: "font=28", with: "font=48")
    }
    for (sizes, state) in [
      (["L", "AX3"], "supported"), (["L", "AX2"], "no evidence"), (["AX3"], "no evidence"),
    ] {
      var project = try ClaimProject()
      for size in sizes {
        try project.capture(
          "Login", size == "L" ? ClaimProject.clean : large, ["contentSize": size])
      }
      let run = try project.claims()
      #expect(run.row("Larger Text") == [state], "\(sizes): \(run.output)")
    }
  }

  @Test("contrast takes both appearances with screenshots, and nothing that could not be read")
  func contrast() throws {
    var project = try ClaimProject()
    try project.capture("Login", ClaimProject.clean, ["appearance": "light"], picture: true)
    let light = try project.claims()
    #expect(light.row("Sufficient Contrast") == ["no evidence"])
    #expect(light.words.contains("not captured in dark appearance: Login"), "\(light.output)")
    try project.capture("Login", ClaimProject.clean, ["appearance": "dark"], picture: true)
    let both = try project.claims()
    #expect(both.row("Sufficient Contrast") == ["supported"])
    #expect(both.row("Dark Interface") == ["contradicted"], "\(both.output)")
    let pale = ClaimProject.clean.map {
      $0.replacingOccurrences(of: "text 111111", with: "text AAAAAA")
    }
    var poor = try ClaimProject()
    try poor.capture("Login", pale, ["appearance": "light"], picture: true)
    #expect(try poor.claims().row("Sufficient Contrast") == ["contradicted"])
  }

  @Test(
    "a text that a large size does not show again, or whose font nobody knows, is counted as a gap")
  func uncompared() throws {
    let clock = "staticText#clock \"9:41\" 16 200 100 20.5 ax"
    let help = "button#help \"Help\" 16 300 358 44 [button] ax"
    for (more, words) in [
      ([clock], "1 element not judged by every rule"),
      ([clock, help], "2 elements not judged by every rule"),
    ] {
      var project = try ClaimProject()
      try project.capture("Login", ClaimProject.clean + more, ["contentSize": "L"])
      let large = ClaimProject.clean.map {
        $0.replacingOccurrences(of: "font=28", with: "font=48")
          .replacingOccurrences(of: "60 200 30", with: "60 358 66")
          .replacingOccurrences(of: "700 358 50", with: "700 358 90")
      }
      let later = more.map { $0.replacingOccurrences(of: "9:41", with: "9:42") }
      try project.capture("Login", large + later, ["contentSize": "AX3"])
      let run = try project.claims(
        "tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone]", more: "", "--badge",
        "Larger Text=b.svg")
      #expect(run.row("Larger Text") == ["no evidence"], "\(run.output)")
      #expect(run.words.contains(words), "\(run.output)")
      #expect(try project.place.text(of: "b.svg").contains("0 of 1 screen judged"))
    }
  }

  @Test("a text whose colours were not read supports no contrast, and an emoji is no text")
  func unread() throws {
    for (line, state) in [
      ("staticText#mark \"Menu\" 16 300 60 24 ax font=17 draw icon 333333", "no evidence"),
      ("staticText#mark \"😀\" 16 300 60 24 ax font=17 draw icon 333333", "supported"),
    ] {
      var project = try ClaimProject()
      for appearance in ["light", "dark"] {
        try project.capture(
          "Login", ClaimProject.clean + [line], ["appearance": appearance], picture: true)
      }
      let run = try project.claims()
      #expect(run.row("Sufficient Contrast") == [state], "\(run.output)")
    }
  }

  @Test("a contradicted statement fails check and claims if the team asks for that")
  func stated() throws {
    let claims = "tasks: [{name: Sign in, screens: [Login]}], stated: [VoiceOver]"
    let project = try project(ClaimProject.nameless)
    #expect(try project.claims(claims).code == 0)
    #expect(try project.claims(claims + ", fail: contradicted").code == 1)
    #expect(try project.place.run(["baseline", "create", "--reason", "r"]).code == 0)
    let check = try project.place.run(["check", "--output", "json=r.json", "--output", "compact"])
    #expect(check.code == 1)
    #expect(check.output.contains("1 stated feature contradicted"), "\(check.output)")
    #expect(try project.place.run(["merge", "r.json"]).code == 1)
    let saved = try project.place.run(["claims", "r.json"])
    #expect(saved.code == 1)
    #expect(saved.words.contains("VoiceOver on iPhone: contradicted"), "\(saved.output)")
    let other = "\(claims), fail: contradicted".replacingOccurrences(
      of: "[VoiceOver]", with: "[{feature: VoiceOver, devices: [iPad]}, Larger Text]")
    try project.write(other)
    #expect(try project.place.run(["check"]).code == 0)
  }

  @Test("findings on screens of no task are counted apart")
  func elsewhere() throws {
    var project = try project()
    try project.capture("Help", ClaimProject.nameless)
    let run = try project.claims()
    #expect(run.row("VoiceOver") == ["supported"])
    #expect(run.words.contains("Open findings on screens of no task VoiceOver: 1"), "\(run.output)")
  }

  @Test("the declaration has only what the evidence settles")
  func declaration() throws {
    let claims = "tasks: [{name: Sign in, screens: [Login]}], stated: [VoiceOver, Captions]"
    func settled(_ lines: [String]) throws -> [String: Bool] {
      let run = try project(lines).claims(claims, "--format", "json")
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let device = (json["devices"] as? [[String: Any]])?.first
      let declaration = device?["declaration"] as? [String: Any]
      #expect(declaration?["deviceFamily"] as? String == "IPHONE")
      return try #require(declaration?["attributes"] as? [String: Bool])
    }
    #expect(try settled(ClaimProject.clean) == ["supportsVoiceover": true])
    #expect(
      try settled(ClaimProject.nameless)
        == ["supportsVoiceover": false, "supportsVoiceControl": false])
  }

  @Test("a badge counts screens and findings, and an unknown feature or none to count is refused")
  func badges() throws {
    let project = try project(ClaimProject.nameless)
    let run = try project.claims(
      "tasks: [{name: Sign in, screens: [Login, Code]}]", "--badge", "VoiceOver=b/v.svg", "--badge",
      "voice control=b/v.json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try project.place.text(of: "b/v.svg").contains(
        "<title>VoiceOver: 1 of 2 screens judged, 1 open</title>"))
    #expect(
      try project.place.text(of: "b/v.json").contains(
        "1 of 2 screens judged"))
    for request in ["Captions=c.svg", "Speech=c.svg", "VoiceOver=c.png", "VoiceOver"] {
      let refused = try project.place.run(["claims", "--badge", request])
      #expect(refused.code == 2, "\(request): \(refused.errors)")
      #expect(!project.place.exists("c.svg"))
    }
  }

  @Test("the history follows the coverage of each feature")
  func history() throws {
    let project = try project(ClaimProject.nameless)
    try project.write("tasks: [{name: Sign in, screens: [Login, Code]}]")
    for run in ["1", "2"] {
      _ = try project.place.run(["check", "--history", "h.sqlite", "--run", run])
    }
    let run = try project.place.run(["history", "--history", "h.sqlite"])
    #expect(run.words.contains("VoiceOver 1 of 2 screens judged ▄▄ 1 open ██"), "\(run.output)")
  }

  @Test("the page has the table, and report makes it from saved results")
  func page() throws {
    let project = try project(ClaimProject.nameless)
    try project.write("tasks: [{name: \"<b>Sign</b> in\", screens: [Login]}]")
    _ = try project.place.run(["check", "-o", "json=r.json", "-o", "html=one.html"])
    _ = try project.place.run(["report", "r.json", "-o", "html=two.html"])
    for page in ["one.html", "two.html"] {
      let text = try project.place.text(of: page)
      #expect(text.contains("Evidence for App Store features"))
      #expect(text.contains("<th scope=\"col\">&lt;b&gt;Sign&lt;/b&gt; in</th>"))
      #expect(text.contains("<td class=\"contradicted\">contradicted</td>"))
    }
    let plain = try project.place.run(["check", "--no-config", "Captures", "-o", "html=three.html"])
    #expect(plain.code != 2)
    #expect(try !project.place.text(of: "three.html").contains("Evidence for App Store features"))
  }

  @Test(
    "mistakes in the configuration are named with their place",
    arguments: [
      ("tasks: [{name: A}]", "tasks: an entry without screens"),
      ("tasks: [{name: A, screens: []}]", "tasks: an entry without screens"),
      ("stated: [Voiceover]", "stated is \"Voiceover\"; expected VoiceOver"),
      ("stated: [{devices: iPad}]", "stated: an entry without feature"),
      ("devices: [Phone]", "devices is \"Phone\"; expected iPhone, iPad"),
      ("fail: contradicted", "claims: fail without tasks"),
      ("fail: open", "fail is \"open\"; expected contradicted"),
    ])
  func mistakes(claims: String, words: String) throws {
    let run = try project().claims(claims)
    #expect(run.code == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains(".a11ylint.yml:2:"), "\(run.errors)")
  }

  @Test("a rule that did not run on a screen supports nothing there, also in merged results")
  func offInPlaces() throws {
    let project = try project(ClaimProject.nameless)
    let off = "overrides: [{screens: [Login], rules: {missing-label: off}}]"
    let run = try project.claims(more: off)
    #expect(run.row("VoiceOver") == ["no evidence"], "\(run.output)")
    #expect(run.words.contains("1 rule did not run (missing-label): Login; run it"))
    _ = try project.place.run(["check", "-o", "json=r.json"])
    #expect(try project.place.run(["claims", "r.json"]).row("VoiceOver") == ["no evidence"])
    var shards = try ClaimProject()
    try shards.capture("Login")
    try shards.capture("Code", ClaimProject.nameless)
    try shards.write("tasks: [{name: A, screens: [Login]}, {name: B, screens: [Code]}]")
    _ = try shards.place.run(["check", "Captures/0.json", "-o", "json=0.json"])
    _ = try shards.place.run(
      ["check", "Captures/1.json", "--select", "duplicate-label", "-o", "json=1.json"])
    _ = try shards.place.run(["merge", "0.json", "1.json", "-o", "json=all.json"])
    for results in [["0.json", "1.json"], ["all.json"]] {
      let run = try shards.place.run(["claims"] + results)
      #expect(run.row("VoiceOver") == ["supported | no evidence"], "\(run.output)")
    }
  }

  @Test("an accepted finding that the run could not check keeps a feature from being supported")
  func unseen() throws {
    var project = try project()
    try project.capture("Login", ClaimProject.nameless, ["contentSize": "AX1"])
    try project.write("tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone]")
    #expect(try project.place.run(["baseline", "create", "--reason", "r"]).code == 0)
    var other = try ClaimProject()
    try other.capture("Login", ClaimProject.clean, ["contentSize": "L"])
    try other.write("tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone, iPad]")
    let file = project.place.folder.appending(path: "Baselines/a11ylint.sqlite").path
    _ = try other.place.shell("mkdir -p Baselines && cp '\(file)' Baselines")
    let run = try other.place.run(["claims"])
    #expect(run.row("VoiceOver") == ["no evidence", "no evidence"], "\(run.output)")
    #expect(
      run.words.contains("1 accepted finding not checked (missing-label): Login"),
      "\(run.output)")
    #expect(run.code == 3)
    #expect(run.errors.contains("the table is incomplete; ERROR: not captured: Login in AX1"))
  }

  @Test("a badge counts no screen while rules are off, or if nothing was there to judge")
  func countedScreens() throws {
    let project = try project()
    _ = try project.claims()
    _ = try project.place.run(["check", "--select", "missing-label", "-o", "json=r.json"])
    let run = try project.place.run(["claims", "r.json", "--badge", "VoiceOver=v.json"])
    #expect(run.words.contains("no evidence; every rule judged 0 of 1 screen"), "\(run.output)")
    #expect(try project.place.text(of: "v.json").contains("0 of 1 screen judged, 0 open"))
    var pictured = try ClaimProject()
    try pictured.capture("Login", picture: true)
    try pictured.write("tasks: [{name: Sign in, screens: [Login]}]")
    let name = "differentiate-without-color-alone"
    _ = try pictured.place.run(["claims", "--badge", "\(name)=d.json"])
    #expect(try pictured.place.text(of: "d.json").contains("0 of 1 screen judged"))
  }

  @Test(
    "a dark interface takes texts that can be read in the dark, and light captures do not matter")
  func darkTexts() throws {
    func state(_ text: String, _ appearance: String) throws -> [String] {
      let lines = ClaimProject.clean.map {
        $0.replacingOccurrences(of: "text 111111", with: "fill 000000 text \(text)")
      }
      var project = try ClaimProject()
      try project.capture(
        "Login", ["other 0 0 390 844 draw fill 000000"] + lines, ["appearance": "dark"],
        picture: true)
      if appearance == "light" {
        let pale = ClaimProject.clean.map {
          $0.replacingOccurrences(of: "text 111111", with: "text AAAAAA")
        }
        try project.capture("Login", pale, ["appearance": "light"], picture: true)
      }
      return try project.claims().row("Dark Interface")
    }
    #expect(try state("EEEEEE", "") == ["supported"])
    #expect(try state("444444", "") == ["contradicted"])
    #expect(try state("EEEEEE", "light") == ["supported"])
  }

  @Test("a statement about a family without captures has its table")
  func statedElsewhere() throws {
    let run = try project().claims(
      "tasks: [{name: A, screens: [Login]}], stated: [{feature: VoiceOver, devices: [iPad]}]")
    #expect(run.words.contains("VoiceOver on iPad: no evidence"), "\(run.output)")
  }

  @Test("without tasks there is nothing to show")
  func empty() throws {
    let run = try project().claims("stated: [VoiceOver]")
    #expect(run.code == 2)
    #expect(run.errors.contains("no tasks; name them and their screens"), "\(run.errors)")
  }
}

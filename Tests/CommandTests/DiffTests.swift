import Foundation
import Testing

@Suite("a11ylint diff")
struct DiffTests {
  private func place(old: String, new: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(old, to: "before/Login screen.txt")
    try place.write(new, to: "after/Login screen.txt")
    return place
  }

  private static let two = Capture.text([("save", "Save"), ("help", "Help")])

  @Test("nothing is different from itself")
  func same() throws {
    let run = try place(old: Self.two, new: Self.two).run(["diff", "before", "after"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "1 screen the same; 0 new findings; 0 findings gone\nPASS\n")
  }

  @Test("a name that is lost is told, with the finding that it makes, which fails")
  func lost() throws {
    let place = try place(old: Self.two, new: Capture.faulty)
    let run = try place.run(["diff", "before", "after"])
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.output.contains("~ Button \"Help\" #help lost its name \"Help\"\n"), "\(run.output)")
    #expect(run.output.contains("✗ missing-label is new and fails: Button #help"))
    #expect(run.output.hasSuffix("FAIL\n"))
    #expect(try place.run(["diff", "before", "after", "--exit-zero"]).code == 0)
    let back = try place.run(["diff", "after", "before"])
    #expect(back.code == 0)
    #expect(back.output.contains("has a name now: \"Help\""), "\(back.output)")
    #expect(back.output.contains("✓ missing-label is gone: Button #help"))
  }

  @Test("what VoiceOver says otherwise reads like the notes of a release")
  func speech() throws {
    let place = try place(
      old: Capture.text([("save", "Save"), ("help", "Help"), ("old", "Old")]),
      new: Capture.text([("save", "Save now"), ("help", "Help"), ("share", "Share")]))
    let run = try place.run(["diff", "before", "after"])
    #expect(
      run.output.contains(
        """
          what VoiceOver says
          ~ VoiceOver says "Save now. Button.", was "Save. Button."
          + VoiceOver says "Share. Button." after "Help"
          - VoiceOver no longer says "Old. Button."
          elements

        """), "\(run.output)")
    let json = try place.run(["diff", "before", "after", "--output", "json"])
    let document =
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let screen = (document?["screens"] as? [[String: Any]])?.first
    let speech = try #require(screen?["speech"] as? [[String: Any]])
    #expect(speech.map { $0["kind"] as? String } == ["said", "heard", "silent"])
    #expect((speech[1]["new"] as? [String: Any])?["after"] as? String == "Help")
    let page = try place.run(["diff", "before", "after", "--output", "html"])
    #expect(page.output.contains("not heard"))
  }

  @Test("two files are one screen, whatever they are called")
  func files() throws {
    let place = try place(old: Self.two, new: Capture.faulty)
    try place.write(Self.two, to: "Other.txt")
    let run = try place.run(["diff", "Other.txt", "after/Login screen.txt"])
    #expect(run.output.contains("1 screen changed"), "\(run.output)")
  }

  @Test("screens that came and went are told as such")
  func screens() throws {
    let place = try place(old: Self.two, new: Self.two)
    try place.write(Self.two, to: "before/Old.txt")
    try place.write(Capture.faulty, to: "after/New.txt")
    let run = try place.run(["diff", "before", "after"])
    #expect(run.code == 1)
    #expect(run.output.contains("New  new screen (after/New.txt)"), "\(run.output)")
    #expect(run.output.contains("Old  this screen is gone (before/Old.txt)"))
  }

  @Test("results say which findings came and went, and nothing of elements")
  func results() throws {
    let place = try place(old: Self.two, new: Capture.faulty)
    for folder in ["before", "after"] {
      _ = try place.run(["check", folder, "--output", "json=\(folder).json"])
    }
    let run = try place.run(["diff", "before.json", "after.json"])
    #expect(run.code == 1)
    #expect(run.output.contains("missing-label is new") && !run.output.contains("lost its name"))
  }

  @Test("the answer in JSON has the change and the finding")
  func json() throws {
    let place = try place(old: Self.two, new: Capture.faulty)
    let run = try place.run(["diff", "before", "after", "--output", "json"])
    let document =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(document?["schema"] as? String == "a11ylint-diff/1")
    #expect(document?["outcome"] as? String == "failed")
    let screen = (document?["screens"] as? [[String: Any]])?.first
    let change = (screen?["changes"] as? [[String: Any]])?.first
    let aspect = (change?["aspects"] as? [[String: Any]])?.first
    #expect(aspect?["of"] as? String == "label" && aspect?["to"] as? String == "")
    #expect((screen?["newFindings"] as? [[String: Any]])?.count == 1)
  }

  @Test("hostile names stay text in every form")
  func hostile() throws {
    let label = "\u{1B}[2J::error::x\u{202E}<script>alert(1)</script>"
    let place = try place(
      old: Self.two, new: Capture.text([("save", "Save"), ("help", label)]))
    for format in ["pretty", "json", "html"] {
      let run = try place.run(
        ["diff", "before", "after", "--output", format], environment: ["GITHUB_ACTIONS": "true"])
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"), "\(format)")
      #expect(!run.output.contains("<script>") || format != "html")
      #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }

  @Test("what cannot be read, and what is misspelt, is an error with its code")
  func refused() throws {
    let place = try place(old: Self.two, new: Self.two)
    #expect(try place.run(["diff", "before"]).code == 2)
    #expect(try place.run(["diff", "before", "nowhere"]).code == 3)
    #expect(try place.run(["diff", "before", "after", "--output", "xml"]).code == 2)
    try place.write("nothing", to: "empty/readme.md")
    #expect(try place.run(["diff", "before", "empty"]).code == 3)
  }
}

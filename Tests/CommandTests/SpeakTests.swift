import Foundation
import Testing

@Suite("a11ylint speak")
struct SpeakTests {
  private static let login = """
    in-process 390 844
    window 0 0 390 844
      staticText 16 60 200 40 "Sign in" [header]
      textField 16 120 358 44 "E-mail" ="a@b.c"
      button 16 180 358 44 "Go" hint="Signs you in" names=["Go", "Sign in"]

    """

  @Test("each stop is a line with its number, then come the other ways through the screen")
  func text() throws {
    let place = try Workplace()
    try place.write(Self.login, to: "Login.sketch")
    let run = try place.run(["speak", "Login.sketch"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        Login · Login.sketch · 3 stops · words of the system: en
          1  Sign in. Heading.
          2  E-mail: [masked]. Text Field. Double tap to edit.
          3  Go. Button. Signs you in

        Rotor, headings
          1  Sign in

        Rotor, links
             none

        Rotor, controls
          2  E-mail
          3  Go

        Switch Control, groups
          2  E-mail
          3  Go

        Voice Control, names
          2  "E-mail"
          3  "Go" or "Sign in"

        Full Keyboard Access, Tab key
          2  E-mail
          3  Go

        """)
  }

  @Test("custom content and rotors are listed where there are any")
  func customItems() throws {
    let place = try Workplace()
    try place.write(
      """
      in-process 390 844
      staticText "Book" 16 40 300 40 [header] content=["Pages: 300", "!Due: today"]
      staticText "Form" 16 90 300 40 rotors=["Errors: Name|Street|+11", "Hints:", "All: a|+99"]
      """, to: "Items.sketch")
    let run = try place.run(["speak", "Items.sketch"])
    #expect(run.code == 0, "\(run.errors)")
    let book = "  1  Book. Heading. Due: today. More Content Available.\n"
    #expect(run.output.contains(book), "\(run.output)")
    #expect(
      run.output.contains(
        """

        More content
          1  Book
               Pages: 300
               Due: today

        Rotor, custom
          2  Form
               Errors
                 Name
                 Street
                 and 11 more
               Hints
                 (no results)
               All
                 a
                 and 99 or more

        Switch Control, groups
        """), "\(run.output)")
    let json = try place.run(["speak", "Items.sketch", "--output", "json"]).output
    #expect(json.contains("\"important\": true") && json.contains("\"further\": 11"), "\(json)")
  }

  @Test("--language says the words of the system in another language; others than ours are refused")
  func language() throws {
    let place = try Workplace()
    try place.write(Self.login, to: "Login.sketch")
    let run = try place.run(["speak", "Login.sketch", "--language", "de", "--stops-only"])
    #expect(
      run.output == """
        Login · Login.sketch · 3 stops · words of the system: de
          1  Sign in. Überschrift.
          2  E-mail: [masked]. Textfeld. Zum Bearbeiten doppeltippen.
          3  Go. Taste. Signs you in

        """)
    let refused = try place.run(["speak", "Login.sketch", "--language", "xx"])
    #expect(refused.code == 64 || refused.code == 2)
    #expect(refused.errors.contains("--language xx: expected one of ar, de, en"))
  }

  @Test("what the capture does not tell is marked, of all stops once")
  func unknown() throws {
    let place = try Workplace()
    try place.write(Capture.text([("save", "Save"), ("help", "")]), to: "Login.txt")
    let run = try place.run(["speak", "Login.txt", "--stops-only"])
    #expect(
      run.output == """
        Login · Login.txt · 2 stops · words of the system: en
          the capture does not tell: hint, traits, actions; words for traits follow from types
          ?: likely; the capture does not say whether VoiceOver stops there, and the type does
         ?1  Save. Button.  [#save]
         ?2  Button.  [#help]

        """)
  }

  @Test("every screen of a file is spoken, or the one that is named")
  func screens() throws {
    let place = try Workplace()
    try place.write(Capture.clean + "\nnoise\n" + Capture.faulty, to: "log.txt")
    let all = try place.run(["speak", "log.txt"])
    #expect(all.output.contains("log · log.txt") && all.output.contains("log#2 · log.txt"))
    let one = try place.run(["speak", "log.txt", "--screen", "log#2"])
    #expect(one.output.hasPrefix("log#2 · log.txt · 2 stops"), "\(one.output)")
    let none = try place.run(["speak", "log.txt", "--screen", "x"])
    #expect(none.code == 3)
    #expect(none.errors == "error: no screen \"x\" in log.txt; expected \"log\", \"log#2\"\n")
  }

  @Test("--recorded shows what was not heard, heard otherwise, elsewhere or without being expected")
  func recorded() throws {
    let place = try Workplace()
    try place.write(Capture.text([("a", "One"), ("b", "Two"), ("c", "Three")]), to: "a.txt")
    let header = "a11ylint-voiceover/1\nscreen: a\nos: 27.0\nend: reached\n\n"
    try place.write("\(header)One, button\nThree, button\nFour, button\nFive\n", to: "a.voice.txt")
    let run = try place.run(["speak", "a.txt", "--recorded", "a.voice.txt"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("a, heard on 27.0:\n  1   One. Button.\n"), "\(run.output)")
    for line in [
      "  2 ✗ Two. Button.  [not heard]", "    + Four, button  [not expected",
      "2 of 3 expected stops heard; VoiceOver came to the end",
    ] { #expect(run.output.contains(line), "\(run.output)") }
    try place.write("a11ylint-voiceover/1\nend: somewhere\n\nOne\n", to: "bad.txt")
    let bad = try place.run(["speak", "a.txt", "--recorded", "bad.txt"])
    #expect(bad.code == 3)
    let json = try place.run(["speak", "a.txt", "--recorded", "a.voice.txt", "-o", "json"])
    #expect(json.output.contains(#"{"kind": "unheard", "stop": 2}"#), "\(json.output)")
    #expect(json.output.contains(#"{"kind": "unexpected", "said": "Five"}"#))
    #expect(
      bad.errors
        == "error: bad.txt:2: end is \"somewhere\"; expected one of reached, wrapped, limit, silent, failed\n",
      "\(bad.errors)")
  }

  @Test("a recording beside a capture is judged with it, and its faults have a place")
  func recordedBeside() throws {
    let place = try Workplace()
    try place.write(Capture.text([("a", "One"), ("b", "Two"), ("c", "Three")]), to: "c/a.txt")
    let header = "a11ylint-voiceover/1\nend: wrapped\n\n"
    try place.write("\(header)One, button\nThree, button\n", to: "c/a.voice.txt")
    let run = try place.run(["check", "c", "--select", "unreachable-in-voiceover"])
    #expect(run.code == 1 && run.output.contains("Button \"Two\""), "\(run.output)")
    try place.write("\(header)One, button\nTwo, button\nThree, button\n", to: "c/a.voice.txt")
    #expect(try place.run(["check", "c", "--select", "unreachable-in-voiceover"]).code == 0)
    try place.write("a11ylint-voiceover/1\nend: never\n\nOne\n", to: "c/a.voice.txt")
    let bad = try place.run(["check", "c", "--select", "unreachable-in-voiceover"])
    #expect(bad.code == 3 && bad.errors.contains("c/a.voice.txt:2: error: end is"), "\(bad.errors)")
  }

  @Test("diff of two recordings lists what is lost and fails, and passes on data")
  func recordings() throws {
    let place = try Workplace()
    try place.write("Inbox, heading\n3 new, button\nHelp, link\n", to: "old.voice.txt")
    try place.write("Inbox, heading\n12 new, button\n", to: "new.voice.txt")
    let lost = try place.run(["diff", "old.voice.txt", "new.voice.txt"])
    #expect(lost.code == 1, "\(lost.errors)")
    #expect(lost.output.contains("- VoiceOver no longer says \"Help, link\""), "\(lost.output)")
    #expect(lost.output.contains("1 loss in what VoiceOver said\nFAIL"))
    try place.write("Inbox, heading\n12 new, button\nHelp, link\nMore, link\n", to: "new.voice.txt")
    let same = try place.run(["diff", "old.voice.txt", "new.voice.txt"])
    #expect(
      same.code == 0 && same.output.contains("+ VoiceOver says \"More, link\""), "\(same.output)")
    let html = try place.run(["diff", "old.voice.txt", "new.voice.txt", "-o", "html=d.html"])
    #expect(html.code == 0, "\(html.errors)")
  }

  @Test("--from starts at a label, an identifier or a number")
  func start() throws {
    let place = try Workplace()
    try place.write(Capture.text([("a", "One"), ("b", "Two"), ("c", "Three")]), to: "a.txt")
    for word in ["Two", "b", "2"] {
      let run = try place.run(["speak", "a.txt", "--from", word, "--stops-only"])
      #expect(run.code == 0)
      #expect(!run.output.contains("One.") && run.output.contains("?2  Two. Button."))
      #expect(run.output.hasSuffix("?3  Three. Button.  [#c]\n"))
    }
    let none = try place.run(["speak", "a.txt", "--from", "x\u{1B}"])
    #expect(none.code == 3)
    #expect(none.errors.hasPrefix("error: no stop \"x\\u{1B}\" in a.txt; expected a label"))
  }

  @Test("JSON has what the schema says, for every screen of a file")
  func json() throws {
    let place = try Workplace()
    try place.write(Self.login, to: "Login.sketch")
    let run = try place.run(["speak", "Login.sketch", "-o", "json"])
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(value?["schema"] as? String == "a11ylint-speech/1")
    let screen = try #require((value?["screens"] as? [[String: Any]])?.first)
    let stops = try #require(screen["stops"] as? [[String: Any]])
    #expect(stops.map { $0["description"] as? String }.last == "Go. Button.")
    #expect(stops.map { $0["hint"] as? String } == [nil, "Double tap to edit.", "Signs you in"])
    let rotor = screen["rotor"] as? [String: Any]
    #expect(rotor?["controls"] as? [Int] == [2, 3])
  }

  @Test("hostile labels are harmless, in lines and in JSON", arguments: ["pretty", "json"])
  func hostile(format: String) throws {
    let label = "##[error]x\u{1B}[31m\u{202E}\u{200B}::error::y"
    let place = try Workplace()
    try place.write(
      Capture.text([(label, label), ("##[group]y", label)]), to: "Login.txt")
    let run = try place.run(
      ["speak", "Login.txt", "-o", format], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      !run.output.unicodeScalars.contains { "\u{1B}\u{202E}\u{200B}".unicodeScalars.contains($0) })
    #expect(!run.output.contains("##["))
  }

  @Test("the page has what is said beside each drawing, as text")
  func page() throws {
    let place = try Workplace()
    try place.write(
      Capture.text([("save", "Save"), ("x", "<b>bold</b><script>x</script>")]), to: "Login.txt")
    let run = try place.check("Login.txt", "-o", "html")
    #expect(run.output.contains("<summary>What VoiceOver says (2)</summary>"))
    #expect(run.output.contains("Save. Button.</a>"))
    #expect(run.output.contains("&lt;b&gt;bold&lt;/b&gt;") && !run.output.contains("<b>bold"))
  }

  @Test("secrets in what is said are masked")
  func secrets() throws {
    let place = try Workplace()
    try place.write(
      Capture.text([("t", "token=ghp_16C7e42F292c6912E7710c838347Ae178B4a")]), to: "Login.txt")
    for format in ["pretty", "json"] {
      let run = try place.run(["speak", "Login.txt", "-o", format])
      #expect(!run.output.contains("16C7e42F292c"), "\(run.output)")
    }
  }
}

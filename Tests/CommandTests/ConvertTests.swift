import Foundation
import Testing

@Suite("a11ylint convert")
struct ConvertTests {
  private static let twoDumps = Capture.clean + "\nsome other line\n" + Capture.faulty

  @Test("a capture in the native form gives the same report as the capture itself")
  func native() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.run(["convert", "Login.txt", "-o", "out/Login.json"])
    #expect(run.code == 5, "the folder is not there")
    #expect(try place.run(["convert", "Login.txt", "-o", "Login.json"]).code == 0)
    let text = try place.text(of: "Login.json")
    #expect(text.contains("\"schema\": \"a11ylint-capture/1\""))
    let findings = try place.check("Login.json", "-o", "compact").output
    #expect(
      findings.contains(
        "Button #help has no label; VoiceOver says “button” (likely) [missing-label]"))
  }

  @Test("several screens of a file stay several in both forms, with their names")
  func severalScreens() throws {
    let place = try Workplace()
    try place.write(Self.twoDumps, to: "log.txt")
    for name in ["all.json", "all.sketch"] {
      #expect(try place.run(["convert", "log.txt", "-o", name]).code == 0)
      let screens = try place.run(["tree", name]).output.split(separator: "\n")
        .filter { $0.contains(name) }.map { $0.prefix { $0 != " " } }
      #expect(screens == ["log", "log#2"])
    }
    #expect(try place.text(of: "all.json").contains("\"screens\""))
    let sketch = try place.text(of: "all.sketch")
    #expect(sketch.hasPrefix("// log\ndriver"))
    #expect(sketch.contains("\n\n// log#2\ndriver"))
  }

  @Test("what is converted to sketch notation and back has the same facts")
  func roundTrip() throws {
    let place = try Workplace()
    try place.write(Self.twoDumps, to: "log.txt")
    for arguments in [["log.txt", "-o", "a.json"], ["log.txt", "-o", "b.sketch"]] {
      #expect(try place.run(["convert"] + arguments).code == 0)
    }
    let direct = try place.run(["convert", "a.json", "--format", "sketch", "-o", "-"])
    #expect(direct.output == (try place.text(of: "b.sketch")))
    let back = try place.run(["convert", "b.sketch", "-o", "-"])
    #expect(back.output == (try place.text(of: "a.json")))
  }

  @Test("- is standard output, in the native form unless another one is asked for")
  func standardOutput() throws {
    let place = try Workplace()
    let native = try place.run(["convert", "-", "-o", "-"], input: Capture.clean)
    #expect(native.code == 0)
    #expect(native.output.hasPrefix("{\n"))
    let sketch = try place.run(
      ["convert", "-", "-o", "-", "--format", "sketch"], input: Capture.clean)
    #expect(sketch.output.contains("button#save 16 100 358 44 \"Save\""))
  }

  @Test("an ending that says nothing is a wrong use, and nothing is written")
  func ending() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Login.txt")
    let run = try place.run(["convert", "Login.txt", "-o", "Login.xml"])
    #expect(run.code == 2)
    #expect(run.errors.contains("expected the extension .json or .sketch"))
    #expect(!place.exists("Login.xml"))
    #expect(try place.run(["convert", "Login.txt"]).code == 2)
    #expect(try place.run(["convert", "Login.txt", "-o", "x", "--format", "sketch"]).code == 0)
  }

  @Test("what cannot be read is an input error, also beside what can")
  func failures() throws {
    let place = try Workplace()
    try place.write("nothing\n", to: "notes.md")
    #expect(try place.run(["convert", "notes.md", "-o", "a.json"]).code == 3)
    #expect(!place.exists("a.json"))
    try place.write(
      Capture.clean + "\nAttributes: Application, 0x1\nElement subtree:\nQuery chain:\n",
      to: "log.txt")
    let run = try place.run(["convert", "log.txt", "-o", "b.json"])
    #expect(run.code == 3)
    #expect(run.errors.contains("no element below"))
    #expect(place.exists("b.json"))
  }

  @Test("sketch notation says what it has no words for")
  func missingWords() throws {
    let place = try Workplace()
    try place.write(
      """
      {"schema": "a11ylint-capture/1", "screen": {"bounds": [0, 0, 390, 844],
       "keyboardFrame": [0, 500, 390, 344]}, "elements": [{"type": "window"}]}
      """, to: "a.json")
    let run = try place.run(["convert", "a.json", "-o", "a.sketch"])
    #expect(run.code == 0)
    #expect(run.errors == "note: a: sketch notation cannot express keyboardFrame\n")
  }
}

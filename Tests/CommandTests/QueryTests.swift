import Foundation
import Testing

@Suite("a11ylint query")
struct QueryTests {
  private static let capture = Capture.text([("save", "Save"), ("help", "Help"), ("", "Help")])

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.capture, to: "Login.txt")
    return place
  }

  @Test("either order is understood, and the element is told with its line and a stable query")
  func order() throws {
    let place = try place()
    let words = ["app.buttons[\"Save\"]", "Login.txt"]
    let run = try place.run(["query"] + words)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        Login · Login.txt
          ✓ app.buttons["Save"]
            Login.txt:4  Button "Save" #save, by its label
              stable: app.buttons["save"]
            note: it is found by its label, which may change with the language; an identifier does not

        """)
    #expect(try place.run(["query"] + words.reversed()).output == run.output)
  }

  @Test("a folder stands for the captures in it")
  func folder() throws {
    let place = try Workplace()
    try place.write(Self.capture, to: "Captures/Login.txt")
    try place.write(Capture.text([("pay", "Pay")]), to: "Captures/Cart/Cart.txt")
    try place.write("# Captures", to: "Captures/README.md")
    let run = try place.run(["query", "app.buttons[\"pay\"]", "Captures"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains("Captures/Login.txt") && run.output.contains("Captures/Cart/Cart.txt"))
    try place.write("nothing", to: "Empty/README.md")
    #expect(try place.run(["query", "app.buttons[\"pay\"]", "Empty"]).code == 3)
  }

  @Test(
    "the exit code says what a test would make of it",
    arguments: [
      ("app.buttons[\"save\"].tap()", 0), ("app.buttons.count", 0), ("app.buttons[\"nothing\"]", 1),
      ("app.buttons[\"Help\"].tap()", 1), ("app.buttons[\"nothing\"].exists", 1),
      ("XCTAssertFalse(app.buttons[\"nothing\"].exists)", 0), ("app.buttons[", 2),
      ("XCTAssertEqual(app.buttons.count, 4)", 1), ("~save", 0), ("//XCUIElementTypeButton[", 2),
    ] as [(String, Int32)])
  func codes(query: String, code: Int32) throws {
    #expect(try place().run(["query", query, "Login.txt"]).code == code)
  }

  @Test("what finds nothing says which part of it, and what may have been meant")
  func nothing() throws {
    let run = try place().run(["query", "app.buttons[\"sav\"]", "Login.txt"])
    #expect(run.output.contains("app.buttons has 3 elements, and [\"sav\"] (column 12) finds none"))
    #expect(run.output.contains("near: \"save\", identifier"))
  }

  @Test("several screens are asked, of which one is enough, and one can be named")
  func screens() throws {
    let place = try place()
    try place.write(Capture.clean + "\nnoise\n" + Self.capture, to: "log.txt")
    let query = "app.buttons[\"help\"]"
    #expect(try place.run(["query", query, "log.txt"]).code == 0)
    #expect(try place.run(["query", query, "log.txt", "--screen", "log"]).code == 1)
    #expect(try place.run(["query", query, "log.txt", "--screen", "nowhere"]).code == 3)
  }

  @Test("the answer in JSON has the elements, and what of a query failed")
  func json() throws {
    let place = try place()
    let run = try place.run([
      "query", "app.buttons[\"save\"]", "app.buttons[\"no\"]", "Login.txt", "--output",
      "json=a.json",
    ])
    #expect(run.code == 1 && run.output.isEmpty)
    let document =
      try JSONSerialization.jsonObject(with: place.bytes(of: "a.json")) as? [String: Any]
    #expect(document?["schema"] as? String == "a11ylint-query/1")
    let screen = (document?["screens"] as? [[String: Any]])?.first
    let answers = screen?["answers"] as? [[String: Any]] ?? []
    #expect(answers.map { $0["outcome"] as? String } == ["one", "none"])
    let element = (answers[0]["elements"] as? [[String: Any]])?.first
    #expect(element?["identifier"] as? String == "save" && element?["line"] as? Int == 4)
    #expect((answers[1]["failure"] as? [String: Any])?["column"] as? Int == 12)
  }

  @Test("what is no query and no capture is an error of one line")
  func refused() throws {
    let place = try place()
    for words in [
      ["app.buttons"], ["Login.txt"], ["app.buttons", "nowhere.txt"],
      ["app.buttons[\"x", "Login.txt"], ["app", "Login.txt", "--output", "xml"],
    ] {
      let run = try place.run(["query"] + words)
      #expect(run.code == 2 || run.code == 3)
      #expect(run.errors.split(separator: "\n").first?.count ?? 0 < 300, "\(run.errors)")
    }
  }

  @Test("hostile names and queries stay text in every form")
  func hostile() throws {
    let label = "\u{1B}[2J::error::x\u{202E}"
    let place = try Workplace()
    try place.write(Capture.text([("save", label)]), to: "a.txt")
    for format in ["pretty", "json"] {
      for query in [
        "app.buttons.element", "app.buttons[\"\(label)\"]", "app.buttons[\"\(label)x\"]",
      ] {
        let run = try place.run(
          ["query", query, "a.txt", "--output", format], environment: ["GITHUB_ACTIONS": "true"])
        let all = run.output + run.errors
        #expect(!all.contains("\u{1B}") && !all.contains("\u{202E}"), "\(format)")
        #expect(!all.split(separator: "\n").contains { $0.hasPrefix("::") })
      }
    }
  }
}

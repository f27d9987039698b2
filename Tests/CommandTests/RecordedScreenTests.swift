import Foundation
import Testing

@Suite("a11ylint merge, over screens that tests recorded")
struct RecordedScreenTests {
  /// Writes a screen that a test has recorded, with a button.
  private func record(
    _ name: String, label: String = "", attempt: Int = 1, elements: Bool = true, more: String = "",
    in place: Workplace
  ) throws {
    let button = """
      {"type": "button", "identifier": "help", "label": "\(label)", "frame": [16, 60, 60, 60]}
      """
    let tree = """
      [{"type": "application", "children": [{"type": "window", "frame": [0, 0, 390, 844], "children": [\(button)]}]}]
      """
    try place.write(
      """
      {"schema": "a11ylint-capture/1", "name": "\(name)",
        \(elements ? "" : #""diagnostics": [{"code": "no-snapshot", "message": "the app is not running"}],"#)
        "screen": {"run": {"test": "LoginTests.testLogin", "attempt": \(attempt), "sequence": 1, "id": "P1",
          "model": "iPhone17,1", "simulator": "A", "languages": ["en"]}\(more)},
        "elements": \(elements ? tree : "[]")}
      """, to: "Artifacts/a11y-LoginTests.testLogin-P1-try\(attempt)-1-\(name)-screen.json")
  }

  private static let audit = """
    , "audit": {"kinds": ["contrast"], "issues": [{"kinds": ["contrast"], "summary": "Contrast failed",
      "details": "", "element": {"type": 9, "identifier": "help", "label": "Help"}}]}
    """

  @Test("are judged, compared and gated", arguments: ["merge", "check"])
  func judged(_ command: String) throws {
    let place = try Workplace()
    try record("Login", in: place)
    try record("Cart", label: "Cart", in: place)
    let run = try place.run([command, "Artifacts", "--output", "compact"])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Login") && run.output.contains("missing-label"), "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 1 new finding\n"), "\(run.output)")
  }

  @Test("a later attempt of the test stands for an earlier one", arguments: ["merge", "check"])
  func repeated(_ command: String) throws {
    let place = try Workplace()
    try record("Login", in: place)
    try record("Login", label: "Help", attempt: 2, in: place)
    let run = try place.run([command, "Artifacts", "--output", "compact"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test("one that could not be captured never passes, until a later attempt captures it")
  func failed() throws {
    let place = try Workplace()
    try record("Cart", label: "Cart", in: place)
    try record("Login", elements: false, in: place)
    let run = try place.run(["merge", "Artifacts"])
    #expect(run.code == 3, "\(run.output)\(run.errors)")
    #expect(
      (run.output + run.errors).contains("the app is not running"), "\(run.output)\(run.errors)")
    try record("Login", label: "Help", attempt: 2, in: place)
    #expect(try place.run(["merge", "Artifacts"]).code == 0)
  }

  @Test("Apple's audit becomes findings", arguments: ["merge", "check"])
  func audited(_ command: String) throws {
    let place = try Workplace()
    try record("Login", label: "Help", more: Self.audit, in: place)
    let run = try place.run(
      [command, "Artifacts", "--fail-level", "warning", "--output", "compact"])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("audit/contrast"), "\(run.output)")
  }

  @Test("a capture under another name has the rules of Apple's audit in its result, too")
  func renamed() throws {
    let place = try Workplace()
    try record("Login", label: "Help", more: Self.audit, in: place)
    let text = try place.text(of: "Artifacts/a11y-LoginTests.testLogin-P1-try1-1-Login-screen.json")
    try place.write(text, to: "Login.json")
    let run = try place.run(["check", "Login.json", "--no-baseline", "--output", "json"])
    #expect(run.output.contains(#""id":"audit/contrast""#), "\(run.output)\(run.errors)")
  }

  @Test("a baseline of them accepts what they show")
  func baseline() throws {
    let place = try Workplace()
    try record("Login", in: place)
    let created = try place.baseline("create", "Artifacts")
    #expect(created.code == 0, "\(created.errors)")
    let run = try place.run(["merge", "Artifacts"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}

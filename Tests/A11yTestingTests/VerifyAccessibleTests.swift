import A11yBaseline
import A11yModel
import A11yTesting
import Foundation
import Testing

@Suite("verifyAccessible")
struct VerifyAccessibleTests {
  static let clean = "window 0 0 390 844\n  button#save 16 100 358 44 \"Save\"\n"
  static let one = "window 0 0 390 844\n  button#help 340 50 44 44\n"
  static let rules: [RuleID] = [.missingLabel]

  static func many(_ count: Int) -> String {
    (0..<count).reduce("window 0 0 390 844\n") { text, index in
      text + "  button#b\(index) 0 \(index * 44) 44 44\n"
    }
  }

  @Test("a screen without defects gives nothing")
  func pass() throws {
    #expect(verifyAccessible(Self.clean, screen: "Form", rules: Self.rules) == nil)
    let tree = try ElementTree(sketch: Self.clean)
    #expect(verifyAccessible(tree, screen: "Form", rules: Self.rules) == nil)
    #expect(verifyAccessible(Screen(name: "Form", tree: tree), rules: Self.rules) == nil)
  }

  @Test("one finding is told at length: verdict, element, evidence, fix, commands")
  func oneFinding() throws {
    let text = try #require(verifyAccessible(Self.one, screen: "Login", rules: Self.rules))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.first
        == "[missing-label] Login: Button #help has no label; VoiceOver says “button” (new)")
    #expect(text.contains("\n  Element   Button  id: help  frame: "))
    #expect(text.contains("\n  Path      Window > Button #help\n"))
    #expect(text.contains("\n  Fix       UIKit: set accessibilityLabel."))
    #expect(text.contains("\n  Explain   a11ylint explain missing-label\n"))
    #expect(text.contains("baseline accept --fingerprint "))
  }

  @Test("several findings are listed below one line that counts them")
  func several() throws {
    let text = try #require(verifyAccessible(Self.many(3), screen: "Login", rules: Self.rules))
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "Login: 3 new accessibility findings (3 errors); 0 known, 0 fixed")
    #expect(
      lines[1] == "  1 error    missing-label  Button #b0 has no label; VoiceOver says “button”")
    #expect(lines[4].hasPrefix("  Coverage: judged: "))
    #expect(lines.count == 6)
  }

  @Test("a screen on which nothing can be judged is a failure, and says why")
  func nothingToJudge() throws {
    let game = """
      driver 390 844
      window 0 0 390 844
        view#scene 0 0 390 844
      """
    let text = try #require(verifyAccessible(game, screen: "Arcade", rules: Self.rules))
    #expect(text.hasPrefix("Could not audit \"Arcade\": no rule could judge it: nothing in it is"))
    #expect(text.contains("\n  This is not a pass. Switch accessibility on and capture again"))
    let rest = "\n  button 16 100 358 44 \"Play\""
    #expect(verifyAccessible(game + rest, screen: "Arcade", rules: Self.rules) == nil)
  }

  @Test(
    "what cannot be audited is a failure and says so",
    arguments: ["", "window 0 0 390", "buton 1 2 3 4"])
  func couldNotAudit(sketch: String) throws {
    let text = try #require(verifyAccessible(sketch, screen: "Login"))
    #expect(text.hasPrefix("Could not audit \"Login\": "))
    #expect(text.contains("\n  This is not a pass."))
  }

  @Test("a capture that is not there is a failure")
  func missingCapture() throws {
    let text = try #require(verifyAccessible(capture: "Nowhere.txt"))
    #expect(text.hasPrefix("Could not audit: Nowhere.txt"))
  }

  @Test("an unknown rule is a failure, with what was probably meant")
  func unknownRule() throws {
    let text = try #require(verifyAccessible(Self.clean, rules: ["mising-label"]))
    #expect(text.contains("did you mean \"missing-label\"?"))
    #expect(verifyAccessible(Self.clean, rules: []) != nil)
  }

  @Test("rules are selected by name")
  func rules() throws {
    let screen = "window 0 0 390 844\n  button 16 100 44 44\n"
    #expect(verifyAccessible(screen, rules: [.missingLabel]) != nil)
    #expect(verifyAccessible(screen, rules: [.duplicateIdentifier, .missingFieldLabel]) == nil)
    #expect(RuleID.missingLabel == "missing-label")
  }

  @Test("a capture beside the test is found, and its findings name its line")
  func capture() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "a11y testing \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Login.txt")
    try """
    Element subtree:
     →Application, 0x600000000001, pid: 1, label: 'Shop'
        Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x600000000004, {{16.0, 200.0}, {44.0, 44.0}}, identifier: 'help'
    Path to element:
    """.write(to: file, atomically: true, encoding: .utf8)
    let test = folder.appending(path: "Test.swift").path
    let text = verifyAccessible(capture: "Login.txt", rules: Self.rules, filePath: test)
    #expect(text?.contains("Login.txt:4\n") == true, "\(text ?? "")")
    // As for the command, the manifest names the screen.
    let manifest = folder.appending(path: "a11ylint-captures.json")
    try """
    {"schema": "a11ylint-captures/1", "captures": [{"file": "Login.txt", "screen": "Sign in"}]}
    """.write(to: manifest, atomically: true, encoding: .utf8)
    let named = verifyAccessible(capture: "Login.txt", rules: Self.rules, filePath: test)
    #expect(named?.hasPrefix("[missing-label] Sign in: ") == true, "\(named ?? "")")
    try "{}".write(to: manifest, atomically: true, encoding: .utf8)
    let wrong = verifyAccessible(capture: "Login.txt", rules: Self.rules, filePath: test)
    #expect(wrong?.contains("a11ylint-captures.json:1: no \"schema\"") == true, "\(wrong ?? "")")
  }

  @Test("hostile texts are shown and do nothing")
  func hostile() throws {
    let sketch = "window 0 0 390 844\n  button#\"a\\u{1B}[2J\\n\\u{202E}\" 0 0 44 44\n"
    let text = try #require(verifyAccessible(sketch, screen: "A\u{1B}]0;B", rules: Self.rules))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test("accepted findings pass, and a SQLite file is refused with what to do")
  func baseline() throws {
    let audit = AccessibilityAudit(rules: Self.rules)
    let result = try audit.result(of: Self.one, screen: "Login")
    let accepted = Baseline.creating(from: result.check)
    let known = verifyAccessible(
      Self.one, screen: "Login", rules: Self.rules, baseline: .value(accepted))
    #expect(known == nil)
    let twin = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try Data(BaselineText.write(accepted)).write(to: twin)
    defer { try? FileManager.default.removeItem(at: twin) }
    let fromFile = verifyAccessible(
      Self.one, screen: "Login", rules: Self.rules, baseline: .file(twin.path))
    #expect(fromFile == nil)
    try Data("SQLite format 3\0".utf8).write(to: twin)
    let refused = verifyAccessible(Self.clean, rules: Self.rules, baseline: .file(twin.path))
    #expect(refused?.contains("a11ylint baseline export") == true)
    let missing = verifyAccessible(Self.clean, rules: Self.rules, baseline: "nowhere.jsonl")
    #expect(missing?.hasPrefix("Could not audit: nowhere.jsonl") == true)
  }
}

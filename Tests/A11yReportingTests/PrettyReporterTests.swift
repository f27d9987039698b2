import A11yModel
import A11yReporting
import Foundation
import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("Pretty report")
struct PrettyReporterTests {
  private static let next = AcceptCommand(inputs: ["My Captures"], hasBaseline: true)

  private func text(_ result: CheckResult, _ reporter: PrettyReporter = PrettyReporter()) -> String
  {
    reporter.text(result)
  }

  @Test("it names the screen, the state, the element, the message and a fix")
  func content() throws {
    let text = text(Sample.result([try Sample.screen()]), PrettyReporter(accepting: Self.next))
    #expect(text.hasPrefix("Login\n  Button #help (top right) · Captures/Login.txt:3\n"), "\(text)")
    #expect(
      text.contains(
        "\n    ✗ new error missing-label: has no label; VoiceOver says “button” [likely] "))
    #expect(text.contains("fix: UIKit: set accessibilityLabel."))
    let accept = try Regex(
      " ([0-9a-f]{8})\\n(?s:.*)Accept: a11ylint baseline accept --fingerprint ([0-9a-f]+) "
        + "--reason \"…\" 'My Captures'\\n", as: (Substring, Substring, Substring).self)
    let match = try #require(text.firstMatch(of: accept))
    #expect(match.output.1 == match.output.2)
    #expect(text.hasSuffix("\nFAIL: 1 new finding\n"))
  }

  @Test("where an element is, in words and points, is told in every report for people")
  func position() throws {
    let screen = try Sample.screen()
    let result = Sample.result([screen])
    let places = ReportPlaces(fallback: "", inRepository: { $0 }, inFileSystem: { $0 })
    let markdown = String(
      decoding: MarkdownReporter(at: places).report(result), as: UTF8.self)
    for text in [text(result), markdown] {
      #expect(text.contains("#help") && text.contains("top right"), "\(text)")
      #expect(text.contains("at 340, 50 · 44 × 44 pt"), "\(text)")
    }
    // An unknown frame has no position.
    let lost = try Sample.screen(
      "driver 390 844\nwindow 0 0 390 844\n  button#help\n", name: "Lost")
    let silent = self.text(Sample.result([lost]))
    #expect(silent.contains("  Button #help · Captures/Login.txt:3\n"), "\(silent)")
    #expect(!silent.contains(" pt"), "\(silent)")
  }

  @Test("several findings of one element say once where it is")
  func positionOfBlock() throws {
    let screen = try Sample.screen()
    let linter = Linter([RuleName.missingLabel.rule])
    var judged = linter.judge(screen)
    let finding = try #require(judged.findings.first)
    var other = finding.finding
    other.message = "has another defect"
    judged = JudgedScreen(
      screen, findings: [finding, IdentifiedFinding(other, Identity())])
    let comparison = Baseline.empty.compare([judged], rules: linter.cards)
    let result = CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: [judged], comparison: comparison,
      verdict: Gate().verdict(comparison))
    let text = text(result)
    #expect(text.contains("\n  Button #help (top right) · Captures/Login.txt:3\n"), "\(text)")
    #expect(text.components(separatedBy: "Login.txt").count == 2, "\(text)")
    #expect(text.components(separatedBy: "at 340, 50").count == 2, "\(text)")
  }

  @Test("what lacks a fact is told with the fact and the number where somebody asks")
  func notEvaluated() throws {
    let result = Sample.result([try Sample.screen()])
    #expect(!text(result).contains("not evaluated"))
    #expect(text(result).contains("\njudged: 1 of 1 rule could look\n"))
    let verbose = text(result, PrettyReporter(isVerbose: true))
    #expect(verbose.contains("  not evaluated  missing-label  1 of 3: label\n"))
  }

  @Test("a clean screen is counted and not listed")
  func pass() throws {
    let screen = try Sample.screen("window 0 0 390 844\n  button 0 0 100 44 \"Save\"\n")
    let text = text(Sample.result([screen]), PrettyReporter(accepting: Self.next))
    #expect(!text.contains("Login"))
    #expect(!text.contains("accept"))
    #expect(text.hasPrefix("0 new · 0 known"))
    #expect(text.hasSuffix("\nPASS\n"))
  }

  @Test("a check that looked at nothing never passes")
  func nothing() throws {
    let empty = Screen(name: "Empty", tree: TreeBuilder().finish())
    for screens in [[], [empty]] {
      let text = text(Sample.result(screens))
      #expect(text.hasSuffix("\nERROR: nothing was audited\n"))
    }
    let failed = Sample.result(
      [try Sample.screen()], notes: [.init(.failed, path: "a", message: "b")])
    #expect(text(failed).hasSuffix("\nERROR: 1 input could not be read\n"))
  }

  @Test("known findings are counted, and listed when they are asked for")
  func known() throws {
    let result = try Sample.finding("Text", state: .known)
    #expect(!text(result).contains("known error"))
    #expect(text(result).contains("1 known"))
    let listed = PrettyReporter(listed: ListedStates(known: true))
    #expect(text(result, listed).contains("\n    - known error missing-label: Text"))
    #expect(text(result).hasSuffix("\nPASS\n"))
  }

  @Test("colours are the only difference that colours make")
  func colours() throws {
    let result = Sample.result([try Sample.screen()])
    let plain = text(result)
    let colored = text(result, PrettyReporter(style: TextStyle(isColored: true)))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test("a thousand screens that lack a fact do not drown the report")
  func aggregated() throws {
    let screens = try (0..<1000).map { index in
      try Sample.screen("window 0 0 390 844\n  button 0 0 9 9 label=?\n", name: "S\(index)")
    }
    let text = text(Sample.result(screens))
    #expect(text.split(separator: "\n").count < 10)
  }

  @Test("screens on which something fails come first, and the others as they were read")
  func failingFirst() throws {
    let clean = "driver 390 844\nwindow 0 0 390 844\n  button 0 0 44 44 \"Save\"\n"
    let screens = try [
      Sample.screen(clean, name: "Basket"), Sample.screen(name: "Login"),
      Sample.screen(clean, name: "Orders"), Sample.screen(name: "Account"),
    ]
    let text = text(Sample.result(screens), PrettyReporter(isVerbose: true))
    let heads = text.split(separator: "\n").compactMap { line in
      !line.hasPrefix(" ") && !line.contains(": ") ? line.split(separator: " ").first : nil
    }
    #expect(heads.prefix(4) == ["Login", "Account", "Basket", "Orders"], "\(text)")
  }

  private func judged(_ sketch: String, by rules: [RuleName]) throws -> CheckResult {
    let linter = Linter(rules.map(\.rule))
    let checked = [linter.judge(try Sample.screen(sketch))]
    let comparison = Baseline.empty.compare(checked, rules: linter.cards)
    return CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: checked, comparison: comparison,
      verdict: Gate().verdict(comparison), inputNotes: [])
  }

  @Test("findings of one element stand in one block under its name, what fails first")
  func elements() throws {
    let sketch = """
      driver 390 844
      window 0 0 390 844
        button 16 20 100 44 label=""
        button 16 100 20 20 label=""
        button 16 200 100 44 label=""
      """
    let text = text(try judged(sketch, by: [.missingLabel, .targetSizeRecommended]))
    let lines = text.split(separator: "\n").map(String.init)
    func position(_ start: String) throws -> Int {
      try #require(lines.firstIndex { $0.hasPrefix(start) }, "\(text)")
    }
    let first = try position("  Window > Button[1] · ")
    #expect(lines[first].hasSuffix(" · Captures/Login.txt:3"))
    #expect(lines[first + 1].hasPrefix("    ✗ new error missing-label: has no label"))
    let second = try position("  Window > Button[2] · ")
    #expect(lines[second].hasSuffix(" · Captures/Login.txt:4"))
    #expect(lines[second + 1].hasPrefix("    ✗ new error missing-label: has no label"))
    #expect(lines[second + 2].hasPrefix("    - new "))
    #expect(lines[second + 2].contains(" target-size-recommended: is 20 × 20 pt"))
    let third = try position("  Window > Button[3] · ")
    #expect(lines[third + 1].hasPrefix("    ✗ new error missing-label: has no label"))
    let place = "      top left, third of 3 buttons from the top; at 16, 200 · 100 × 44 pt"
    #expect(lines[third + 2] == place)
    #expect(lines[third + 3] == "      fix: as above")
    #expect(text.contains("\n✗ 3 fail · - 1 new, not failing: "), "\(text)")
  }
}

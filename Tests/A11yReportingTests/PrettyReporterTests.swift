import A11yBaseline
import A11yModel
import A11yReporting
import Testing

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
    #expect(text.contains("Login · Captures/Login.txt:1\n"))
    #expect(
      text.contains(
        "new error  missing-label\n    ✗ Button #help (line 3): has no label [likely] "))
    #expect(text.contains("fix: UIKit: set accessibilityLabel."))
    let accept = try Regex(
      " ([0-9a-f]{8})\\n(?s:.*)Accept: a11ylint baseline accept --fingerprint ([0-9a-f]+) "
        + "--reason \"…\" 'My Captures'\\n", as: (Substring, Substring, Substring).self)
    let match = try #require(text.firstMatch(of: accept))
    #expect(match.output.1 == match.output.2)
    #expect(text.hasSuffix("\nFAIL: 1 new finding\n"))
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
    #expect(text(result, listed).contains("known error  missing-label\n    - Text"))
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
}

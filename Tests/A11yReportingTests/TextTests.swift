import A11yModel
import A11yReporting
import A11yRules
import Testing

@Suite("Text")
struct TextTests {
  @Test(
    "a flag beats the environment, and the environment beats the terminal",
    arguments: [
      (ColorChoice.auto, [:], true, true), (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false), (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true), (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CI": "true"], false, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func colours(
    _ choice: ColorChoice, _ environment: [String: String], _ terminal: Bool, _ expected: Bool
  ) {
    #expect(choice.isColored(environment: { environment[$0] }, isTerminal: terminal) == expected)
  }

  @Test(
    "what somebody probably meant is found",
    arguments: [
      ("mising-label", "missing-label"), ("label-missing", "missing-label"),
      ("duplicate-identifer", "duplicate-identifier"), ("xyz", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(_ name: String, _ expected: String?) {
    let names = ["missing-label", "duplicate-identifier", "obscured-element"]
    #expect(NearestName.of(name, in: names) == expected)
  }

  @Test("every rule is explained with what it really says", arguments: RuleBook.cards.map(\.id))
  func explanation(id: String) throws {
    let rule = try #require(RuleBook.rules.first { $0.card.id == id })
    let text = RuleExplanation(of: rule, style: .plain).text()
    #expect(text.hasPrefix(id))
    #expect(!text.contains("unreadable"))
    let bad = rule.card.examples.filter { $0.kind == .bad }.count
    #expect(text.components(of: "✗ ") >= bad)
  }

  @Test("a listing has one line per element, with its place in reading order")
  func tree() throws {
    let sketch =
      "in-process 390 844\nwindow 0 0 390 844\n  cell 0 0 390 44 \"Milk\" ax\n    button 0 0 44 44 \"Add\"\n  button 0 99 44 44 \"A\u{1B}\"\n"
    let screen = Screen(name: "Basket", tree: try ElementTree(sketch: sketch))
    let lines = TreeListing(screen, style: .plain).text().split(separator: "\n")
    #expect(
      lines.map(String.init) == [
        "Basket · 4 elements, 2 stops", "  ·  window 0 0 390 844",
        "  1    cell 0 0 390 44 \"Milk\" ax", "  ·      button 0 0 44 44 \"Add\"",
        "  2    button 0 99 44 44 \"A\\u{1B}\"",
      ])
  }

  @Test("the Markdown table has one row per rule")
  func markdown() {
    let lines = RuleListing.markdown(RuleBook.cards).split(separator: "\n")
    #expect(lines.count == RuleBook.cards.count + 2)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

import A11yModel
import Foundation
import Testing

@testable import A11yBaseline
@testable import A11yReporting
@testable import A11yRules

@Suite struct TextDrawingTests {
  private func outline(_ sketch: String) throws -> ScreenOutline {
    let screen = Screen(name: "Login", tree: try ElementTree(sketch: sketch))
    let judged = Linter([RuleName.missingLabel.rule]).judge(screen, outlining: true)
    return try #require(judged.outline)
  }

  private func result(_ screens: [Screen]) -> CheckResult {
    let linter = Linter([RuleName.missingLabel.rule])
    let judged = screens.map { linter.judge($0, outlining: true) }
    let comparison = Baseline.empty.compare(judged, rules: linter.cards)
    return CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: judged, comparison: comparison,
      verdict: Gate().verdict(comparison), inputNotes: [])
  }

  private func report(_ result: CheckResult, limit: Int = 60_000) -> String {
    let places = ReportPlaces(fallback: "", inRepository: { $0 }, inFileSystem: { $0 })
    let bytes = MarkdownReporter(at: places, limit: limit, drawingLimit: limit).report(result)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an element is drawn where it is on the screen`() throws {
    let sketch = """
      in-process 380 200
      window 0 0 380 200
        text 10 0 100 20 "Total"
        button 280 40 80 80
      """
    let drawing = TextDrawing(try outline(sketch), marks: [.init(number: 1, element: 2)])
    let blank = "│\(String(repeating: " ", count: 38))│"
    #expect(
      drawing.lines == [
        "┌\(String(repeating: "─", count: 38))┐",
        "│ ··········                           │",
        blank,
        "│                            ┌──────┐  │",
        "│                            │ [1]  │  │",
        "│                            │      │  │",
        "│                            └──────┘  │",
        blank, blank, blank, blank,
        "└\(String(repeating: "─", count: 38))┘",
      ])
  }

  @Test func `findings of one place stand beside each other`() throws {
    let marks = (1...3).map { TextDrawing.Mark(number: $0, element: 1) }
    let drawing = TextDrawing(
      try outline("in-process 390 844\nwindow 0 0 390 844\n  button 150 400 44 44"), marks: marks)
    let text = drawing.lines.joined()
    #expect(drawing.numbers == [1, 2, 3])
    for number in 1...3 { #expect(text.contains("[\(number)]")) }
  }

  @Test(
    "every screen fits, whatever its size",
    arguments: ["390 844", "1366 1024", "1 10000", "10000 1", "0 0"])
  func sizes(size: String) throws {
    let outline = try outline("in-process \(size)\nwindow 0 0 \(size)\n  button 0 0 44 44")
    let drawing = TextDrawing(outline, marks: [.init(number: 1, element: 1)])
    #expect(drawing.lines.count <= TextDrawing.mostLines)
    #expect(drawing.lines.allSatisfy { $0.count == TextDrawing.width })
    #expect(drawing.numbers == [1])
  }

  @Test func `more findings than a screen has room for are not lost silently`() throws {
    let marks = (1...2000).map { TextDrawing.Mark(number: $0, element: 1) }
    let drawing = TextDrawing(
      try outline("in-process 390 844\nwindow 0 0 390 844\n  button 150 400 44 44"), marks: marks)
    #expect(drawing.numbers.count < 200)
    #expect(drawing.lines.allSatisfy { $0.count == TextDrawing.width })
  }

  @Test func `what lies beside the screen, or nowhere, is not drawn`() throws {
    let outline = try outline(
      "in-process 390 844\nwindow 0 0 390 844\n  button 900 0 44 44\n  button")
    let marks = [TextDrawing.Mark(number: 1, element: 1), .init(number: 2, element: 2)]
    #expect(TextDrawing(outline, marks: marks).numbers.isEmpty)
  }

  @Test func `a summary draws the screen that fails, with the numbers of its list`() throws {
    let text = report(result([try Sample.screen()]))
    #expect(text.contains("- `[1]` `Button #help (top right)`"))
    #expect(text.contains("`Login` · `Captures/Login.txt` · 390 × 844 pt\n\n```text\n┌──"))
    #expect(text.contains("[1]│") || text.contains("[1] "))
    let fences = text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences == ["```text", "```"])
  }

  @Test func `no label ends the fence of a drawing`() throws {
    let label = "```\\n</pre> @everyone"
    let sketch = """
      in-process 390 844
      window 0 0 390 844
        text 16 0 300 44 "\(label)"
        button 16 100 44 44
      """
    let text = report(result([try Sample.screen(sketch, name: "``` @everyone")]))
    let start = try #require(text.range(of: "```text\n"))
    let block = text[start.upperBound...].prefix { $0 != "`" }
    let harmless = "┌┐└┘─│░· []0123456789\n".unicodeScalars
    #expect(block.unicodeScalars.allSatisfy(harmless.contains))
    #expect(text[start.upperBound...].dropFirst(block.count).hasPrefix("```\n"))
  }

  @Test func `drawings go first where room is short, and that is said`() throws {
    let screens = try (1...3).map { number in
      try Sample.screen(name: "Login \(number)", path: "Captures/\(number).txt")
    }
    let result = result(screens)
    let whole = report(result)
    #expect(whole.components(of: "```text") == 3)
    let short = report(result, limit: whole.utf8.count - 500)
    #expect(short.utf8.count <= whole.utf8.count - 500)
    #expect(short.components(of: "```text") == 2)
    #expect(short.contains("1 screen not drawn: there is no room here."))
    for number in 1...3 { #expect(short.contains("`Login \(number)`")) }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

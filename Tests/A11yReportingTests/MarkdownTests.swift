import A11yBaseline
import A11yModel
import Foundation
import Testing

@testable import A11yReporting

@Suite struct MarkdownTests {
  private func report(_ result: CheckResult, limit: Int = 60_000) -> String {
    let places = ReportPlaces(fallback: "", inRepository: { $0 }, inFileSystem: { $0 })
    return MarkdownReporter(at: places, listed: ListedStates(known: true), limit: limit)
      .text(result)
  }

  /// Ten screens with four buttons without a label on each.
  private func forty() throws -> CheckResult {
    let letters = "abcdefghij".map(String.init)
    return Sample.result(
      try (1...10).map { number in
        // Different identifiers, because equal ones have one cause.
        let buttons = (1...4).map {
          "    button#help.\(letters[number - 1]).\(letters[$0]) 16 \($0 * 60) 44 44"
        }
        let sketch = (["driver 390 844", "window 0 0 390 844"] + buttons).joined(separator: "\n")
        return try Sample.screen(
          sketch, name: "Settings screen \(number)",
          path: "Captures/Regression/Settings screen \(number).txt")
      })
  }

  @Test func `forty findings fit into twelve thousand bytes, with the advice once`() throws {
    let text = report(try forty())
    #expect(text.utf8.count <= 12_000)
    #expect(text.ranges(of: "\n- ").count == 40)
    #expect(text.ranges(of: "Why: ").count == 1 && text.ranges(of: "Fix: ").count == 1)
    #expect(text.ranges(of: "has no label").count == 1)
  }

  @Test func `equal elements of several screens are one item, with their places`() throws {
    let sketch = "driver 390 844\nwindow 0 0 390 844\n    button#help 16 60 44 44"
    let screens = try (1...7).map {
      try Sample.screen(sketch, name: "Settings \($0)", path: "Captures/\($0).txt")
    }
    let text = report(Sample.result(screens))
    #expect(text.ranges(of: "\n- ").count == 1)
    #expect(text.contains("also `Settings 2` `Captures/2.txt:3`, `Settings 3`"), "\(text)")
    #expect(text.contains(" and 2 more, all with the identifier \"help\" (cause `"), "\(text)")
  }

  @Test func `a table counts by rule`() throws {
    #expect(
      report(try forty()).contains(
        "| rule | failing | new | known |\n| --- | --: | --: | --: |\n"
          + "| `missing-label` | 40 | 40 | 0 |\n\n### Fails the gate\n\n**"))
  }

  @Test func `what does not fail is folded`() throws {
    let text = report(try Sample.finding("x", state: .known))
    #expect(!text.contains("### Fails the gate") && !text.contains("Why: "))
    let title = "<details><summary>Accepted, and notes: 1</summary>\n\n"
    let start = try #require(text.range(of: title))
    let end = try #require(text.range(of: "\n\n</details>\n"))
    #expect(text[start.upperBound..<end.lowerBound].contains("\n- `x \"x\" (x)` · `x:2` · "))
  }

  @Test func `a rule of any name stays in its cell`() {
    #expect(MarkdownText.cell("a|b") == "`a\\|b`")
  }

  @Test(arguments: [1_500, 3_000, 5_000])
  func `what does not fit is counted`(limit: Int) throws {
    let text = report(try forty(), limit: limit)
    #expect(text.utf8.count <= limit)
    let shown = text.ranges(of: "\n- ").count
    #expect(shown < 40)
    #expect(text.contains("…and \(40 - shown) more, which do not fit here."))
  }
}

import A11yModel
import Testing

@testable import A11yBaseline
@testable import A11yPage
@testable import A11yRules

@Suite struct PageCodeTests {
  /// Returns a screen of a source file with a text on each of the given lines.
  private func outline(texts lines: [Int]) throws -> ScreenOutline {
    var builder = TreeBuilder()
    builder.screen.isDesignTime = true
    builder.screen.isSourceCode = true
    builder.append(.other, depth: 0)
    for line in lines {
      builder.append(.staticText, depth: 1, line: line, column: 1)
      builder.set(.label, "Line \(line)")
      builder.set(.isAccessibilityElement, true)
      var code = CodeFacts()
      code.line = line
      var details = ElementDetails()
      details.code = code
      builder.set(details: details)
    }
    let screen = Linter([RuleName.missingLabel.rule]).judge(
      Screen(name: "Page", tree: builder.finish()), outlining: true)
    return try #require(screen.outline)
  }

  private func mark(_ number: Int, at element: Int) -> PageMark {
    PageMark(number: number, standing: .fails, words: "", element: element, related: [])
  }

  private func numbers(_ code: PageCode?) -> [Int] {
    let lines = code?.values.list("lines") ?? []
    return lines.compactMap { $0.text("number").flatMap { Int($0) } }
  }

  @Test func `a finding has what is around it, and other elements their lines`() throws {
    let outline = try outline(texts: [10, 300])
    let lines = (1...400).map { "line \($0)" }
    let code = PageCode(outline, screen: 0, marks: [mark(1, at: 1)], lines: lines)
    #expect(numbers(code) == [8, 9, 10, 11, 12, 13, 14, 300])
    #expect(code?.shown == [1, 2])
  }

  @Test func `a long source is shown in part, and one that has become shorter as far as it goes`()
    throws
  {
    let all = try outline(texts: Array(1...900))
    let code = PageCode(all, screen: 0, marks: [], lines: (1...900).map { "line \($0)" })
    #expect(numbers(code).count <= 200)
    let short = PageCode(all, screen: 0, marks: [mark(1, at: 800)], lines: ["one", "two"])
    #expect(numbers(short) == [1, 2])
    #expect(PageCode(try outline(texts: [5]), screen: 0, marks: [], lines: ["one"]) == nil)
  }

  @Test func `secrets and control characters of a line are not shown`() throws {
    let lines = ["let token = \"ghp_abcdefghijklmnopqrstuvwxyz0123456789\" // \u{1B}[31m"]
    let code = PageCode(try outline(texts: [1]), screen: 0, marks: [], lines: lines)
    let text = code?.values.list("lines").first?.text("text") ?? ""
    #expect(!text.contains("klmnopqrstuvwxyz") && !text.contains("\u{1B}"), "\(text)")
    #expect(text.hasPrefix("let token"))
  }
}

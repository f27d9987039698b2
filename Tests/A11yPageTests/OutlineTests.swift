import A11yModel
import Testing

@testable import A11yBaseline
@testable import A11yPage
@testable import A11yRules

@Suite struct OutlineTests {
  private static let checkout = """
    in-process 390 844
    window 0 0 390 844
      text 16 100 200 24 "Security code"
      button 340 90 44 44 label=""
      button#far 4000 90 44 44 "Far away"
    """

  private func judged(_ sketch: String = checkout, outlining: Bool) throws -> JudgedScreen {
    let screen = Screen(name: "Checkout", tree: try ElementTree(sketch: sketch))
    return Linter([RuleName.missingLabel.rule]).judge(screen, outlining: outlining)
  }

  private func places() throws -> (words: PlaceWords, screen: JudgedScreen) {
    let screen = try judged(outlining: true)
    return (PlaceWords(outline: try #require(screen.outline)), screen)
  }

  @Test func `a screen that nobody draws keeps no outline`() throws {
    #expect(try judged(outlining: false).outline == nil)
  }

  @Test func `a control without a name is found by what stands beside it`() throws {
    let (words, screen) = try places()
    let element = try #require(screen.findings.first).element
    #expect(words.neighbour(of: element) == "right of \"Security code\"")
  }

  @Test func `no more elements are kept than one sees`() throws {
    let rows = (0..<3000).map { "  text 0 \($0) 10 1 \"\($0)\"" }
    let sketch = "in-process 390 844\nwindow 0 0 390 844\n" + rows.joined(separator: "\n")
    let outline = try #require(try judged(sketch, outlining: true).outline)
    #expect(outline.elements.count == ScreenOutline.limit)
    #expect(outline.omitted == 3001 - ScreenOutline.limit)
  }

  @Test func `what VoiceOver says is kept, up to as many stops as elements`() throws {
    let outline = try #require(try judged(outlining: true).outline)
    #expect(outline.spoken.map(\.text) == ["Button.", "Far away. Button.", "Security code"])
    #expect(outline.spoken.map(\.number) == [1, 2, 3])
    #expect(outline.language == "en" && outline.unspokenCount == 0)
    let rows = (0..<3000).map { "  text 0 \($0) 10 1 \"\($0)\"" }
    let many = "in-process 390 844\nwindow 0 0 390 844\n" + rows.joined(separator: "\n")
    let long = try #require(try judged(many, outlining: true).outline)
    #expect(long.spoken.count == ScreenOutline.limit)
    #expect(long.unspokenCount == 3000 - ScreenOutline.limit)
  }

  @Test func `a drawing ends at twice the size of its screen`() throws {
    let screen = try judged(outlining: true)
    let outline = try #require(screen.outline)
    let far = try #require(outline.elements.last)
    let mark = PageMark(
      number: 1, standing: .fails, words: "", element: far.index, related: [])
    #expect(!PageDrawing(outline, screen: 0, marks: []).shown.contains(far.index))
    // Drawings extend to twice the screen at most.
    #expect(!PageDrawing(outline, screen: 0, marks: [mark]).shown.contains(far.index))
    let values = PageDrawing(outline, screen: 0, marks: [mark]).values
    #expect(values.text("viewBox") == "-12 -12 804 868")
  }
}

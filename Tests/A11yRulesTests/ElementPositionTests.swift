import A11yAnalysis
import A11yModel
import Testing

@testable import A11yRules

@Suite struct ElementPositionTests {
  /// Returns the positions of the elements of a type, in capture order.
  private func positions(_ sketch: String, type: ElementType = .button) throws -> [String] {
    let screen = AnalyzedScreen(
      Screen(name: "Checkout", tree: try ElementTree(sketch: sketch)))
    return screen.tree.nodes.filter { $0.type == type }.map {
      ElementSummary($0, on: screen).position
    }
  }

  private static let screen = Rect(0, 0, 390, 844)

  @Test(
    "a screen has nine places, by the middle of the element",
    arguments: [
      (Rect(0, 0, 44, 44), "top left"), (Rect(173, 50, 44, 44), "top"),
      (Rect(340, 50, 44, 44), "top right"), (Rect(0, 400, 44, 44), "left"),
      (Rect(173, 400, 44, 44), "in the middle"), (Rect(340, 400, 44, 44), "right"),
      (Rect(0, 800, 44, 44), "bottom left"), (Rect(173, 800, 44, 44), "bottom"),
      (Rect(340, 800, 44, 44), "bottom right"),
      // An element as wide as the screen is neither left nor right.
      (Rect(0, 780, 390, 64), "bottom"), (Rect(0, 0, 300, 64), "top"),
      (Rect(0, 0, 390, 844), "the whole screen"),
      (Rect(340, 900, 44, 44), "below the screen"), (Rect(0, -100, 44, 44), "above the screen"),
      (Rect(-100, 90, 44, 44), "left of the screen"),
      (Rect(4000, 90, 44, 44), "right of the screen"),
    ])
  func places(frame: Rect, words: String) {
    #expect(ElementPosition.words(for: frame, on: Self.screen) == words)
  }

  @Test(
    "a place that is not known is not told",
    arguments: [
      Rect(.nan, 0, 44, 44), Rect(0, 0, .infinity, 44), Rect(10, 10, 0, 44),
    ])
  func unknown(frame: Rect) {
    #expect(ElementPosition.words(for: frame, on: Self.screen) == nil)
    #expect(ElementPosition.words(for: Rect(0, 0, 44, 44), on: frame) == nil)
  }

  @Test func `a screen that starts elsewhere, as on a second display, is measured from its corner`()
  {
    #expect(
      ElementPosition.words(for: Rect(1000, 10, 44, 44), on: Rect(1000, 0, 390, 844)) == "top left")
  }

  @Test func `elements without a name are counted along their row`() throws {
    let row = """
      in-process 390 844
      window 0 0 390 844
        button 0 800 44 44 label=""
        button 173 800 44 44 label=""
        button 340 800 44 44 "Send"
      """
    #expect(
      try positions(row) == [
        "bottom left, first of 3 buttons from the left",
        "bottom, second of 3 buttons from the left",
        "bottom right",
      ])
  }

  @Test func `where one reads from the right, one counts from there`() throws {
    let row = """
      in-process 390 844 rtl
      window 0 0 390 844
        button 340 800 44 44 label=""
        button 173 800 44 44 label=""
        button 0 800 44 44 "שלח"
      """
    #expect(
      try positions(row) == [
        "bottom right, first of 3 buttons from the right",
        "bottom, second of 3 buttons from the right", "bottom left",
      ])
    // Left doesn't depend on the language. Without a recorded direction, the script decides.
    #expect(
      try positions(row.withoutFacts).first == "bottom right, first of 3 buttons from the right")
  }

  @Test func `the order of the capture does not count, only the place`() throws {
    let column = """
      in-process 390 844
      window 0 0 390 844
        button 300 500 44 44 label=""
        button 300 100 44 44 label=""
      """
    #expect(
      try positions(column) == [
        "right, second of 2 buttons from the top", "top right, first of 2 buttons from the top",
      ])
  }

  @Test func `a heap, a grid, and what has a place that is unknown are not counted`() throws {
    let window = "in-process 390 844\nwindow 0 0 390 844\n"
    let grid = [(0, 0), (100, 0), (0, 100), (100, 100)].map {
      "  button \($0.0) \($0.1) 44 44 label=\"\""
    }
    #expect(try positions(window + grid.joined(separator: "\n")).allSatisfy { $0 == "top left" })
    let heap = "  button 0 0 44 44 label=\"\"\n  button 0 0 44 44 label=\"\""
    #expect(try positions(window + heap) == ["top left", "top left"])
    let lost = "  button 0 0 44 44 label=\"\"\n  button label=\"\""
    #expect(try positions(window + lost) == ["top left", ""])
    let many = (0..<400).map { "  button \($0 * 44) 0 44 44 label=\"\"" }.joined(separator: "\n")
    #expect(try positions(window + many).first == "top left")
  }

  @Test func `nobody counts what is not there to be seen`() throws {
    let row = """
      in-process 390 844
      window 0 0 390 844
        button 0 800 44 44 label=""
        button 100 800 44 44 label="" hidden
        button 340 800 44 44 "Send"
      """
    #expect(
      try positions(row).prefix(2) == [
        "bottom left, first of 2 buttons from the left", "bottom left",
      ])
  }
}

extension String {
  // The sketch without its first line, which states facts about the screen.
  fileprivate var withoutFacts: String {
    split(separator: "\n").dropFirst().joined(separator: "\n")
  }
}

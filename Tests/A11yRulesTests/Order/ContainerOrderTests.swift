import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yRules

/// Cases CO1 to CO19 of defects in accessibility element lists.
@Suite("Containers")
struct ContainerOrderTests {
  private func screen(_ sketch: String) throws -> AnalyzedScreen {
    let tree = try ElementTree(sketch: "in-process 390 844\nwindow 0 0 390 844\n" + sketch)
    return AnalyzedScreen(Screen(name: "lists", tree: tree))
  }

  private func reasons(_ sketch: String) throws -> [String] {
    let screen = try screen(sketch).screen
    let rules: [any Rule.Type] = [
      AccessibilityElementsIncomplete.self, AccessibilityElementsStale.self,
      AccessibilityElementsDuplicate.self, AccessibilityElementsForeign.self,
      AccessibilityElementsIgnored.self,
    ]
    let linter = Linter(rules)
    return linter.lint(screen).findings.map { "\($0.reason) \($0.severity)" }
  }

  private func read(_ sketch: String) throws -> String {
    let screen = try screen(sketch)
    return screen.readingOrder.elements
      .map { screen.tree[$0].label.map { String($0) } ?? "?" }.joined(separator: " ")
  }

  private let parts = """
        button 16 110 100 44 "a"
        button 16 160 100 44 "b"
    """

  @Test("CO1: an accessible container never uses its list")
  func isElement() throws {
    let sketch = "  view 0 100 390 200 \"C\" ax list=[a, b]\n\(parts)"
    #expect(try reasons(sketch) == ["container.is-element error"])
    #expect(try read(sketch) == "C")
  }

  @Test("CO2: an empty list loses everything")
  func empty() throws {
    #expect(try reasons("  view 0 100 390 200 list=[]\n\(parts)") == ["container.empty error"])
    #expect(try read("  view 0 100 390 200 list=[]\n\(parts)") == "")
  }

  @Test("CO3: a lost control is an error, a lost text a warning")
  func orphans() throws {
    let sketch = "  view 0 100 390 200 list=[a]\n\(parts)\n    staticText 16 210 100 24 \"c\""
    #expect(try reasons(sketch) == ["container.orphan error", "container.orphan warning"])
  }

  @Test(
    "only the very same name stands in for a lost control",
    arguments: [
      ("Seat 2", "note"), ("seat 2 ", "note"), ("Seat 3", "error"), ("", "error"),
    ])
  func sameName(name: String, severity: String) throws {
    let sketch = """
        view 0 100 390 200 list=[@listed]
          button 16 110 100 44 "\(name == "" ? "" : "Seat 2")" @listed
          button 16 160 100 44 "\(name)"
      """
    #expect(try reasons(sketch) == ["container.orphan \(severity)"])
  }

  @Test("CO4: a listed view leads to its elements")
  func listedView() throws {
    let sketch = "  view 0 100 390 200 list=[@v]\n   view 0 100 390 200 @v\n\(parts)"
    #expect(try reasons(sketch).isEmpty)
    #expect(try read(sketch) == "a b")
  }

  @Test("CO5: an element listed twice is read twice")
  func duplicate() throws {
    let sketch = "  view 0 100 390 200 list=[a, a, b]\n\(parts)"
    #expect(try reasons(sketch) == ["container.duplicate error"])
    #expect(try read(sketch) == "a a b")
  }

  @Test("CO12: a child view controller that is left out is one finding")
  func childController() throws {
    let sketch = """
        view 0 0 390 844 list=[header]
          staticText 16 60 100 24 "header"
          view 0 100 390 700 controller=PageController
            button 16 100 100 44 "1"
            button 16 150 100 44 "2"
            button 16 200 100 44 "3"
            button 16 250 100 44 "4"
      """
    #expect(try reasons(sketch) == ["container.child-controller error"])
    #expect(try screen(sketch).unlistedElements.groups.map(\.elements.count) == [4])
  }

  @Test("CO13: lists that lead to each other are found and end")
  func cycle() throws {
    let sketch = "  view#C 0 0 390 844 list=[v]\n    view#v 0 0 390 400 list=[C]"
    #expect(try reasons(sketch) == ["container.cycle error"])
    #expect(try screen(sketch).containers.cycles.count == 1)
  }

  @Test("CO14: an element in two lists that are reached")
  func claimedTwice() throws {
    let sketch = """
        view 0 100 390 200 list=[x]
          button 16 110 100 44 "x"
        view 0 300 390 200 list=[x, y]
          button 16 310 100 44 "y"
      """
    #expect(
      try reasons(sketch) == ["container.claimed-twice warning", "container.foreign warning"])
  }

  @Test("CO15: a hidden entry")
  func hiddenEntry() throws {
    let sketch = """
        view 0 100 390 200 list=[a, b]
          button 16 110 100 44 "a"
          button 16 160 100 44 "b" hidden
      """
    #expect(try reasons(sketch) == ["container.hidden-entry error"])
  }

  @Test("CO16: a container without size")
  func zeroSize() throws {
    let sketch = "  view 0 100 0 0 list=[a]\n    button 16 110 100 44 \"a\""
    #expect(try reasons(sketch) == ["container.zero-size error"])
  }

  @Test("CO17: count and index that differ from the list")
  func countMismatch() throws {
    let sketch = "  view 0 100 390 200 list=[a, b] count=[a]\n\(parts)"
    #expect(try reasons(sketch) == ["container.count-mismatch error"])
  }

  @Test("CO18: an object without a link to its container")
  func backLink() throws {
    let sketch = "  view 0 100 390 200 list=[a]\n    other 16 110 100 44 \"a\" ax !view in=gone?"
    #expect(try reasons(sketch) == ["container.back-link warning"])
  }

  @Test("CO19: a modal view outside the list")
  func modalOutside() throws {
    let sketch = """
        view 0 0 390 844 list=[@content]
          view 0 0 390 844 @content
            button 16 110 100 44 "a"
          view 40 300 310 200 modal
            button 60 400 100 44 "OK"
      """
    #expect(try reasons(sketch) == ["container.modal-outside error"])
  }

  // MARK: Order

  private func verdict(_ frames: [(Double, Double, Double, Double)]) -> OrderVerdict {
    OrderVerdict(frames.map { Rect($0.0, $0.1, $0.2, $0.3) }, isRightToLeft: false)
  }

  @Test("CO6: the bar after the cells")
  func barLast() {
    let cells = [(0.0, 100.0, 390.0, 60.0), (0, 160, 390, 60), (0, 220, 390, 60)]
    let verdict = verdict(cells + [(0, 44, 390, 44)])
    #expect(verdict.kind == .misplaced)
    #expect(verdict.distance == 0.5)
    #expect(verdict.misplaced == [3])
    #expect(verdict.jump == 3)
  }

  @Test("CO7: a label column is read row by row with its fields")
  func labelsAndFields() {
    let labels = (0..<4).map { (16.0, 100.0 + 52 * Double($0), 100.0, 44.0) }
    let fields = (0..<4).map { (124.0, 100.0 + 52 * Double($0), 250.0, 44.0) }
    let byColumn = verdict(labels + fields)
    #expect(byColumn.kind == .misplaced)
    #expect(abs(byColumn.distance - 6 / 28) < 1e-9)
    let byRow = verdict(zip(labels, fields).flatMap { [$0, $1] })
    #expect(byRow.kind == .asSeen)
    #expect(byRow.distance == 0)
  }

  @Test("CO8: two columns of text may be read either way, but not mixed")
  func columns() {
    let a = (0..<3).map { (16.0, 100.0 + 30 * Double($0), 160.0, 22.0) }
    let b = (0..<3).map { (214.0, 100.0 + 30 * Double($0), 160.0, 22.0) }
    #expect(verdict(a + b).distance == 0)
    #expect(verdict([a[0], b[0], a[1], b[1], a[2], b[2]]).distance == 0)
    let mixed = verdict([a[0], b[1], a[2], b[0], a[1], b[2]])
    #expect(abs(mixed.distance - 4 / 15) < 1e-9)
  }

  @Test("CO9: title, price, button in three wrong orders")
  func threeOrders() {
    let (title, price, buy) = (
      (16.0, 100.0, 300.0, 24.0), (16.0, 132.0, 100.0, 20.0), (16.0, 164.0, 358.0, 44.0)
    )
    #expect(verdict([price, title, buy]).kind == .swap)
    let misplaced = verdict([buy, title, price])
    #expect(misplaced.kind == .misplaced)
    #expect(misplaced.misplaced == [0])
    #expect(misplaced.jump == 2)
    #expect(abs(misplaced.distance - 2 / 3) < 1e-9)
    let backwards = verdict([buy, price, title])
    #expect(backwards.kind == .backwards)
    #expect(backwards.distance == 1)
  }

  @Test("CO10: a row in the other direction")
  func direction() {
    let row = [(200.0, 0.0, 80.0, 44.0), (100, 0, 80, 44), (0, 0, 80, 44)]
    #expect(verdict(row).kind == .wrongDirection)
    let rects = row.map { Rect($0.0, $0.1, $0.2, $0.3) }
    #expect(OrderVerdict(rects, isRightToLeft: true).kind == .asSeen)
  }

  @Test("CO11: overlapping entries cannot be compared")
  func overlapping() {
    #expect(verdict([(0, 0, 100, 100), (50, 50, 100, 100)]).kind == .cannotTell)
  }
}

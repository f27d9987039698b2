import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yRules

/// Cases HD1 to HD18 of descendants hidden by an accessibility element.
@Suite("Hidden descendants")
struct HiddenDescendantTests {
  private func findings(_ sketch: String, driver: Bool = false) throws -> [String] {
    try report(sketch, driver: driver).findings.map { finding in
      let names = finding.related.map { $0.label.isEmpty ? $0.type : $0.label }
      return "\(finding.reason) \(finding.confidence) \(names.joined(separator: ", "))"
    }
  }

  private func report(_ sketch: String, driver: Bool = false) throws -> Linter.Report {
    let head = driver ? "window 0 0 390 844 !exposed\n" : "in-process 390 844\nwindow 0 0 390 844\n"
    let rules: [any Rule.Type] = [
      HiddenInteractiveDescendant.self, HiddenTextDescendant.self, NestedInteractive.self,
    ]
    let tree = try ElementTree(sketch: head + sketch)
    return Linter(rules)
      .lint(Screen(name: "hidden", tree: tree))
  }

  private let milk = """
        staticText 16 110 200 24 "Milk"
        button 320 108 44 44 "Delete"
    """

  @Test("HD1: a delete button in an accessible cell")
  func deleteButton() throws {
    #expect(
      try findings("  cell 0 100 390 60 \"Milk\" ax\n" + milk) == ["hidden.control certain Delete"])
  }

  @Test("HD2: a custom action stands in for the button")
  func customAction() throws {
    let sketch = "  cell 0 100 390 60 \"Milk\" ax actions=[\"Delete\"]\n" + milk
    #expect(try findings(sketch).isEmpty)
  }

  @Test("HD3: a row that does what its only button does")
  func merged() throws {
    let sketch = """
        cell 0 100 390 60 "Add Milk" ax [button]
          staticText 16 110 200 24 "Milk"
          button 320 108 44 44 "Add"
      """
    #expect(try findings(sketch).isEmpty)
  }

  @Test("HD4, HD5, HD6: texts must be said, digits and all")
  func texts() throws {
    func card(_ label: String, _ text: String) -> String {
      "  view 16 100 358 100 \"\(label)\" ax\n    staticText 20 130 200 24 \"\(text)\""
    }
    #expect(try findings(card("Flight", "Gate B12")) == ["hidden.text certain Gate B12"])
    #expect(try findings(card("Flight LH 400, gate B12", "Gate B12")).isEmpty)
    #expect(try findings(card("Gate B1", "Gate B12")) == ["hidden.text certain Gate B12"])
    #expect(try findings(card("Total 12,50 €.", "Total 12,50 €")).isEmpty, "HD18")
  }

  @Test("HD7: a button's own title and image")
  func ownParts() throws {
    let sketch = """
        button 16 100 200 44 "Buy"
          staticText 50 110 100 24 "Buy"
          image 20 110 24 24
      """
    #expect(try findings(sketch).isEmpty)
  }

  @Test("HD8: a slider in a view that cannot be adjusted")
  func slider() throws {
    let sketch = "  view 0 100 390 60 \"Volume\" ax\n    slider 16 108 358 44 \"Volume\" =50%"
    #expect(try findings(sketch) == ["hidden.control certain Volume"])
  }

  @Test("HD9: a row that is adjusted as a whole")
  func stepper() throws {
    let sketch = """
        view 0 100 390 60 "Guests" ax [adjustable] =2
          button 270 108 44 44 "−"
          button 320 108 44 44 "+"
      """
    #expect(try findings(sketch).isEmpty)
  }

  @Test("HD10: an action for one of two buttons")
  func oneAction() throws {
    let sketch = """
        view 0 100 390 200 "Post" ax actions=["Like"]
          button 16 250 44 44 "Like"
          button 80 250 44 44 "Share"
      """
    #expect(try findings(sketch) == ["hidden.control certain Share"])
  }

  @Test("HD11: an element in an element is one finding, which names both")
  func nestedElements() throws {
    let sketch = """
        view 0 100 390 200 "Card offer" ax
          view 0 200 390 100 "Offer" ax
            button 16 240 44 44 "Buy"
      """
    #expect(try findings(sketch) == ["hidden.control certain Buy, Offer"])
  }

  @Test("HD12: hidden on purpose")
  func onPurpose() throws {
    let sketch = """
        view 0 100 390 200 "Card" ax
          view 0 200 390 100 elements-hidden
            button 16 240 44 44 "Buy"
      """
    #expect(try findings(sketch).isEmpty)
  }

  @Test("HD13: the content of the window is one element")
  func everything() throws {
    let texts = (0..<12).map { "    staticText 16 \(60 + 40 * $0) 200 24 \"Text of line\"" }
    let found = try report("  view 0 0 390 844 ax\n" + texts.joined(separator: "\n")).findings
    #expect(found.map(\.reason) == ["hidden.everything"])
    #expect(found.map(\.count) == [12])
  }

  @Test("HD14: an accessible view around a button, from outside the app, is likely")
  func fromOutside() throws {
    let sketch = """
        other 0 100 390 200 exposed
          button 16 240 100 44 "Pay" !exposed
      """
    #expect(try findings(sketch, driver: true) == ["hidden.control likely Pay"])
    let native = """
        other 0 100 390 200 exposed ax
          button 16 240 100 44 "Pay" !exposed ax
      """
    #expect(try findings(native, driver: true) == ["hidden.control likely Pay"])
  }

  @Test("HD15: a table from outside is no such ancestor")
  func table() throws {
    let sketch = """
        table 0 100 390 700 exposed
          cell 0 100 390 60 !exposed
            button 320 108 44 44 "Add" !exposed
      """
    #expect(try findings(sketch, driver: true).isEmpty)
  }

  @Test("HD16: a leaf cell with a composed label proves nothing")
  func leafCell() throws {
    let sketch = "  cell 0 100 390 60 \"Jesse: Hi there, 5 min ago\""
    #expect(try findings(sketch, driver: true).isEmpty)
  }

  @Test("HD17: a heading inside an element that is none")
  func heading() throws {
    let sketch = """
        view 16 100 358 100 "News of today" ax
          staticText 20 104 200 24 "News" [header, staticText]
      """
    #expect(try findings(sketch) == ["hidden.heading certain News"])
  }

  @Test("debug text is not evaluated; a button in a button is possible")
  func debugText() throws {
    let tree = try ElementTree(
      sketch: """
        window 0 0 390 844
          button 0 100 390 60 "Row"
            button 320 108 44 44 "Delete"
        """)
    let screen = Screen(name: "hidden", tree: tree)
    let report = Linter.standard.lint(screen)
    let outcome = report.outcomes.first { $0.rule == "hidden-interactive-descendant" }
    #expect(outcome?.missing.map(\.fact) == ["isAccessibilityElement"])
    let nested = report.findings.filter { $0.rule == "nested-interactive" }
    #expect(nested.map(\.confidence) == [.possible])
  }

  @Test("two controls that the cells of one template hide are two findings")
  func rows() throws {
    let rows = (0..<3).map { row in
      """
          cell 0 \(100 + 60 * row) 390 60 "Item \(row)" ax
            button 270 \(108 + 60 * row) 44 44 "Add \(row)"
            button 320 \(108 + 60 * row) 44 44 "Remove \(row)"
      """
    }
    let found = try report("  table 0 100 390 700\n" + rows.joined(separator: "\n")).findings
    #expect(found.map(\.count) == [3, 3])
  }
}

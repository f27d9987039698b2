import A11yModel
import Testing

@testable import A11yAnalysis

@Suite("What is behind a view that dims the screen")
struct DimmingViewTests {
  private func screen(_ sketch: String) throws -> AnalyzedScreen {
    AnalyzedScreen(
      Screen(
        name: "sheet",
        tree: try ElementTree(sketch: "driver 390 844\nwindow 0 0 390 844\n" + sketch)))
  }

  private func targets(_ screen: AnalyzedScreen) -> [String] {
    screen.touch.targets.map { screen.tree[$0].label.map { String($0) } ?? "" }
  }

  private func element(_ label: String, of screen: AnalyzedScreen) throws -> Int {
    try #require(screen.tree.indices.first { screen.tree[$0].label.map { $0 == label } == true })
  }

  private static let page = """
      navigationBar 0 47 390 44
        button "Back" 0 47 60 44
      other 0 0 390 844
        button "Edit" 16 200 358 44
        button "Remove" 16 500 358 44

    """

  @Test(
    "is no target and no stop",
    arguments: [
      "other 0 0 390 844", "other -10 -10 410 864", "button \"Dismiss\" 0 0 390 844",
    ])
  func behind(dimming: String) throws {
    let screen = try screen(
      Self.page + "  \(dimming)\n  other 0 480 390 364\n    button \"Apply\" 16 500 358 44\n")
    #expect(!targets(screen).contains("Remove") && !targets(screen).contains("Back"))
    #expect(targets(screen).contains("Apply"))
    let said = screen.speech().stops.map(\.name)
    #expect(!said.contains("Edit") && said.contains("Apply"))
    #expect(screen.speech().silencedCount == 3)
    let remove = try element("Remove", of: screen)
    guard case .covered = screen.hitTesting.answer(of: remove).outcome else {
      Issue.record("a tap on Remove meets the sheet")
      return
    }
  }

  @Test("a region that dismisses a popover needs no overlap")
  func popover() throws {
    let screen = try screen(
      Self.page
        + """
          button#PopoverDismissRegion "dismiss popup" 0 0 390 844
          other 100 300 200 100
            button "Copy" 110 320 180 44
        """)
    #expect(targets(screen).filter { $0 != "dismiss popup" } == ["Copy"])
  }

  @Test(
    "a background between a bar and its content dims nothing",
    arguments: [
      // Nothing lies over what precedes it.
      "button \"Add\" 16 300 358 44",
      // Only a bar does, as over rows that scroll under it.
      "button \"Tab\" 16 780 358 44",
    ])
  func background(content: String) throws {
    let screen = try screen(
      Self.page + "  button \"Row\" 16 780 358 44\n  other 0 0 390 844\n  \(content)\n")
    #expect(targets(screen).prefix(4) == ["Back", "Edit", "Remove", "Row"])
    #expect(screen.speech().silencedCount == 0)
  }

  @Test("whether something elsewhere in front of the sheet is covered is unknown")
  func elsewhere() throws {
    let screen = try screen(
      """
        other 0 0 390 844
          button "Remove" 16 500 358 44
          other#scrim 0 0 390 844
          button "Apply" 16 500 358 44
        button "Help" 16 700 358 44
      """)
    let help = try element("Help", of: screen)
    #expect(targets(screen) == ["Apply", "Help"])
    #expect(screen.hitTesting.answer(of: help).outcome == .unknown(.fact(.paintOrder)))
  }
}

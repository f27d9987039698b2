import A11yModel
import Testing
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("Apps whose tree is too deep for a snapshot") struct DeepTreeTests {
    let clock = TestClock()

    /// Returns an app with views in views down to a level, where a list is.
    private func app(levels: Int, rows: Int = 200) -> StandInElement {
      let cells = (0..<rows).map { row in
        StandInElement(
          .cell, "row\(row)",
          children: [
            StandInElement(.staticText, label: "Row \(row)"),
            StandInElement(.button, "buy\(row)", label: row == 0 ? "" : "Buy"),
          ])
      }
      var view = StandInElement(.table, "list", children: cells)
      for _ in 0..<levels - 5 { view = StandInElement(.other, children: [view]) }
      return StandInElement(
        .application, label: "Shop", children: [StandInElement(.window, children: [view])])
    }

    private func capture(_ options: CaptureOptions = CaptureOptions(settleBudget: 0)) throws
      -> Screen
    {
      try XCUICapture(XCUIApplication(), options, clock: clock.clock)
        .screen(named: "Shop") { _ in "" }
    }

    private func texts(of screen: Screen) -> Int {
      screen.tree.nodes.count { $0.identifier != nil && $0.label != nil && $0.frame != nil }
    }

    @Test("seventy levels are read in parts, each element at its level")
    func parts() throws {
      let root = app(levels: 70)
      StandInApp.show(root)
      let whole = try capture()
      StandInApp.show(root)
      StandInApp.snapshotLevels = 50
      let screen = try capture()
      #expect(screen.tree.count == whole.tree.count && whole.tree.count == 668)
      #expect(texts(of: screen) * 100 >= whole.tree.count * 95, "\(texts(of: screen))")
      #expect(
        screen.tree.indices.allSatisfy { screen.tree.parent(of: $0) == whole.tree.parent(of: $0) })
      #expect(screen.tree[0].type == .application && screen.tree[0].frame == Rect(0, 0, 390, 844))
      #expect(screen.diagnostics.map(\.code) == ["no-snapshot"] && !screen.isTruncated)
      let note = try #require(screen.diagnostics.first?.message)
      #expect(note.contains("kAXErrorIllegalArgument") && note.contains("flatten"), "\(note)")
      #expect(StandInApp.snapshots <= 8 && StandInIssues.shared.take().isEmpty)
    }

    @Test("two captures agree, and are judged like a screen that was read at once")
    func settled() throws {
      StandInApp.show(app(levels: 70))
      StandInApp.snapshotLevels = 50
      #expect(try capture(CaptureOptions()).hasSettled)
      let text = try #require(
        verifyAccessible(CapturedScreen(capturing: XCUIApplication(), named: "Shop")))
      #expect(text.contains("[missing-label] Shop: Button #buy0 has no label"), "\(text)")
    }

    @Test("what is beside the deep part is read, in its place")
    func windows() throws {
      let root = app(levels: 60)
      let alert = StandInElement(.alert, "alert", label: "Sale")
      root.children.append(StandInElement(.window, "alerts", children: [alert]))
      root.children.insert(StandInElement(.window, "bar"), at: 0)
      StandInApp.show(root)
      let whole = try capture()
      StandInApp.snapshotLevels = 50
      let screen = try capture()
      #expect(screen.tree.count == whole.tree.count)
      let names = [1, screen.tree.count - 1].map { screen.tree[$0].identifier.map { String($0) } }
      #expect(names == ["bar", "alert"])
      #expect(screen.tree.nodes.count { $0[.enabled] == nil } <= 18)
    }

    @Test("where children cannot be counted, the first is read and the tree is cut")
    func uncounted() throws {
      StandInApp.show(app(levels: 60))
      (StandInApp.snapshotLevels, StandInApp.countsFail) = (50, true)
      let screen = try capture()
      #expect(screen.tree.count == 658 && screen.isTruncated)
      let cut = try #require(screen.diagnostics.first { $0.kind == .depthLimit })
      #expect(cut.message == "cut at level 0: what is below could not be read in full")
      #expect(StandInIssues.shared.take().isEmpty)
    }

    @Test("when the time is up, the tree is cut where it was")
    func time() throws {
      let root = app(levels: 60)
      root.children.insert(StandInElement(.window, "bar"), at: 0)
      StandInApp.show(root)
      StandInApp.snapshotLevels = 50
      StandInApp.beforeSnapshot = { clock.clock.sleep(2) }
      let screen = try capture()
      #expect(screen.isTruncated && screen.tree.count < 10)
      #expect(screen.diagnostics.map(\.code).sorted() == ["depth-limit", "no-snapshot"])
    }

    @Test("an app of which nothing can be read says why, and what to do")
    func nothing() throws {
      let root = app(levels: 60, rows: 1)
      root.failSnapshots(StandInElement.depthError)
      StandInApp.show(root)
      #expect(try capture().source.format == "debug-description")
      StandInApp.isDescribed = false
      let error = #expect(throws: CouldNotAudit.self) { try capture() }
      let text = try #require(error?.text(screen: "Shop"))
      #expect(text.contains("kAXErrorIllegalArgument") && text.contains("flatten"), "\(text)")
      #expect(StandInIssues.shared.take().isEmpty)
    }
  }
}

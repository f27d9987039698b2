import A11yModel
import A11yUIKit
import Testing
import UIKit

/// Views that only an app or a system framework creates, and the queries that they receive.
@MainActor
@Suite("The walk through views of the system", .serialized)
struct SystemViewTests {
  @Test("alerts and action sheets have their types, and modals their flag")
  func modals() throws {
    let test = TestWindow()
    for (id, style) in [("a", UIAlertController.Style.alert), ("s", .actionSheet)] {
      let view = test.add(UIView(), id: id)
      PageController.keep(
        UIAlertController(title: nil, message: nil, preferredStyle: style), as: view)
    }
    test.add(UIView(), id: "m").accessibilityViewIsModal = true
    let tree = try test.tree()
    #expect(tree.named("a")?.type == .alert)
    #expect(tree.named("s")?.type == .sheet)
    #expect(tree.named("m")?[.accessibilityViewIsModal] == true)
  }

  @Test("a web view is one, and the capture says that its page is not read")
  func webViews() throws {
    let test = TestWindow()
    test.add(WKWebView(), id: "page")
    let screen = try test.capture()
    #expect(screen.tree.named("page")?.type == .webView)
    #expect(screen.diagnostics.map(\.code) == ["web-page-not-read"])
    #expect(!screen.isTruncated)
  }

  @Test("a tab bar of the system is not asked for indexes")
  func tabBar() throws {
    let test = TestScene()
    let system = test.add(UITabBar(), id: "system")
    system.accessibilityTraits = .tabBar
    system.accessibilityElements = [test.add(UIButton(), in: system)]
    #expect(try test.tree().named("system")?.details.unindexedElements == nil)
  }

  @Test("only rows that have cells are read, and the table makes no others")
  func table() throws {
    let test = TestWindow()
    let table = test.add(UITableView(), 0, 0, 390, 440, id: "table")
    table.standInReload(rows: 10_000) { row in
      let cell = UITableViewCell()
      cell.accessibilityIdentifier = "row \(row)"
      return cell
    }
    let changes = StandIn.changes
    let tree = try test.tree()
    #expect(StandIn.changes - changes == ChangeTests.ownChanges)
    #expect(tree.identifiers.count == 12)
    #expect(tree.named("row 10")?.type == .cell)
    #expect(tree.named("table")?.details.containerElements == nil)
    #expect(tree.named("table")?.details.scroll?.contentSize == Size(390, 440_000))
  }
}

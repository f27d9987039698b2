import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("The walk through UIKit")
struct WalkTests {
  @Test("children are subviews, back to front")
  func subviews() throws {
    let test = TestScene()
    let card = test.add(UIView(), id: "card")
    test.add(UIView(), id: "a", in: card)
    test.add(UIView(), id: "b", in: card)
    test.add(UIView(), id: "over")
    let tree = try test.tree()
    #expect(tree.identifiers == ["card", "a", "b", "over"])
    #expect(tree.named("b")?.parent?.identifier.map(String.init) == "card")
  }

  @Test("view controllers are found by their root views, and none is made to load its view")
  func controllers() throws {
    let test = TestScene()
    let page = PageController()
    test.window.rootViewController = page
    page.view.accessibilityIdentifier = "root"
    let unloaded = PageController()
    let tree = try test.tree()
    #expect(tree.named("root")?.details.controller?.hasSuffix("PageController") == true)
    #expect(tree[0].details.controller == "")
    #expect(unloaded.viewIfLoaded == nil)
  }

  @Test("alerts and action sheets have their types, and modals their flag")
  func modals() throws {
    let test = TestScene()
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

  @Test("a container is asked for indexes where VoiceOver says positions")
  func indexes() throws {
    let test = TestScene()
    for (id, type) in [("list", UIAccessibilityContainerType.list), ("plain", .none)] {
      let view = test.add(ForgetfulView(), id: id)
      let (kept, lost) = (element("\(id).kept", in: view), element("\(id).lost", in: view))
      view.accessibilityContainerType = type
      view.accessibilityElements = [kept, lost]
      view.forgotten = [lost]
    }
    let bar = test.add(UIView(), id: "bar")
    bar.accessibilityTraits = .tabBar
    bar.accessibilityElements = [test.add(UIButton(), in: bar)]
    let tree = try test.tree()
    let lost = try #require(tree.named("list.lost"))
    #expect(tree.named("list")?.details.unindexedElements == [.element(lost.index)])
    #expect(tree.named("plain")?.details.unindexedElements == nil)
    #expect(tree.named("bar")?.details.unindexedElements == [])
    let system = test.add(UITabBar(), id: "system")
    system.accessibilityTraits = .tabBar
    system.accessibilityElements = [test.add(UIButton(), in: system)]
    #expect(try test.tree().named("system")?.details.unindexedElements == nil)
    // More than one would want to look for.
    bar.accessibilityElements = (0...1000).map { element("\($0)", in: bar) }
    #expect(try test.tree().named("bar")?.details.unindexedElements == nil)
  }

  @Test("a web view is one, and the capture says that its page is not read")
  func webViews() throws {
    let test = TestScene()
    test.add(WKWebView(), id: "page")
    let screen = try test.capture()
    #expect(screen.tree.named("page")?.type == .webView)
    #expect(screen.diagnostics.map(\.code) == ["web-page-not-read"])
    #expect(!screen.isTruncated)
  }

  @Test("lists refer to elements by identity, in order, twice if they list one twice")
  func lists() throws {
    let test = TestScene()
    let card = test.add(UIView(), id: "card")
    let first = test.add(UIButton(), id: "first", in: card)
    let second = test.add(UIButton(), id: "second", in: card)
    card.accessibilityElements = [second, first, second]
    let tree = try test.tree()
    #expect(
      tree.named("card")?.details.accessibilityElements
        == .list([.element(3), .element(2), .element(3)]))
    #expect(tree.named("first")?.details.accessibilityElements == .absent)
  }

  @Test("a list may hold what is gone, what is null, and what is no element at all")
  func badEntries() throws {
    let test = TestScene()
    let card = test.add(UIView(), id: "card")
    let removed = UILabel()
    removed.text = "Old price"
    let hidden = UIView()
    card.accessibilityElements = [removed, hidden, NSNull(), "text", 7]
    #expect(
      try test.tree().named("card")?.details.accessibilityElements
        == .list([.missing("Old price"), .missing("UIView"), .invalid, .invalid, .invalid]))
    card.accessibilityElements = []
    #expect(try test.tree().named("card")?.details.accessibilityElements == .list([]))
  }

  @Test("elements that are no views lie below what lists them, before its subviews")
  func nonViews() throws {
    let test = TestScene()
    let chart = test.add(UIView(), 0, 100, 200, 100, id: "chart")
    let legend = test.add(UILabel(), id: "legend", in: chart)
    let month = element("month", in: chart)
    month.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    month.accessibilityTraits = .button
    chart.accessibilityElements = [legend, month]
    let tree = try test.tree()
    let node = try #require(tree.named("month"))
    #expect(tree.identifiers == ["chart", "month", "legend"])
    #expect(node.frame == Rect(10, 120, 30, 40))
    #expect(node.type == .button && node[.isView] == false)
    #expect(node[.hidden] == false && node.alpha == 1 && node[.hasTapAction] == false)
    #expect(node.details.accessibilityContainer == .element(1))
    #expect(node.details.activationPoint == Point(25, 140))
    #expect(
      tree.named("chart")?.details.accessibilityElements == .list([.element(3), .element(2)]))
  }

  @Test("an element of two lists is one element; one whose container is gone says so")
  func claimedTwice() throws {
    let test = TestScene()
    let one = test.add(UIView(), id: "one")
    let other = test.add(UIView(), id: "other")
    var gone: UIView? = UIView()
    let shared = element("shared", in: gone as Any)
    gone = nil
    one.accessibilityElements = [shared]
    other.accessibilityElements = [shared]
    let tree = try test.tree()
    #expect(tree.identifiers == ["one", "shared", "other"])
    #expect(tree.named("other")?.details.accessibilityElements == .list([.element(2)]))
    #expect(tree.named("shared")?.details.accessibilityContainer == .invalid)
  }

  @Test("elements that list each other, themselves or an ancestor end the walk")
  func cycles() throws {
    let test = TestScene()
    let card = test.add(UIView(), id: "card")
    let inner = test.add(UIView(), id: "inner", in: card)
    let one = element("one", in: card)
    let other = element("other", in: one)
    one.accessibilityElements = [other, one]
    other.accessibilityElements = [one, card]
    inner.accessibilityElements = [card, inner]
    card.accessibilityElements = [one, inner, card]
    let tree = try test.tree()
    #expect(tree.identifiers == ["card", "one", "other", "inner"])
    #expect(tree.named("one")?.details.accessibilityElements == .list([.element(3), .element(2)]))
    #expect(
      tree.named("other")?.details.accessibilityElements == .list([.element(2), .element(1)]))
  }

  @Test("containers that answer by count and index are asked, even if they make elements anew")
  func counting() throws {
    let test = TestScene()
    let container = test.add(MakingView(), id: "making")
    let tree = try test.tree()
    #expect(tree.identifiers == ["making", "made 0", "made 1", "made 2"])
    #expect(
      tree.named("making")?.details.containerElements
        == .list([.element(2), .element(3), .element(4)]))
    #expect(tree.named("making")?.details.accessibilityElements == .absent)
    // As many as no real container has.
    container.count = 60_000
    #expect(try test.tree().named("making")?.details.containerElements == .absent)
    container.count = NSNotFound
    #expect(try test.tree().count == 2)
  }

  @Test("only rows that have cells are read, and the table makes no others")
  func table() throws {
    let test = TestScene()
    let table = test.add(UITableView(), 0, 0, 390, 440, id: "table")
    table.standInReload(rows: 10_000) { row in
      let cell = UITableViewCell()
      cell.accessibilityIdentifier = "row \(row)"
      return cell
    }
    let changes = StandIn.changes
    let tree = try test.tree()
    #expect(StandIn.changes - changes == EffectTests.ownChanges)
    #expect(tree.identifiers.count == 12)
    #expect(tree.named("row 10")?.type == .cell)
    #expect(tree.named("table")?.details.containerElements == nil)
    #expect(tree.named("table")?.details.scroll?.contentSize == Size(390, 440_000))
  }
}

/// A container that makes new elements whenever it is asked, as HTML views do.
final class MakingView: UIView {
  var count = 3
  override func defaultElementCount() -> Int { count }
  override func defaultElement(at index: Int) -> Any? { element("made \(index)", in: self) }
}

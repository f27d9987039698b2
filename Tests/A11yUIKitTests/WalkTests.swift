#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import Testing
  import UIKit

  @MainActor
  @Suite("The walk through UIKit")
  struct WalkTests {
    @Test("children are subviews, back to front")
    func subviews() throws {
      let test = TestWindow()
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
      let test = TestWindow()
      let page = PageController()
      test.window.rootViewController = page
      page.view.accessibilityIdentifier = "root"
      let unloaded = PageController()
      let tree = try test.tree()
      #expect(tree.named("root")?.details.controller?.hasSuffix("PageController") == true)
      #expect(unloaded.viewIfLoaded == nil)
    }

    @Test("a container is asked for indexes where VoiceOver says positions")
    func indexes() throws {
      let test = TestWindow()
      for (id, type) in [("list", UIAccessibilityContainerType.list), ("plain", .none)] {
        let view = test.add(ForgetfulView(), id: id)
        let (kept, lost) = (element("\(id).kept", in: view), element("\(id).lost", in: view))
        view.accessibilityContainerType = type
        view.accessibilityElements = [kept, lost]
        view.forgotten = [lost]
      }
      let bar = test.add(ForgetfulView(), id: "bar")
      bar.accessibilityTraits = .tabBar
      bar.accessibilityElements = [test.add(UIView(), in: bar)]
      let tree = try test.tree()
      #expect(
        try tree.named("list")?.details.unindexedElements == [tree.reference("list.lost")])
      #expect(tree.named("plain")?.details.unindexedElements == nil)
      #expect(tree.named("bar")?.details.unindexedElements == [])
      // Exceeds the limit for queries of single elements.
      bar.accessibilityElements = (0...1000).map { element("\($0)", in: bar) }
      #expect(try test.tree().named("bar")?.details.unindexedElements == nil)
    }

    @Test("lists refer to elements by identity, in order, twice if they list one twice")
    func lists() throws {
      let test = TestWindow()
      let card = test.add(UIView(), id: "card")
      let first = test.add(UIView(), id: "first", in: card)
      let second = test.add(UIView(), id: "second", in: card)
      card.accessibilityElements = [second, first, second]
      let tree = try test.tree()
      #expect(
        try tree.named("card")?.details.accessibilityElements
          == .list(["second", "first", "second"].map(tree.reference)))
      #expect(tree.named("first")?.details.accessibilityElements == .absent)
    }

    @Test("a list may hold what is gone, what is null, and what is no element at all")
    func badEntries() throws {
      let test = TestWindow()
      let card = test.add(UIView(), id: "card")
      let removed = UILabel()
      removed.accessibilityLabel = "Old price"
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
      let test = TestWindow()
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
      let test = TestWindow()
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
      let test = TestWindow()
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
      #expect(
        tree.named("one")?.details.accessibilityElements == .list([.element(3), .element(2)]))
      #expect(
        tree.named("other")?.details.accessibilityElements == .list([.element(2), .element(1)]))
    }

    @Test("containers that answer by count and index are asked, even if they make elements anew")
    func counting() throws {
      let test = TestWindow()
      let container = test.add(MakingView(), id: "making")
      let tree = try test.tree()
      #expect(tree.identifiers == ["making", "made 0", "made 1", "made 2"])
      #expect(
        tree.named("making")?.details.containerElements
          == .list([.element(2), .element(3), .element(4)]))
      #expect(tree.named("making")?.details.accessibilityElements == .absent)
      // No real container has so many elements.
      container.count = 60_000
      #expect(try test.tree().named("making")?.details.containerElements == .absent)
      container.count = NSNotFound
      #expect(try test.tree().count == 2)
    }

    @Test("a view is read in its window only")
    func windows() throws {
      let test = TestWindow()
      let card = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
      #expect(throws: UIKitCaptureError.outsideWindow) {
        try UIKitCapture().screen(of: card, named: "card")
      }
      test.window.addSubview(card)
      test.add(UIButton(), 10, 20, 50, 20, id: "a", in: card)
      let part = try UIKitCapture().screen(of: card, named: "card").screen.tree
      #expect(part.named("a")?.frame == Rect(10, 120, 50, 20))
      #expect(part.screen.bounds == Rect(0, 0, 390, 844))
      #expect(
        try UIKitCapture().screen(of: test.window as UIView, named: "w").screen.tree.count > 2)
    }

    @Test("an element that the app declares and does not name has no name, whoever asks")
    func declared() throws {
      let test = TestWindow()
      let card = test.add(CardView(), id: "card")
      card.isAccessibilityElement = true
      let node = try test.tree().named("card")
      #expect(node?.label?.isEmpty == true && node?.value?.isEmpty == true)
      #expect(node?[.isAccessibilityElement] == true)
    }

    @Test("a cell whose class names its actions is asked for them")
    func actingCell() throws {
      let test = TestWindow()
      test.add(ActingCell(), id: "cell").names = ["Delete", "Share"]
      #expect(try test.tree().named("cell")?.details.customActions == ["Delete", "Share"])
      let cell = test.add(UITableViewCell(), id: "set")
      cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Add") { _ in true }]
      #expect(try test.tree().named("set")?.details.customActions == ["Add"])
      cell.accessibilityCustomActions = nil
      #expect(try test.tree().named("set")?.details.customActions == nil)
    }
  }

  final class CardView: UIView {}
#endif

import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("Cells and their lists", .serialized)
struct CellTests {
  @Test("the delegate of a list is not asked for swipe actions")
  func swipeActions() throws {
    let test = TestScene()
    var asked = 0
    for id in ["bare", "set"] {
      let cell = test.add(UITableViewCell(), id: id)
      cell.standInSwipeActions = {
        asked += 1
        return [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
      }
      if id == "set" {
        cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Add") { _ in true }]
      }
    }
    let tree = try test.tree()
    #expect(asked == 0)
    #expect(tree.named("bare")?.details.customActions == nil)
    #expect(tree.named("set")?.details.customActions == ["Add"])
  }
}

@MainActor
@Suite("Views that make their elements when asked", .serialized)
struct CountingTests {
  @Test("where a list answered, nothing is counted")
  func listed() throws {
    let test = TestScene()
    let container = test.add(MakingView(), id: "making")
    container.accessibilityElements = [element("listed", in: container)]
    let tree = try test.tree()
    #expect(tree.identifiers == ["making", "listed"])
    #expect(tree.named("making")?.details.containerElements == nil)
  }

  @Test("maps and pages are not counted")
  func foreign() throws {
    let test = TestScene()
    test.add(CountedMap(), id: "map")
    test.add(CountedPage(), id: "page")
    let tree = try test.tree()
    #expect(tree.identifiers == ["map", "page"])
    #expect(tree.named("map")?.type == .map && tree.named("page")?.type == .webView)
    #expect(tree.named("map")?.details.containerElements == nil)
  }
}

private final class CountedMap: MKMapView {
  override func defaultElementCount() -> Int { 1 }
  override func defaultElement(at index: Int) -> Any? { element("pin", in: self) }
}

private final class CountedPage: WKWebView {
  override func defaultElementCount() -> Int { 1 }
  override func defaultElement(at index: Int) -> Any? { element("link", in: self) }
}

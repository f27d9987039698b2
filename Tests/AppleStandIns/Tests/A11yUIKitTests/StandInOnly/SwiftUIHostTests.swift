import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("SwiftUI in UIKit", .serialized)
struct SwiftUIHostTests {
  // Adds a hosting view with content to publish.
  private func host(
    _ ids: [String], in test: TestScene, superview: UIView? = nil, delay: Int = 1
  ) -> _UIHostingView {
    let host = test.add(_UIHostingView(frame: .zero), 0, 0, 390, 844, id: "host", in: superview)
    host.standInContent = ids.map { id in
      let text = element(id, in: host)
      text.accessibilityTraits = .staticText
      text.accessibilityFrame = CGRect(x: 16, y: 100, width: 100, height: 20)
      return text
    }
    host.standInDelay = delay
    return host
  }

  private func isBlind(_ screen: Screen, _ code: String = "swiftui-without-elements") -> Bool {
    screen.isTruncated && screen.diagnostics.map(\.code) == [code]
  }

  @Test("elements that SwiftUI builds in a later turn of the run loop are read", arguments: [1, 3])
  func late(delay: Int) throws {
    let test = TestScene()
    _ = host(["text"], in: test, delay: delay)
    let changes = StandIn.changes
    let screen = try test.capture()
    #expect(!screen.isTruncated && screen.diagnostics.isEmpty)
    #expect(screen.tree.identifiers == ["host", "text"])
    #expect(screen.tree.named("text")?.type == .staticText)
    #expect(screen.tree.named("text")?.frame == Rect(16, 100, 100, 20))
    // Querying by count and index would rebuild all elements.
    #expect(StandIn.changes - changes == ChangeTests.ownChanges)
  }

  @Test("an element that has an identifier is asked for it, whether or not its class says so")
  func identifiers() throws {
    let test = TestScene()
    let host = test.add(_UIHostingView(frame: .zero), 0, 0, 390, 844, id: "host")
    let (named, bare, plain) = (AccessibilityNode(), AccessibilityNode(), UIResponder())
    named.accessibilityIdentifier = "export"
    host.standInContent = [named, bare, plain]
    let tree = try test.tree()
    #expect(tree.identifiers == ["host", "export"])
    #expect(tree.nodes.suffix(2).map { $0.identifier?.isEmpty } == [true, nil])
    #expect(StandIn.undefinedKeys == [])
  }

  @Test("an asynchronous capture lets the main actor go while it waits")
  func suspended() async throws {
    let test = TestScene()
    let host = test.add(_UIHostingView(frame: .zero), 0, 0, 390, 844, id: "host")
    // Publishes when the main actor becomes free.
    let content = [element("text", in: host)]
    Task { @MainActor in host.accessibilityElements = content }
    let screen = try await UIKitCapture().settledScreen(of: test.scene, named: "test").screen
    #expect(screen.tree.identifiers == ["host", "text"] && !screen.isTruncated)
    #expect(try await UIKitCapture().settledScreen(of: host, named: "host").name == "host")
    await #expect(throws: UIKitCaptureError.outsideWindow) {
      try await UIKitCapture().settledScreen(of: UIView(), named: "stray")
    }
  }

  @Test("a capture that is cancelled has not settled")
  func cancelled() async throws {
    let test = TestScene()
    _ = host(["text"], in: test)
    let task = Task { try await UIKitCapture().settledScreen(of: test.window, named: "test") }
    task.cancel()
    #expect(try await task.value.screen.isTruncated)
  }

  @Test("a hosting view that stays silent makes the capture incomplete")
  func silent() throws {
    let test = TestScene()
    let silent = host([], in: test)
    let screen = try test.capture { $0.settleLimit = 0.1 }
    #expect(isBlind(screen))
    #expect(screen.tree.named("host")?.details.accessibilityElements == nil)
    silent.accessibilityElements = []
    #expect(isBlind(try test.capture { $0.settleLimit = 0.1 }))
    // A subclass, as in cells.
    test.add(CellHostingView(frame: .zero), 0, 0, 390, 44)
    let both = try test.capture { $0.settleLimit = 0.1 }
    #expect(both.diagnostics.first?.message.hasPrefix("2 SwiftUI hosting views") == true)
  }

  @Test("one look at SwiftUI proves nothing")
  func oneLook() throws {
    let test = TestScene()
    let host = host(["text"], in: test)
    host.accessibilityElements = host.standInContent
    #expect(isBlind(try test.capture { $0.settleLimit = 0 }, "swiftui-unsettled"))
    #expect(try !test.capture().isTruncated)
  }

  @Test("what never stands still is not settled")
  func restless() throws {
    let test = TestScene()
    let host = test.add(RestlessHost(frame: .zero), 0, 0, 390, 844, id: "host")
    #expect(isBlind(try test.capture { $0.settleLimit = 0.2 }, "swiftui-unsettled"))
    #expect(host.count > 2)
  }

  @Test("SwiftUI has no elements while accessibility is off")
  func off() throws {
    let test = TestScene()
    _ = host(["text"], in: test)
    StandIn.isAccessibilityActive = false
    defer { StandIn.isAccessibilityActive = true }
    let changes = StandIn.changes
    let screen = try test.capture { $0.settleLimit = 0.1 }
    // Querying by count and index is just as costly without a list.
    #expect(StandIn.changes - changes == ChangeTests.ownChanges)
    let codes = ["accessibility-off", "swiftui-without-elements"]
    #expect(screen.isTruncated && screen.diagnostics.map(\.code) == codes)
  }

  @Test("decoration in a cell says nothing about the screen")
  func decoration() throws {
    let test = TestScene()
    let cell = test.add(UITableViewCell(), 0, 100, 390, 44)
    let background = test.add(CellHostingView(frame: .zero), 0, 0, 390, 44, in: cell)
    // No content.
    #expect(try !test.capture().isTruncated)
    background.layer.sublayers = [CALayer()]
    #expect(isBlind(try test.capture { $0.settleLimit = 0.1 }))
    // Another hosting view of the cell has elements.
    let content = host(["text"], in: test, superview: cell)
    #expect(try !test.capture().isTruncated)
    content.removeFromSuperview()
    // The cell is a single element, regardless of its content.
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "Tea"
    #expect(try !test.capture().isTruncated)
  }

  @Test("what nobody gets to is not missing, and what is drawn anywhere else is")
  func unreached() throws {
    let test = TestScene()
    let around = test.add(UIView(), 0, 0, 390, 844)
    let silent = host([], in: test, superview: around)
    let isIncomplete = { try test.capture { $0.settleLimit = 0.1 }.isTruncated }
    #expect(try isIncomplete())
    around.isHidden = true
    #expect(try !isIncomplete())
    (around.isHidden, around.accessibilityElementsHidden) = (false, true)
    #expect(try !isIncomplete())
    (around.accessibilityElementsHidden, silent.alpha) = (false, 0)
    #expect(try !isIncomplete())
    (silent.alpha, silent.bounds) = (1, .zero)
    #expect(try !isIncomplete())
  }
}

/// A hosting view with different elements for each query.
private final class RestlessHost: _UIHostingView {
  private(set) var count = 0
  override var defaultElements: [Any]? {
    count += 1
    return (0...count).map { element("\($0)", in: self) }
  }
}

import A11yCapture
import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("Windows in UIKit")
struct WindowTests {
  @Test("windows come back to front: by level, then in the order of the scene")
  func order() throws {
    let test = TestScene()
    test.window.accessibilityIdentifier = "main"
    for (id, level) in [("alert", 2000), ("second", 0), ("behind", -1), ("bar", 1000)] {
      test.addWindow(level: CGFloat(level)).accessibilityIdentifier = id
    }
    let tree = try test.tree()
    #expect(tree.identifiers == ["behind", "main", "second", "bar", "alert"])
    #expect(tree.nodes.map { $0.details.window?.level } == [-1, 0, 0, 1000, 2000])
    #expect(tree.nodes.allSatisfy { $0.type == .window && $0.details.window?.owner == "" })
  }

  @Test("hidden windows are left out unless they are asked for")
  func hidden() throws {
    let test = TestScene()
    test.addWindow(level: 1).isHidden = true
    #expect(try test.tree().count == 1)
    let all = try test.capture { $0.includesHiddenWindows = true }
    #expect(all.tree.nodes.map { $0[.hidden] } == [false, true])
  }

  @Test("a scene without a window is an error and not an empty screen")
  func nothing() {
    let test = TestScene()
    test.window.isHidden = true
    #expect(throws: UIKitCaptureError.nothingToRead) { try test.tree() }
  }

  @Test("a window that is not at the origin of the screen has its frames on the screen")
  func offset() throws {
    let test = TestScene()
    test.window.frame = CGRect(x: 20, y: 400, width: 300, height: 300)
    test.add(UIButton(), 10, 10, 44, 44, id: "a")
    #expect(try test.tree().named("a")?.frame == Rect(30, 410, 44, 44))
  }

  @Test("one window, and one view, can be read alone")
  func parts() throws {
    let test = TestScene()
    let view = test.add(UIView(), 0, 100, 390, 100, id: "card")
    test.add(UIButton(), 10, 10, 44, 44, id: "a", in: view)
    _ = test.addWindow(level: 1)
    let capture = UIKitCapture()
    #expect(try capture.screen(of: test.window, named: "w").screen.tree.count == 3)
    let part = try capture.screen(of: view, named: "v").screen
    #expect(part.tree.identifiers == ["card", "a"])
    #expect(part.tree.named("a")?.frame == Rect(10, 110, 44, 44))
    #expect(part.tree.screen.bounds == Rect(0, 0, 390, 844))
  }

  @Test("a scene that has a part of the screen has its bounds, and not those of the screen")
  func splitView() throws {
    let half = UIWindowScene(
      standInBounds: CGRect(x: 0, y: 0, width: 500, height: 800), at: CGPoint(x: 520, y: 20),
      on: CGRect(x: 0, y: 0, width: 1024, height: 844))
    let test = TestScene(half)
    test.add(UIButton(), 10, 10, 44, 44, id: "a")
    #expect(try test.tree().screen.bounds == Rect(520, 20, 500, 800))
    #expect(try test.tree().named("a")?.frame == Rect(530, 30, 44, 44))
    // The window doesn't fill the scene.
    test.window.frame = CGRect(x: 100, y: 200, width: 300, height: 300)
    #expect(try test.tree().screen.bounds == Rect(520, 20, 500, 800))
    #expect(try test.tree().named("a")?.frame == Rect(630, 230, 44, 44))
  }

  @Test("what is known of the screen")
  func facts() throws {
    let test = TestScene()
    test.scene.standInOrientation = .landscapeLeft
    test.window.standInInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    test.scene.standInTraits.layoutDirection = .rightToLeft
    // The direction of a single view, such as a player, is not the direction of the app.
    test.window.semanticContentAttribute = .forceLeftToRight
    let screen = try test.capture()
    let facts = screen.tree.screen
    #expect(facts.bounds == Rect(0, 0, 390, 844))
    #expect(facts.scale == 3)
    #expect(facts.idiom == .phone)
    #expect(facts.layoutDirection == .rightToLeft)
    #expect(facts.orientation == "landscapeLeft")
    #expect(facts.contentSizeCategory == "UICTContentSizeCategoryL")
    #expect(facts.safeArea == Insets(top: 59, bottom: 34))
    #expect(facts.locale == Locale.current.identifier)
    #expect(facts.paintOrderIsKnown && facts.isViewHierarchy && facts.frameRounding == 0)
    #expect(facts.keyboardFrame == nil)
    #expect(screen.context["device"] == DeviceModel.current && screen.context["platform"] == "iOS")
    #expect(screen.diagnostics.isEmpty && !screen.isTruncated)
    test.addWindow(level: 1).makeKeyAndVisible()
    #expect(try test.tree().screen.safeArea == Insets())
    test.scene.standInTraits.layoutDirection = .unspecified
    #expect(try test.tree().screen.layoutDirection == nil)
    let other = try test.capture { $0.keyboardFrame = .zero }
    #expect(other.tree.screen.keyboardFrame == .zero)
  }
}

import A11yModel
import A11yRules
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("When nothing asks for accessibility", .serialized)
struct RuntimeTests {
  private func captureInactive(
    _ test: TestScene, _ change: (inout UIKitCapture.Options) -> Void = { _ in }
  ) throws -> Screen {
    StandIn.isAccessibilityActive = false
    defer { StandIn.isAccessibilityActive = true }
    return try test.capture(change)
  }

  @Test("what UIKit leaves open is unknown, what the app set is known, and the capture says so")
  func inactive() throws {
    let test = TestScene()
    let button = test.add(UIButton(), id: "button")
    button.setTitle("Buy", for: .normal)
    let named = test.add(UIView(), id: "named")
    named.isAccessibilityElement = true
    named.accessibilityLabel = "Named"
    named.accessibilityTraits = .link
    let screen = try captureInactive(test)
    let node = try #require(screen.tree.named("button"))
    #expect(node.label == nil && node.value == nil && node.hint == nil && node.traits == nil)
    #expect(node[.isAccessibilityElement] == nil)
    #expect(node.type == .button && node[.visibleText].map(String.init) == "Buy")
    let known = try #require(screen.tree.named("named"))
    #expect(known.label.map(String.init) == "Named" && known.traits == .link)
    #expect(known[.isAccessibilityElement] == true)
    #expect(screen.diagnostics.map(\.code) == ["accessibility-off"])
    #expect(try test.capture().diagnostics.isEmpty)
  }

  @Test("an accessibility frame that UIKit leaves empty is unknown, and not a point")
  func frames() throws {
    let test = TestScene()
    let named = test.add(UIView(), 20, 100, 200, 50, id: "named")
    named.isAccessibilityElement = true
    let drawn = element("drawn", in: named)
    drawn.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 9, height: 9)
    let placed = element("placed", in: named)
    placed.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    named.accessibilityElements = [drawn, placed]
    let tree = try captureInactive(test) { $0.probesTouches = true }.tree
    let view = try #require(tree.named("named"))
    #expect(view.frame == Rect(20, 100, 200, 50) && view.details.hitRegion == nil)
    #expect(view.details.activationPoint == nil && view.details.hitProbes?.count == 9)
    #expect(view.details.hitProbes?.contains { $0.point == Point(0, 0) } == false)
    #expect(tree.named("drawn")?.frame == nil)
    #expect(tree.named("drawn")?.details.hitProbes == [])
    #expect(tree.named("placed")?.frame == Rect(1, 2, 3, 4))
    #expect(tree.named("placed")?.details.activationPoint == Point(2.5, 4))
    // With accessibility on, an empty frame is one that the app has set.
    drawn.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 0, height: 0)
    #expect(try test.tree().named("drawn")?.frame == Rect(25, 105, 0, 0))
  }

  @Test("no control is said to lack a name that UIKit would give it")
  func silent() throws {
    let test = TestScene()
    test.add(UIButton(), 0, 100, 390, 44).setTitle("Buy", for: .normal)
    test.add(UIButton(), 0, 200, 390, 44)
    test.add(BuyButton(), 0, 300, 390, 44).isAccessibilityElement = true
    // Identifiers don't depend on accessibility.
    let inactive = findings(try captureInactive(test)).filter { $0 != "missing-identifier" }
    #expect(inactive == [])
    #expect(findings(try test.capture()).contains("missing-label"))
  }

  @Test("an element of the app's own without a label is known to have none")
  func declared() throws {
    let test = TestScene()
    let card = test.add(CardView(), 0, 100, 390, 44, id: "card")
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    let screen = try captureInactive(test)
    #expect(findings(screen) == ["missing-label"])
    card.accessibilityLabel = "Card"
    #expect(findings(try captureInactive(test)).isEmpty)
  }

  private func findings(_ screen: Screen) -> [String] {
    Linter.standard.lint(screen).findings.map(\.rule)
  }
}

final class BuyButton: UIButton {}

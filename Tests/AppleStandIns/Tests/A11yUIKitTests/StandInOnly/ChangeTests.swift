import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("A capture from UIKit leaves no trace", .serialized)
struct ChangeTests {
  // Adds views of every kind.
  private func fill(_ test: TestScene) {
    let button = test.add(UIButton(), id: "button")
    button.setTitle("Buy", for: .normal)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let card = test.add(UIView(), id: "card")
    card.accessibilityElements = [element("part", in: card), test.add(UILabel(), in: card)]
    card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Add") { _ in true }]
    card.addGestureRecognizer(UITapGestureRecognizer())
    let table = test.add(UITableView(), 0, 0, 390, 300)
    table.standInReload(rows: 100) { _ in UITableViewCell() }
    test.add(UITextField()).text = "text"
    test.add(UITextView()).text = "text"
    test.window.rootViewController = PageController()
  }

  @Test("nothing is set, made, loaded or laid out, also when touches are probed")
  func unchanged() throws {
    let test = TestScene()
    fill(test)
    let changes = StandIn.changes
    _ = try test.capture()
    #expect(StandIn.changes - changes == Self.ownChanges)
    let probed = StandIn.changes
    _ = try test.capture { $0.probesTouches = true }
    #expect(StandIn.changes - probed == Self.ownChanges)
  }

  /// The changes of the capture itself, which creates a label to test whether UIKit is active.
  static var ownChanges: Int {
    let before = StandIn.changes
    UILabel().text = "a11ylint"
    return StandIn.changes - before
  }

  @Test("a picture is taken of what is shown, without laying anything out")
  func screenshot() {
    let test = TestScene()
    let changes = StandIn.changes
    let data = UIKitCapture().screenshot(of: test.window)
    #expect(data?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(StandIn.changes == changes)
    test.window.frame = .zero
    #expect(UIKitCapture().screenshot(of: test.window) == nil)
  }
}

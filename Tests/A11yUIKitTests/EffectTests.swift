#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import Testing
  import UIKit

  @MainActor
  @Suite("A capture from UIKit keeps nothing")
  struct EffectTests {
    // Adds views of every kind.
    private func fill(_ test: TestWindow) {
      let button = test.add(UIButton(), id: "button")
      button.setTitle("Buy", for: .normal)
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      let card = test.add(UIView(), id: "card")
      card.accessibilityElements = [element("part", in: card), test.add(UILabel(), in: card)]
      card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Add") { _ in true }]
      card.addGestureRecognizer(UITapGestureRecognizer())
      test.add(UITextField()).text = "text"
      test.add(UITextView()).text = "text"
      for _ in 0..<5 { test.add(UIView()) }
    }

    @Test("no object of the app is kept")
    func released() throws {
      weak var window: UIWindow?
      weak var button: UIButton?
      weak var part: UIAccessibilityElement?
      weak var controller: UIViewController?
      weak var action: UIAccessibilityCustomAction?
      let screen: Screen
      let capture = UIKitCapture()
      do {
        let test = TestWindow()
        fill(test)
        let page = PageController()
        test.window.rootViewController = page
        window = test.window
        button = test.window.subviews.first { $0 is UIButton } as? UIButton
        let card = test.window.subviews.first { $0.accessibilityIdentifier == "card" }
        part = card?.accessibilityElements?.first as? UIAccessibilityElement
        action = card?.accessibilityCustomActions?.first
        controller = test.window.rootViewController
        #expect(button != nil && part != nil && controller != nil && action != nil)
        screen = try test.capture { $0.probesTouches = true }
        _ = try test.read(capture)
      }
      #expect(screen.tree.count > 10)
      #expect(window == nil && button == nil && part == nil && controller == nil && action == nil)
    }
  }

  final class PageController: UIViewController {}
#endif

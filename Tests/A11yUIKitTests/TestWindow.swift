#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import TestSupport
  import Testing
  import UIKit

  /// A window of 390 × 844 points without a scene, as in tests without a host app.
  @MainActor
  class TestWindow {
    let window: UIWindow

    init(_ window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))) {
      self.window = window
      window.isHidden = false
    }

    @discardableResult
    func add<View: UIView>(
      _ view: View, _ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 100,
      _ height: CGFloat = 50, id: String = "", in superview: UIView? = nil
    ) -> View {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      view.accessibilityIdentifier = id
      (superview ?? window).addSubview(view)
      return view
    }

    func capture(_ change: (inout UIKitCapture.Options) -> Void = { _ in }) throws -> Screen {
      var options = UIKitCapture.Options()
      change(&options)
      return try read(UIKitCapture(options))
    }

    func read(_ capture: UIKitCapture) throws -> Screen {
      try capture.screen(of: window, named: "test").screen
    }

    func tree() throws -> ElementTree { try capture().tree }
  }

  extension ElementTree {
    func named(_ identifier: String) -> OwnedElement? {
      nodes.first { $0.identifier.map(String.init) == identifier }.map { element($0.index) }
    }

    /// Returns a reference to the element with an identifier.
    func reference(_ identifier: String) throws -> ElementReference {
      .element(try #require(named(identifier)).index)
    }

    /// The nonempty identifiers of all elements.
    var identifiers: [String] {
      nodes.compactMap { $0.identifier.map(String.init) }.filter { !$0.isEmpty }
    }
  }

  /// Returns an accessibility element that is not a view, with an identifier and an equal label.
  @MainActor
  func element(_ id: String, in container: Any) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityIdentifier = id
    element.accessibilityLabel = id
    return element
  }

  extension Trait where Self == ConditionTrait {
    /// Enables a test only if accessibility is on. Otherwise, UIKit reports nothing about its own controls.
    static var ifAccessibilityIsOn: Self {
      enabled("accessibility is off") { await AccessibilityRuntime().isActive }
    }
  }
#endif

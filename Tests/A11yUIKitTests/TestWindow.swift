#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import TestSupport
  import Testing
  import UIKit

  /// A window of 390 × 844 points that belongs to no scene, as tests without an app have it.
  @MainActor
  class TestWindow {
    let window: UIWindow

    init(_ window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))) {
      self.window = window
      window.isHidden = false
    }

    /// Adds a view to the window, or to another view.
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

    /// What a capture reads.
    func capture(_ change: (inout UIKitCapture.Options) -> Void = { _ in }) throws -> Screen {
      var options = UIKitCapture.Options()
      change(&options)
      return try read(UIKitCapture(options))
    }

    func read(_ capture: UIKitCapture) throws -> Screen {
      try capture.screen(of: window, named: "test").screen
    }

    /// The elements of the capture.
    func tree() throws -> ElementTree { try capture().tree }
  }

  extension ElementTree {
    /// The element with an identifier.
    func named(_ identifier: String) -> OwnedElement? {
      nodes.first { $0.identifier.map(String.init) == identifier }.map { element($0.index) }
    }

    /// What other elements call the one with an identifier.
    func reference(_ identifier: String) throws -> ElementReference {
      .element(try #require(named(identifier)).index)
    }

    /// The identifiers of all elements that have one.
    var identifiers: [String] {
      nodes.compactMap { $0.identifier.map(String.init) }.filter { !$0.isEmpty }
    }
  }

  /// An element that is no view, with an identifier.
  @MainActor
  func element(_ id: String, in container: Any) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityIdentifier = id
    element.accessibilityLabel = id
    return element
  }

  extension Trait where Self == ConditionTrait {
    /// What UIKit knows of its own controls, it says only while something asks for accessibility.
    static var ifAccessibilityIsOn: Self {
      enabled("accessibility is off") { await AccessibilityRuntime().isActive }
    }
  }
#endif

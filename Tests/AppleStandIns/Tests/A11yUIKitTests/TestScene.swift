import A11yModel
import A11yUIKit
import UIKit

/// A scene with one window of 390 × 844 points.
@MainActor
final class TestScene {
  let scene = UIWindowScene(
    standInBounds: CGRect(x: 0, y: 0, width: 390, height: 844))
  let window: UIWindow

  init() {
    window = UIWindow(windowScene: scene)
    window.isHidden = false
  }

  /// One more window, shown.
  func addWindow(level: CGFloat) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(rawValue: level)
    window.isHidden = false
    return window
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

  func capture(_ change: (inout UIKitCapture.Options) -> Void = { _ in }) throws -> Screen {
    var options = UIKitCapture.Options()
    change(&options)
    return try UIKitCapture(options).screen(of: scene, named: "test").screen
  }

  /// The elements of the capture as lines of a sketch.
  func tree() throws -> ElementTree { try capture().tree }
}

extension ElementTree {
  /// The element with an identifier.
  func named(_ identifier: String) -> Node? {
    nodes.first { $0.identifier.map(String.init) == identifier }
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

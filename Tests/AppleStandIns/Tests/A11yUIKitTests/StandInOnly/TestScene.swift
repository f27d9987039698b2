import A11yModel
import A11yUIKit
import UIKit

/// A scene with one window of 390 × 844 points. In UIKit, only the system creates scenes.
final class TestScene: TestWindow {
  let scene: UIWindowScene

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init(UIWindow(windowScene: scene))
  }

  convenience init() {
    self.init(UIWindowScene(standInBounds: CGRect(x: 0, y: 0, width: 390, height: 844)))
  }

  /// Adds a visible window.
  func addWindow(level: CGFloat) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level(rawValue: level)
    window.isHidden = false
    return window
  }

  override func read(_ capture: UIKitCapture) throws -> Screen {
    try capture.screen(of: scene, named: "test").screen
  }
}

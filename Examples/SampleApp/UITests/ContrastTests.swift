import A11yTesting
import XCTest

/// Contrast checks of every screen with Apple's audit, in light and dark mode.
nonisolated final class ContrastTests: XCTestCase {
  @MainActor
  func testContrastIsEnough() {
    for screen in ["login", "orders", "settings"] {
      for appearance in ["light", "dark"] {
        let app = XCUIApplication()
        app.launch(screen, edition: "repaired", appearance: appearance)
        assertAccessible(
          app, screen: "\(screen), \(appearance)", failLevel: .warning,
          options: CaptureOptions(audits: [.contrast]))
      }
    }
  }
}

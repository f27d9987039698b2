import A11yTesting
import XCTest

/// Apple's audit of the contrast of every screen, in light and in dark.
final class ContrastTests: XCTestCase {
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

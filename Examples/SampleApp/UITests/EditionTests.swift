import A11yTesting
import XCTest

/// Assertions on both editions of each screen.
nonisolated final class EditionTests: XCTestCase {
  @MainActor
  func testRepairedScreensAreAccessible() {
    for screen in ["login", "orders", "settings"] {
      let app = XCUIApplication()
      app.launch(screen, edition: "repaired")
      assertAccessible(app, screen: screen)
    }
  }

  @MainActor
  func testFaultyLoginIsFound() throws {
    let app = XCUIApplication()
    app.launch("login", edition: "faulty")
    let screen = try CapturedScreen(capturing: app, named: "login")
    let text = try XCTUnwrap(verifyAccessible(screen), "nothing was found")
    XCTAssertTrue(text.contains("missing-label"), text)
  }
}

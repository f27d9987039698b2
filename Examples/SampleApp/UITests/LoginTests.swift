import A11yTesting
import XCTest

/// UI tests that each end with an audit of the current screen.
nonisolated final class LoginTests: AccessibilityTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
    planAccessibility { $0.screen = "login" }
  }

  @MainActor
  func testHelpIsReachable() {
    app.launch("login", edition: "repaired")
    XCTAssertTrue(app.buttons["login.help"].isHittable)
  }

  @MainActor
  func testPasswordIsTyped() {
    app.launch("login", edition: "repaired")
    app.secureTextFields["login.password"].tap()
    app.secureTextFields["login.password"].typeText("open sesame")
    planAccessibility { $0.screen = "login, with keyboard" }
  }
}

import A11yTesting
import XCTest

/// Every test of this class ends with an audit of what the app shows then.
final class LoginTests: XCTestCase, LoginScreenStarting, AccessibilityAuditing,
  AccessibilityInteracting
{
  override func setUp() {
    continueAfterFailure = false
    auditAccessibilityAfterTest()
  }

  @MainActor
  func testHelpIsReachable() {
    let app = XCUIApplication.launched("login", edition: "repaired")
    XCTAssertTrue(app.buttons["login.help"].isHittable)
  }

  @MainActor
  func testPasswordIsTyped() {
    let app = XCUIApplication.launched("login", edition: "repaired")
    app.secureTextFields["login.password"].tap()
    app.secureTextFields["login.password"].typeText("open sesame")
    arrive(at: "login, with keyboard")
  }
}

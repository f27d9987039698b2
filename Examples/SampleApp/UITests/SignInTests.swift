import A11yTesting
import XCTest

// Each screen has up to three protocols, which a test case adopts as needed: one whose functions bring the test to
// the screen, one that acts on it, and one that asserts. Looks at screens belong where a screen appears or changes,
// so tests don't mention them.

protocol LoginStarting: XCTestCase {}

extension LoginStarting {
  @MainActor func startLogin() -> XCUIApplication {
    let app = accessibilityApp
    app.launch("login", edition: "repaired")
    lookAtScreen(named: "login")
    return app
  }
}

protocol LoginInteracting: XCTestCase {}

extension LoginInteracting {
  @MainActor func enterPassword(_ password: String, in app: XCUIApplication) {
    app.secureTextFields["login.password"].tap()
    app.secureTextFields["login.password"].typeText(password)
    lookAtScreen(named: "login, with keyboard")
  }
}

protocol LoginVerifying: XCTestCase {}

extension LoginVerifying {
  @MainActor func verifyHelpIsReachable(in app: XCUIApplication) {
    XCTAssertTrue(app.buttons["login.help"].isHittable)
  }
}

protocol OrdersStarting: XCTestCase {}

extension OrdersStarting {
  @MainActor func startOrders() -> XCUIApplication {
    let app = accessibilityApp
    app.launch("orders", edition: "repaired")
    lookAtScreen(named: "orders")
    return app
  }
}

/// UI tests that audit each screen on their way.
nonisolated final class SignInTests: XCTestCase, LoginStarting, LoginInteracting, LoginVerifying,
  OrdersStarting
{
  override func setUp() async throws {
    planAccessibility { $0.occasions = .steps }
    auditAccessibilityAfterTest()
  }

  @MainActor
  func testPasswordIsTyped() {
    let app = startLogin()
    verifyHelpIsReachable(in: app)
    enterPassword("open sesame", in: app)
  }

  @MainActor
  func testOrdersAreShown() {
    XCTAssertTrue(startOrders().exists)
  }
}

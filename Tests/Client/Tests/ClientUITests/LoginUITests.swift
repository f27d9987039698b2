import A11yTesting
import XCTest

/// Checks captures as a UI test does. Xcode compiles such a test without the module Testing.
final class LoginUITests: XCTestCase {
  func testCapture() {
    assertAccessible(capture: "Captures/Login.txt", rules: [.missingLabel])
    XCTAssertNil(verifyAccessible(capture: "Captures/Login.txt"))
  }
}

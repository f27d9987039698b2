import A11yTesting
import XCTest

/// Comparisons of screens in several settings.
nonisolated final class SettingTests: XCTestCase {
  @MainActor
  func testOrdersWorkInEverySetting() throws {
    let app = XCUIApplication()
    app.launchArguments = ["-screen", "orders", "-edition", "repaired"]
    let screens = try app.screens(
      named: "orders", in: [.default, .accessibility3, .dark, .rightToLeft, .doubled])
    assertAccessible(screens)
  }
}

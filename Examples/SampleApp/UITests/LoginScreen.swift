import A11yTesting
import XCTest

/// Tests that begin at the login screen.
protocol LoginScreenStarting: AccessibilityStarting {}

extension LoginScreenStarting {
  /// The name by which a baseline knows the screen.
  var accessibilityScreen: String { "login" }
}

extension XCUIApplication {
  /// The app with one of its screens.
  static func launched(
    _ screen: String, edition: String, appearance: String = "light"
  ) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-screen", screen, "-edition", edition, "-appearance", appearance]
    app.launch()
    return app
  }
}

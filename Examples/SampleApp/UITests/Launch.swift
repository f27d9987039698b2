import XCTest

extension XCUIApplication {
  /// Launches the app with one of its screens.
  func launch(_ screen: String, edition: String, appearance: String = "light") {
    launchArguments = ["-screen", screen, "-edition", edition, "-appearance", appearance]
    launch()
  }
}

import XCTest

extension XCUIApplication {
  /// Launches the app with a screen, an edition and an appearance.
  func launch(_ screen: String, edition: String, appearance: String = "light") {
    launchArguments = ["-screen", screen, "-edition", edition, "-appearance", appearance]
    launch()
  }
}

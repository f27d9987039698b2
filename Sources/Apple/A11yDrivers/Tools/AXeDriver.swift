/// A driver that runs AXe, `axe describe-ui`. It supports only simulators.
package struct AXeDriver: Driver {
  private let tool: AccessibilityTool

  /// Creates a driver without starting the tool. The executable is a name to look up on the `PATH`, or a path
  /// with a slash.
  package init(
    target: TargetIdentifier, executable: String = "axe", screenName: String = "screen",
    wantsScreenshot: Bool = false, limits: DriverLimits = DriverLimits()
  ) {
    tool = AccessibilityTool(
      tool: executable, target: target,
      installation: "is AXe installed (brew install cameroncooke/axe/axe)? --tool names its path",
      screenName: screenName, wantsScreenshot: wantsScreenshot, limits: limits,
      describe: ["describe-ui", "--udid", target.text],
      picture: { ["screenshot", "--output", $0, "--udid", target.text] })
  }

  /// Captures the screen of the frontmost app.
  package func capture() async throws(DriverError) -> CapturedScreen { try await tool.capture() }
}

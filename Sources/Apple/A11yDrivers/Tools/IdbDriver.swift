import A11yModel

/// A driver that runs idb, `idb ui describe-all`. It supports only simulators.
package struct IdbDriver: Driver {
  private let tool: AccessibilityTool
  // The number of elements at which idb stops, without a remark in this format.
  private static let nodeLimit = 3000

  /// Creates a driver without starting the tool. The executable is a name to look up on the `PATH`, or a path
  /// with a slash.
  package init(
    target: TargetIdentifier, executable: String = "idb", screenName: String = "screen",
    wantsScreenshot: Bool = false, limits: DriverLimits = DriverLimits()
  ) {
    tool = AccessibilityTool(
      tool: executable, target: target,
      installation: "is idb installed (pip install fb-idb)? --tool names its path",
      screenName: screenName, wantsScreenshot: wantsScreenshot, limits: limits,
      // Versions before 2026 know only this spelling of `--format nested`.
      describe: ["ui", "describe-all", "--udid", target.text, "--json", "--nested"],
      picture: { ["screenshot", "--udid", target.text, $0] })
  }

  /// Captures the screen of the frontmost app.
  package func capture() async throws(DriverError) -> CapturedScreen {
    var captured = try await tool.capture()
    if captured.screen.tree.count >= Self.nodeLimit {
      captured.screen.isTruncated = true
      captured.screen.diagnostics.append(
        .init(.truncated, "idb stops at \(Self.nodeLimit) elements; the rest may be missing"))
    }
    return captured
  }
}

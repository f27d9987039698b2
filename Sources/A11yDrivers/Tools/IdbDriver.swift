/// Asks idb: `idb ui describe-all`. Simulators only.
package struct IdbDriver: Driver {
  private let tool: AccessibilityTool
  // Where idb itself stops, without a word in this format.
  private static let nodeLimit = 3000

  /// Creates a driver; nothing is started yet.
  ///
  /// - Parameter executable: A name to be looked up on the `PATH`, or a path with a slash.
  package init(
    target: TargetIdentifier, executable: String = "idb", screenName: String = "screen",
    wantsScreenshot: Bool = false, limits: DriverLimits = DriverLimits()
  ) {
    tool = AccessibilityTool(
      tool: executable, target: target,
      installation: "is idb installed (pip install fb-idb)? --tool names its path",
      screenName: screenName, wantsScreenshot: wantsScreenshot, limits: limits,
      // The old spelling of --format nested: versions before 2026 know no other.
      describe: ["ui", "describe-all", "--udid", target.text, "--json", "--nested"],
      picture: { ["screenshot", "--udid", target.text, $0] })
  }

  /// Captures the screen of the app in front.
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

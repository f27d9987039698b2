/// The systems and captures in which a structure was observed.
package struct Evidence: Sendable {
  package enum Source: String, Sendable {
    /// XCUITest's `debugDescription`.
    case xcuitest = "XCUITest"
    /// The page source of Appium and WebDriverAgent.
    case webDriverAgent = "WebDriverAgent"
    /// The JSON of idb and AXe.
    case idb = "idb"
    case all = "all"
  }

  /// The systems, for example `iOS 16.4–27`; empty if not recorded.
  package let systems: String
  package let source: Source
  /// The number of independent captures; 0 if only documentation supports it.
  package let captures: Int

  static func seen(_ systems: String, _ source: Source, captures: Int) -> Evidence {
    Evidence(systems: systems, source: source, captures: captures)
  }

  /// Evidence from documentation only.
  static let assumed = Evidence(systems: "", source: .all, captures: 0)
}

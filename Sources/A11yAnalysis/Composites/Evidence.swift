/// Where a shape was seen: on which systems, in whose captures, and how often independently.
package struct Evidence: Sendable {
  /// Who printed it.
  package enum Source: String, Sendable {
    /// `debugDescription` of XCUITest.
    case xcuitest = "XCUITest"
    /// The page source of Appium and WebDriverAgent.
    case webDriverAgent = "WebDriverAgent"
    /// The JSON of idb and AXe.
    case idb = "idb"
    /// Every one of them.
    case all = "all"
  }

  /// The systems, for example `iOS 16.4–27`; empty where nobody noted them.
  package let systems: String
  /// Whose captures show it.
  package let source: Source
  /// How many independent captures do; 0 for what follows from documentation alone.
  package let captures: Int

  /// Seen on some systems in the captures of one tool.
  static func seen(_ systems: String, _ source: Source, captures: Int) -> Evidence {
    Evidence(systems: systems, source: source, captures: captures)
  }

  /// Documented, and assumed to be printed.
  static let assumed = Evidence(systems: "", source: .all, captures: 0)
}

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The use of a screen that a plan captures: a recording, or a verdict in the test.
  package protocol ScreenJudge: Sendable {
    /// The settings on which the outcome depends, as text. A screen that has passed is not judged again by the same.
    var settings: String { get }
    /// Whether findings fail tests, and a test that ends without an app.
    var failsTests: Bool { get }

    /// Captures a screen, and records or judges it.
    ///
    /// - Parameters:
    ///   - screen: The caller's name for the screen, or `nil` if it has none.
    ///   - capture: The capture, for further evidence.
    ///   - read: Captures the screen.
    @MainActor func outcome(
      ofScreenNamed screen: String?, at site: CallSite, _ capture: XCUICapture,
      _ read: () throws(CouldNotAudit) -> Screen
    ) -> any ScreenOutcome
  }

  /// The outcome of one screen in a test.
  package protocol ScreenOutcome {
    /// Whether the screen could be captured and judged in full.
    var couldAudit: Bool { get }

    /// Returns whether the screen needs no further look with the same settings.
    ///
    /// - Parameter isNamed: Whether the caller names the screen.
    func hasPassed(isNamed: Bool) -> Bool

    /// Records failures, remarks and attachments, at a location if there is one.
    @MainActor func report(in test: XCTestCase, at site: StaticCallSite?)
  }
#endif

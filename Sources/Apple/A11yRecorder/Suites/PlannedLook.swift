#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A look at the current screen during a test, which becomes an audit if the plan asks for it.
  @MainActor package struct PlannedLook {
    /// The app, or `nil` for the app of the test.
    package var app: XCUIApplication?
    /// An element that appears with the screen, or `nil` if the screen is known to be shown.
    package var proof: XCUIElement?
    package let occasion: ScreenOccasions
    /// The type of the page object, or `nil` if there is none.
    package var page: String?
    /// The caller's name for the screen, or `nil` if it has none.
    package var name: String?
    package var site: StaticCallSite?

    package func run() {
      guard let test = AuditRegistry.shared.audited else { return }
      let entry = AuditRegistry.shared.entry(of: test)
      guard !entry.hasEnded, entry.plan.plan.occasions.contains(occasion) else { return }
      PlannedAudit(test: test, look: self).run()
    }

    /// Waits for the element that proves the screen, and returns whether it has appeared.
    package func isProven(within seconds: Double) -> Bool {
      proof.map { $0.exists || $0.waitForExistence(timeout: seconds) } ?? true
    }

    /// Whether the call says what the screen is.
    package var saysName: Bool { page != nil || name != nil }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The judge of a ``RecordingPlan``: it leaves the verdict to `a11ylint merge`.
  package struct RecordingJudge: ScreenJudge {
    package init() {}

    package var settings: String { "" }
    package var failsTests: Bool { false }

    @MainActor package func outcome(
      ofScreenNamed screen: String?, at site: CallSite, _ capture: XCUICapture,
      _ read: () throws(CouldNotAudit) -> Screen
    ) -> any ScreenOutcome {
      RecordedScreen(named: screen, at: site, read)
    }
  }

  extension RecordedScreen: ScreenOutcome {
    package func hasPassed(isNamed: Bool) -> Bool { couldAudit }

    @MainActor package func report(in test: XCTestCase, at site: StaticCallSite?) { attach() }
  }
#endif

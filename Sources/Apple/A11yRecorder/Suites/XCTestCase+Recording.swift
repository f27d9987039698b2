#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  // Plans are changed by a call and not by overriding a property: Swift binds a protocol's requirements in
  // the class that first conforms, and silently ignores overrides in its subclasses. A call in `setUp` works
  // in every class, in your own base class and in protocol extensions.
  extension XCTestCase {
    /// Changes how the rest of this test is captured. Call it in `setUp` or in the test, as often as needed.
    ///
    /// ```swift
    /// override func setUp() async throws {
    ///   planRecording { $0.screen = "Checkout" }
    /// }
    /// ```
    ///
    /// - Parameter change: Changes the plan, which starts as a copy of the bundle's.
    public func planRecording(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
      _ change: (inout RecordingPlan) -> Void
    ) {
      changePlan(at: StaticCallSite(fileID: fileID, file: file, line: line)) { plan, _ in
        change(&plan)
      }
    }

    package func changePlan(
      at site: StaticCallSite, _ change: (inout RecordingPlan, inout any ScreenJudge) -> Void
    ) {
      AuditRegistry.shared.change(self) { entry in
        if entry.plan.change(at: site, change) { entry.app = nil }
        if !entry.plan.plan.occasions.isEmpty { AuditRegistry.shared.audited = self }
      }
    }

    /// The app of the test. It is new for each test, and keeps its launch arguments during the test.
    @MainActor public var accessibilityApp: XCUIApplication { AuditRegistry.shared.app(of: self) }

    /// Captures the current screen at the end of this test, unless the test fails or is skipped.
    ///
    /// Call it in the `setUp` of your own base class. Tests of a bundle with an ``AccessibilityRecorder`` don't need
    /// it. It adds a teardown block, which runs before `tearDown` and after the teardown blocks that the test adds
    /// later: those must not terminate the app.
    public func recordAccessibilityAfterTest(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
    ) {
      schedule(at: StaticCallSite(fileID: fileID, file: file, line: line)) { _ in }
    }

    package func schedule(at site: StaticCallSite, _ change: (inout any ScreenJudge) -> Void) {
      AuditRegistry.shared.change(self) {
        $0.plan.site = $0.plan.site ?? site
        change(&$0.plan.judge)
      }
      AuditAtEnd.schedule(self, isRequested: true)
    }

    /// Skips the capture at the end of this test, and those of the rest of the test.
    ///
    /// - Parameter reason: The reason, for the test report.
    public func skipAccessibilityAudit(_ reason: String) {
      AuditRegistry.shared.change(self) { $0.skipReason = reason }
    }

    /// Captures the current screen for `a11ylint merge`. It never fails the test: a screen that could not be captured
    /// is an error of the merge.
    ///
    /// - Parameters:
    ///   - element: An element of the app, or `nil` for the app itself.
    ///   - screen: The name of the screen, or `nil` to use that of the plan.
    @MainActor public func recordAccessibility(
      of element: XCUIElement? = nil, screen: String? = nil, fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) {
      var plan = AuditRegistry.shared.entry(of: self).plan
      plan.judge = RecordingJudge()
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      audited(of: element, screen: screen, plan, at: site)
        .outcome(since: CaptureClock.current.now()).report(in: self, at: site)
    }

    @MainActor package func audited(
      of element: XCUIElement?, screen: String?, _ plan: SitedPlan, at site: StaticCallSite
    ) -> AuditedApp {
      AuditedApp(
        test: self, element: element ?? accessibilityApp, plan: plan,
        screen: screen ?? (element == nil ? plan.plan.screen : nil), site: site)
    }
  }
#endif

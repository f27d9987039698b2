#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yRecorder
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension XCTestCase {
    /// Changes how the rest of this test is audited. Call it in `setUp` or in the test, as often as needed.
    ///
    /// ```swift
    /// override func setUp() async throws {
    ///   planAccessibility { $0.audit.baseline = "../Baselines/a11ylint.jsonl" }
    /// }
    /// ```
    ///
    /// - Parameter change: Changes the plan, which starts as a copy of the bundle's.
    public func planAccessibility(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
      _ change: (inout AccessibilityPlan) -> Void
    ) {
      changePlan(at: StaticCallSite(fileID: fileID, file: file, line: line)) { plan, judge in
        var whole = AccessibilityPlan(plan, judge)
        change(&whole)
        (plan, judge) = (whole.recording, whole.judge)
      }
    }

    /// Audits the current screen at the end of this test, unless the test fails or is skipped.
    ///
    /// Call it in the `setUp` of your own base class. Tests of ``AccessibilityTestCase``, and of a bundle
    /// with an ``AccessibilityAuditObserver``, don't need it.
    ///
    /// ```swift
    /// class UITestCase: XCTestCase {
    ///   override func setUp() async throws { auditAccessibilityAfterTest() }
    /// }
    /// ```
    ///
    /// The audit is a teardown block, which runs before `tearDown` and after the teardown blocks that the
    /// test adds later: those must not terminate the app.
    public func auditAccessibilityAfterTest(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
    ) {
      schedule(at: StaticCallSite(fileID: fileID, file: file, line: line)) { judge in
        if !(judge is AuditJudge) { judge = AuditJudge() }
      }
    }

    /// Asserts that the current screen has no new accessibility defects. Records one issue per finding.
    ///
    /// - Parameters:
    ///   - element: An element of the app, or `nil` for the app itself.
    ///   - screen: The name of the screen, or `nil` to use that of the plan.
    /// - Returns: The result, or `nil` if the screen could not be audited, which also fails the test.
    @MainActor @discardableResult
    public func verifyAccessibility(
      of element: XCUIElement? = nil, screen: String? = nil, fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) -> AuditResult? {
      var plan = AuditRegistry.shared.entry(of: self).plan
      if !(plan.judge is AuditJudge) { plan.judge = AuditJudge() }
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      let outcome = audited(of: element, screen: screen, plan, at: site)
        .outcome(since: CaptureClock.current.now())
      return (outcome as? Assertion)?.record(in: self, at: site)
    }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  // Plans are changed by a call and not by overriding a property: Swift binds a protocol's requirements in
  // the class that first conforms, and silently ignores overrides in its subclasses. A call in `setUp` works
  // in every class, in your own base class and in protocol extensions.
  extension XCTestCase {
    /// Changes how the rest of this test is audited. Call it in `setUp` or in the test, as often as needed.
    ///
    /// ```swift
    /// override func setUp() {
    ///   planAccessibility { $0.audit.baseline = "../Baselines/a11ylint.jsonl" }
    /// }
    /// ```
    ///
    /// - Parameter change: Changes the plan, which starts as a copy of the bundle's.
    public func planAccessibility(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
      _ change: (inout AccessibilityPlan) -> Void
    ) {
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      AuditRegistry.shared.change(self) { entry in
        if entry.plan.change(at: site, change) { entry.app = nil }
        if !entry.plan.plan.occasions.isEmpty { AuditRegistry.shared.audited = self }
      }
    }

    /// The app to audit. It is new for each test, and keeps its launch arguments during the test.
    @MainActor public var accessibilityApp: XCUIApplication { AuditRegistry.shared.app(of: self) }

    /// Audits the current screen at the end of this test, unless the test fails or is skipped.
    ///
    /// Call it in the `setUp` of your own base class. Tests of ``AccessibilityTestCase``, and of a bundle
    /// with an ``AccessibilityAuditObserver``, don't need it.
    ///
    /// The audit is a teardown block, which runs before `tearDown` and after the teardown blocks that the
    /// test adds later: those must not terminate the app.
    public func auditAccessibilityAfterTest(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
    ) {
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      AuditRegistry.shared.change(self) { $0.plan.site = $0.plan.site ?? site }
      AuditAtEnd.schedule(self, isRequested: true)
    }

    /// Skips the audit at the end of this test, and those of the rest of the test.
    ///
    /// - Parameter reason: The reason, for the test report.
    public func skipAccessibilityAudit(_ reason: String) {
      AuditRegistry.shared.change(self) { $0.skipReason = reason }
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
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      let plan = AuditRegistry.shared.entry(of: self).plan
      let audited = AuditedApp(
        test: self, element: element ?? accessibilityApp, plan: plan,
        screen: screen ?? (element == nil ? plan.plan.screen : nil), site: site)
      return audited.assertion(since: CaptureClock.current.now()).record(in: self, at: site)
    }
  }
#endif

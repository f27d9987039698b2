#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  // Settings are made by a call and not by overriding: Swift fixes the members of a protocol in the class
  // that first conforms to it, and then ignores those of its subclasses without a word. A call in `setUp`
  // works in every class, in a base class of yours, and in a function of a protocol.
  extension XCTestCase {
    /// Changes how this test is audited from here on: in `setUp`, or in the test, as often as you like.
    ///
    /// ```swift
    /// override func setUp() {
    ///   planAccessibility { $0.audit.baseline = "../Baselines/a11ylint.jsonl" }
    /// }
    /// ```
    ///
    /// - Parameter change: Changes the plan, which begins as that of the bundle.
    public func planAccessibility(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
      _ change: (inout AccessibilityPlan) -> Void
    ) {
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      AuditRegistry.shared.change(self) { entry in
        if entry.plan.change(at: site, change) { entry.app = nil }
      }
    }

    /// The app that is audited: the same one during a test, so that its launch arguments stay, and a
    /// new one for the next test.
    @MainActor public var accessibilityApp: XCUIApplication { AuditRegistry.shared.app(of: self) }

    /// Makes this test end with an audit of what the app shows then, unless it fails or is skipped.
    ///
    /// For a base class of yours, in `setUp`. Tests of ``AccessibilityTestCase`` do so anyway, and those of a
    /// bundle with an ``AccessibilityAuditObserver``, too.
    ///
    /// It is a teardown block, and so runs before `tearDown` and after the teardown blocks that the test
    /// adds later: those must not terminate the app.
    public func auditAccessibilityAfterTest(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
    ) {
      let site = StaticCallSite(fileID: fileID, file: file, line: line)
      AuditRegistry.shared.change(self) { $0.plan.site = $0.plan.site ?? site }
      AuditAtEnd.schedule(self, isRequested: true)
    }

    /// Leaves the audit at the end of this test out.
    ///
    /// - Parameter reason: What is wrong with the screen, for the report of the test.
    public func skipAccessibilityAudit(_ reason: String) {
      AuditRegistry.shared.change(self) { $0.skipReason = reason }
    }

    /// Asserts now that what the app shows has no new accessibility defects; every finding is an issue
    /// of its own, with its attachments.
    ///
    /// - Parameters:
    ///   - element: The app by default, or an element of it.
    ///   - screen: The name of the screen; nil for that of the plan.
    /// - Returns: The result; nil when nothing could be looked at, which is a failure, too.
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

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  /// Makes every UI test of a bundle end with an audit.
  ///
  /// The principal class of the bundle is made before its first test (`NSPrincipalClass` in `Info.plist`; as a
  /// build setting, `INFOPLIST_KEY_NSPrincipalClass = AuditEveryTest`):
  ///
  /// ```swift
  /// @objc(AuditEveryTest) final class AuditEveryTest: NSObject {
  ///   override init() {
  ///     super.init()
  ///     AccessibilityAuditObserver.start()
  ///   }
  /// }
  /// ```
  ///
  /// Not for bundles of unit tests: XCTest has no target application there.
  public enum AccessibilityAuditObserver {
    /// Audits all tests that begin from now on, each before its `tearDown`, unless it has failed, was
    /// skipped, or calls `skipAccessibilityAudit("reason")`.
    ///
    /// - Parameter plan: How; each test can change its own copy. The last call counts.
    public static func start(
      _ plan: AccessibilityPlan = AccessibilityPlan(), fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) {
      AuditRegistry.shared.planOfBundle = SitedPlan(
        plan, at: StaticCallSite(fileID: fileID, file: file, line: line))
      AuditScheduler.shared.register()
    }
  }

  /// Hears from XCTest when tests begin and end.
  final class AuditScheduler: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = AuditScheduler()

    // Every access holds the lock.
    private let lock = NSLock()
    private var isRegistered = false

    /// Begins to listen, once.
    func register() {
      let isFirst = lock.withLock {
        defer { isRegistered = true }
        return !isRegistered
      }
      guard isFirst else { return }
      XCTestObservationCenter.shared.addTestObserver(self)
      // So that it has heard of the first test, too, when an assertion asks.
      _ = TestObserver.shared.running
    }

    // The test may be here for a second time: its plan begins anew.
    func testCaseWillStart(_ testCase: XCTestCase) {
      AuditRegistry.shared.forget(testCase)
      if AuditRegistry.shared.planOfBundle != nil {
        AuditAtEnd.schedule(testCase, isRequested: false)
      }
    }

    // A test that passed, and whose audit was never called, has not been audited.
    func testCaseDidFinish(_ testCase: XCTestCase) {
      let entry = AuditRegistry.shared.entry(of: testCase)
      let run = testCase.testRun
      if entry.isScheduled, !entry.hasEnded, run?.hasSucceeded == true, run?.hasBeenSkipped == false
      {
        AuditLedger.shared.note(.lost)
      }
      AuditRegistry.shared.forget(testCase)
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
      if let summary = AuditLedger.shared.totals.summary { print(summary) }
    }
  }
#endif

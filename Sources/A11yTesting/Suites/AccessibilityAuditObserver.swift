#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  /// An observer that ends every UI test of a bundle with an audit.
  ///
  /// Start it in the principal class of the bundle, which XCTest creates before the first test. Set the class
  /// as `NSPrincipalClass` in `Info.plist`, or with the build setting `INFOPLIST_KEY_NSPrincipalClass =
  /// AuditEveryTest`:
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
  /// Don't use it in unit test bundles, where XCTest has no target application.
  public enum AccessibilityAuditObserver {
    /// Audits each following test before its `tearDown`, unless the test failed, was skipped or calls
    /// `skipAccessibilityAudit("reason")`.
    ///
    /// - Parameter plan: The plan of all tests. Each test can change its copy. A second call replaces it.
    public static func start(
      _ plan: AccessibilityPlan = AccessibilityPlan(), fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) {
      AuditRegistry.shared.planOfBundle = SitedPlan(
        plan, at: StaticCallSite(fileID: fileID, file: file, line: line))
      AuditScheduler.shared.register()
    }
  }

  /// An observer that schedules an audit for each test and reports the totals.
  final class AuditScheduler: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = AuditScheduler()

    // Guards the property below.
    private let lock = NSLock()
    private var isRegistered = false

    func register() {
      let isFirst = lock.withLock {
        defer { isRegistered = true }
        return !isRegistered
      }
      guard isFirst else { return }
      XCTestObservationCenter.shared.addTestObserver(self)
      // Registers the other observer as well, so that it sees the start of the first test.
      _ = TestObserver.shared.running
    }

    // A repeated test starts over with a fresh plan.
    func testCaseWillStart(_ testCase: XCTestCase) {
      AuditRegistry.shared.forget(testCase)
      if AuditRegistry.shared.planOfBundle != nil {
        AuditAtEnd.schedule(testCase, isRequested: false)
      }
    }

    // A test that passed although its scheduled audit never ran counts as lost.
    func testCaseDidFinish(_ testCase: XCTestCase) {
      let entry = AuditRegistry.shared.entry(of: testCase)
      let run = testCase.testRun
      if entry.isScheduled, !entry.hasEnded, run?.hasSucceeded == true, run?.hasBeenSkipped == false
      {
        AuditLedger.shared.note(.lost)
      }
      AuditRegistry.shared.forget(testCase)
      AuditRegistry.shared.audited = nil
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
      if let summary = AuditLedger.shared.totals.summary { print(summary) }
    }
  }
#endif

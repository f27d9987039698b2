#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  /// An observer that schedules an audit for each test and reports the totals.
  package final class AuditScheduler: NSObject, XCTestObservation, @unchecked Sendable {
    package static let shared = AuditScheduler()

    // Guards the property below.
    private let lock = NSLock()
    private var isRegistered = false

    /// Captures each following test of the bundle by a plan.
    package func start(_ plan: SitedPlan) {
      AuditRegistry.shared.planOfBundle = plan
      register()
    }

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
    package func testCaseWillStart(_ testCase: XCTestCase) {
      AuditRegistry.shared.forget(testCase)
      if AuditRegistry.shared.planOfBundle != nil {
        AuditAtEnd.schedule(testCase, isRequested: false)
      }
    }

    // A test that passed although its scheduled audit never ran counts as lost.
    package func testCaseDidFinish(_ testCase: XCTestCase) {
      let entry = AuditRegistry.shared.entry(of: testCase)
      let run = testCase.testRun
      if entry.isScheduled, !entry.hasEnded, run?.hasSucceeded == true, run?.hasBeenSkipped == false
      {
        AuditLedger.shared.note(.lost)
      }
      AuditRegistry.shared.forget(testCase)
      AuditRegistry.shared.audited = nil
    }

    package func testBundleDidFinish(_ testBundle: Bundle) {
      if let summary = AuditLedger.shared.totals.summary { print(summary) }
    }
  }
#endif

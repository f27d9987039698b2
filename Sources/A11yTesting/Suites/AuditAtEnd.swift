#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel

  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The audit at the end of a UI test.
  @MainActor struct AuditAtEnd {
    let test: XCTestCase
    private let registry = AuditRegistry.shared
    private let ledger = AuditLedger.shared
    private let clock = CaptureClock.current

    /// Schedules an audit at the end of a test. A second call only updates `isRequested`. The audit is a
    /// teardown block, which runs before `tearDown` and after blocks added later.
    nonisolated static func schedule(_ test: XCTestCase, isRequested: Bool) {
      let isFirst = AuditRegistry.shared.change(test) { entry in
        defer { entry.isScheduled = true }
        entry.isRequested = entry.isRequested || isRequested
        return !entry.isScheduled
      }
      guard isFirst else { return }
      let unowned = UnownedTest(test)
      // Asynchronous because every version of XCTest declares this form alike.
      test.addTeardownBlock { @MainActor () async -> Void in
        if let test = unowned.value { AuditAtEnd(test: test).run() }
      }
    }

    /// Audits a test whose teardown block did not run. XCTest guarantees this for blocks added in `setUp` or
    /// later, but not for earlier ones.
    nonisolated static func catchUp(_ test: XCTestCase) {
      guard Thread.isMainThread, !AuditRegistry.shared.entry(of: test).hasEnded else { return }
      let unowned = UnownedTest(test)
      MainActor.assumeIsolated {
        if let test = unowned.value { AuditAtEnd(test: test).run() }
      }
    }

    /// Audits the current screen, or reports why it can't.
    func run() {
      registry.change(test) { $0.hasEnded = true }
      guard let run = test.testRun, !run.hasBeenSkipped else { return }
      guard run.totalFailureCount == 0 else { return ledger.note(.failed) }
      let entry = registry.entry(of: test)
      if let reason = entry.skipReason { return leaveOut(.optedOut, reason.escapedForDisplay()) }
      guard registry.spent(in: testClass) < entry.plan.plan.timeBudget else {
        return leaveOut(.outOfTime, "the time for this class is used up")
      }
      let app = registry.app(of: test)
      let mustShow = entry.isRequested || entry.plan.plan.mustShowApp
      let obstacle = mustShow ? nil : XCUICapture(app, entry.plan.plan.capture).obstacle
      if let obstacle { return leaveOut(.withoutApp, obstacle) }
      let start = clock.now()
      // The test is over, so nothing is left to stop. XCTest stops a test by raising an exception, which must
      // not pass through an async block.
      let continues = test.continueAfterFailure
      test.continueAfterFailure = true
      defer {
        test.continueAfterFailure = continues
        registry.spend(clock.now() - start, in: testClass)
      }
      audit(app, entry.plan, since: start)
    }

    private var testClass: ObjectIdentifier { ObjectIdentifier(type(of: test)) }

    // One capture tells whether the screen has passed before. If not, the audit reuses it.
    private func audit(_ app: XCUIApplication, _ plan: SitedPlan, since start: Double) {
      let audited = AuditedApp(test: test, element: app, plan: plan, screen: plan.plan.screen)
      let taken = try? audited.capture.take()
      if let taken, let name = registry.passedName(of: audited.key(of: taken.screen)) {
        return leaveOut(
          .passed, "the screen has passed as \"\(name.escapedForDisplay())\"",
          seconds: clock.now() - start)
      }
      let assertion = audited.assertion(after: taken, since: start)
      assertion.record(in: test, at: plan.site)
    }

    private func leaveOut(
      _ omission: AuditLedger.Omission, _ reason: String, seconds: Double = 0
    ) {
      ledger.note(omission, seconds: seconds)
      let text = "Accessibility audit left out: \(reason)"
      XCTContext.runActivity(named: text) { activity in
        // A screen that passed has been audited. Any other omission must be visible in a passed test.
        guard omission != .passed else { return }
        var remarks = AuditAttachment(
          screen: test.plainName, part: "remarks", kind: .text, bytes: Array("\(text)\n".utf8))
        remarks.isKept = true
        activity.add(remarks.xctAttachment)
      }
    }
  }

  /// A weak reference to a test case. Sendable because XCTest creates, runs and tears down test cases on the
  /// main thread, and the value is used only there.
  private final class UnownedTest: @unchecked Sendable {
    private(set) weak var value: XCTestCase?
    init(_ value: XCTestCase) { self.value = value }
  }
#endif

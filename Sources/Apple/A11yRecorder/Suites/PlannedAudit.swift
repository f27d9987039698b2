#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// An audit by the plan of a test: of the screen at its end, or of one on the way.
  @MainActor package struct PlannedAudit {
    package let test: XCTestCase
    /// The look at a screen during the test, or `nil` at the end of the test.
    package var look: PlannedLook?
    private let registry = AuditRegistry.shared
    private let ledger = AuditLedger.shared
    private let clock = CaptureClock.current

    package init(test: XCTestCase, look: PlannedLook? = nil) {
      self.test = test
      self.look = look
    }

    /// Audits the current screen, or reports why it can't.
    package func run() {
      guard let run = test.testRun, !run.hasBeenSkipped else { return }
      let entry = registry.entry(of: test)
      guard run.totalFailureCount <= entry.auditFailures else { return note(.failed) }
      if let reason = entry.skipReason { return leaveOut(.optedOut, reason.escapedForDisplay()) }
      var audited = AuditedApp(
        test: test, element: look?.app ?? registry.app(of: test), plan: entry.plan,
        screen: look?.name ?? entry.plan.plan.screen, page: look?.page, site: look?.site)
      // What is collected waits for a gate that has no use for a test that ended the app.
      let demandsApp = entry.isRequested && entry.plan.judge.failsTests
      let mustShow = look == nil && (demandsApp || entry.plan.plan.mustShowApp)
      if let obstacle = registry.restlessness(in: testClass) {
        return end(audited, because: obstacle, fails: mustShow, since: clock.now())
      }
      guard registry.spent(in: testClass) < entry.plan.plan.timeBudget else {
        return leaveOut(.outOfTime, "the time for this class is used up")
      }
      let calls = CallTimes()
      audited.calls = calls
      let obstacle = mustShow ? nil : audited.capture.obstacle
      if let obstacle { return leaveOut(.withoutApp, obstacle) }
      let start = clock.now()
      // The audit must not stop the test, which has another purpose. At its end, nothing is left to stop: XCTest
      // stops a test by raising an exception, which must not pass through an async block.
      let continues = test.continueAfterFailure
      test.continueAfterFailure = true
      defer {
        test.continueAfterFailure = continues
        registry.spend(clock.now() - start, in: testClass)
      }
      audit(audited, calls, fails: mustShow, since: start)
      // The calls of the next audit would take as long.
      if let obstacle = calls.obstacle { registry.note(restlessness: obstacle, in: testClass) }
    }

    private var testClass: ObjectIdentifier { ObjectIdentifier(type(of: test)) }

    // One capture tells whether the screen has passed before. If not, the audit reuses it.
    private func audit(
      _ audited: AuditedApp, _ calls: CallTimes, fails: Bool, since start: Double
    ) {
      let wait = audited.plan.plan.capture.settleBudget
      var isShown = audited.calls.time(by: clock, besides: wait) {
        look?.isProven(within: wait) ?? true
      }
      var taken = isShown ? try? audited.capture.take() : nil
      if let obstacle = calls.obstacle {
        return end(audited, because: obstacle, fails: fails, since: start)
      }
      if let taken, leaveOutKnown(taken.screen, audited, since: start) { return }
      if let look {
        // Unlike at the end of a test, a later look may find the screen at rest.
        if isShown { taken = try? audited.capture.settled(after: taken) }
        if let obstacle = calls.obstacle {
          return end(audited, because: obstacle, fails: fails, since: start)
        }
        isShown = taken?.screen.hasSettled == true
        guard isShown, let taken else {
          return leaveOut(
            .changing, "the screen did not come to rest", seconds: clock.now() - start)
        }
        if look.saysName { audited.noteName(of: taken.screen) }
        if leaveOutKnown(taken.screen, audited, since: start) { return }
        ledger.noteLook()
      }
      record(audited.outcome(after: taken, since: start), of: audited)
    }

    private func record(_ outcome: any ScreenOutcome, of audited: AuditedApp) {
      let before = test.testRun?.totalFailureCount ?? 0
      outcome.report(in: test, at: look?.site ?? audited.plan.site)
      let failures = (test.testRun?.totalFailureCount ?? 0) - before
      registry.change(test) { $0.auditFailures += failures }
    }

    // Says once per class what to do about an app that never rests, and fails once if the test demands an audit.
    private func end(
      _ audited: AuditedApp, because obstacle: CouldNotAudit, fails: Bool, since start: Double
    ) {
      if fails, registry.isFirst(.failing, in: testClass) {
        return record(
          audited.outcome(since: start, obstacle: obstacle), of: audited)
      }
      let isFirst = registry.isFirst(.telling, in: testClass)
      let remedy = isFirst ? ". " + obstacle.hint.onOneLine : ""
      leaveOut(
        .restless, obstacle.reason + remedy, seconds: clock.now() - start, isKept: isFirst)
    }

    private func leaveOutKnown(
      _ screen: Screen, _ audited: AuditedApp, since start: Double
    ) -> Bool {
      guard let (omission, name) = audited.omission(of: screen) else { return false }
      if look?.saysName == true { audited.noteName(of: screen) }
      leaveOut(
        omission, "the screen \(omission.text) as \"\(name.escapedForDisplay())\"",
        seconds: clock.now() - start)
      return true
    }

    private func note(_ omission: AuditLedger.Omission, seconds: Double = 0) {
      if look == nil {
        ledger.note(omission, seconds: seconds)
      } else {
        ledger.noteLook(omission, seconds: seconds)
      }
    }

    private func leaveOut(
      _ omission: AuditLedger.Omission, _ reason: String, seconds: Double = 0,
      isKept: Bool? = nil
    ) {
      note(omission, seconds: seconds)
      let text = "Accessibility audit left out: \(reason)"
      XCTContext.runActivity(named: text) { activity in
        // A known screen has been audited, and later looks may see one that was changing. Any other omission
        // must be visible in a passed test.
        guard isKept ?? (look == nil && omission != .passed && omission != .seen) else { return }
        let remarks = AuditAttachment(
          screen: test.plainName, part: "remarks", kind: .text, bytes: Array("\(text)\n".utf8),
          isKept: true)
        activity.add(remarks.xctAttachment)
      }
    }
  }

  extension AuditLedger.Omission {
    /// The predicate in the message about a known screen.
    fileprivate var text: String { self == .passed ? "has passed" : "has been recorded" }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel

  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The current screen of a test, and the plan that audits it.
  @MainActor struct AuditedApp {
    let test: XCTestCase
    let element: XCUIElement
    let plan: SitedPlan
    /// The test's name for the screen, or `nil` if it has none.
    let screen: String?
    /// The location of the assertion, or `nil` to use the location of the plan.
    var site: StaticCallSite?

    var capture: XCUICapture { XCUICapture(element, plan.plan.capture) }

    /// Audits the screen, and records the cost and the verdict.
    func assertion(after taken: XCUICapture.Taken? = nil, since start: Double) -> Assertion {
      let running = TestObserver.shared.note(test)
      var seen: Screen?
      let assertion = Assertion(plan.plan.audit, screen: screen, at: callSite(running)) {
        () throws(CouldNotAudit) in
        let screens = try capture.seen(named: screen, after: taken) {
          UnnamedScreens.shared.nextName(of: running)
        }
        seen = screens.screens.first
        return screens
      }
      let seconds = CaptureClock.current.now() - start
      AuditLedger.shared.note(couldAudit: assertion.couldAudit, seconds: seconds)
      if let seen { AuditRegistry.shared.note(assertion, of: seen, key(of: seen)) }
      tell(seen?.name ?? screen ?? running.name, seconds)
      return assertion
    }

    /// Returns the key that identifies the screen when it is shown again.
    func key(of seen: Screen) -> PassedScreen {
      PassedScreen(
        seen, named: screen, plan.plan.audit, plan.plan.capture, arguments: element.arguments,
        callingFile: callingFile)
    }

    private var callingFile: String { plan.auditFile ?? site.map { "\($0.file)" } ?? "" }

    private func callSite(_ running: CurrentTest.Running) -> CallSite {
      let site = site ?? plan.site
      return CallSite(
        fileID: site.map { "\($0.fileID)" } ?? "", filePath: callingFile,
        line: Int(site?.line ?? 0), test: running)
    }

    private func tell(_ name: String, _ seconds: Double) {
      let total = AuditLedger.shared.totals
      let words = """
        Accessibility audit of "\(name.escapedForDisplay())": \(AuditLedger.Totals.text(seconds)) \
        (so far \(total.cost))
        """
      XCTContext.runActivity(named: words) { _ in }
    }
  }
#endif

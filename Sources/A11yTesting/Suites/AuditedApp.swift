#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel

  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// What a test shows at one moment, and how its plan looks at it.
  @MainActor struct AuditedApp {
    let test: XCTestCase
    let element: XCUIElement
    let plan: SitedPlan
    /// What the test calls it; nil when it has not named it.
    let screen: String?
    /// Where the assertion stands; nil for where the plan was made.
    var site: StaticCallSite?

    var capture: XCUICapture { XCUICapture(element, plan.plan.capture) }

    /// Audits it, and notes what that cost and whether it passed.
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

    /// What this screen is recognised by, when it comes again.
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

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The current screen of a test, and the plan that audits it.
  @MainActor package struct AuditedApp {
    package let test: XCTestCase
    package let element: XCUIElement
    package let plan: SitedPlan
    /// The test's name for the screen, or `nil` if it has none.
    package let screen: String?
    /// The type of the page object, or `nil` if there is none.
    package var page: String?
    /// The location of the assertion, or `nil` to use the location of the plan.
    package var site: StaticCallSite?
    /// The times of the calls into XCTest if the audit is planned; otherwise `nil`.
    var calls: CallTimes?

    package var capture: XCUICapture { XCUICapture(element, plan.plan.capture, calls: calls) }

    /// Captures and judges the screen, and records the cost and the verdict.
    ///
    /// - Parameter obstacle: The reason that the screen can't be audited, or `nil` to try.
    package func outcome(
      after taken: XCUICapture.Taken? = nil, since start: Double, obstacle: CouldNotAudit? = nil
    ) -> any ScreenOutcome {
      let running = TestObserver.shared.note(test)
      var seen: Screen?
      let outcome = plan.judge.outcome(
        ofScreenNamed: screen, at: callSite(running), capture
      ) { () throws(CouldNotAudit) in
        if let obstacle { throw obstacle }
        let screen = try capture.recorded(named: screen, after: taken) { screen in
          numberedName(of: screen) ?? UnnamedScreens.shared.nextName(of: running)
        }
        seen = screen
        return screen
      }
      let seconds = CaptureClock.current.now() - start
      AuditLedger.shared.note(couldAudit: outcome.couldAudit, seconds: seconds)
      if let seen {
        let key = key(of: seen)
        AuditRegistry.shared.note(outcome, of: seen, key)
        AuditRegistry.shared.change(test) { $0.seen[key] = seen.name }
      }
      tell(seen?.name ?? screen ?? running.name, seconds)
      return outcome
    }

    /// Returns the key that identifies the screen when it is shown again.
    package func key(of seen: Screen) -> PassedScreen {
      PassedScreen(
        seen, named: screen ?? name(of: seen), plan.judge.settings, plan.plan.capture,
        arguments: element.arguments, callingFile: callingFile, ignoringData: ignoresData)
    }

    /// Returns the reason that a screen needs no audit, and the name it had, or `nil` if it needs one.
    package func omission(of seen: Screen) -> (AuditLedger.Omission, name: String)? {
      let key = key(of: seen)
      let registry = AuditRegistry.shared
      if let name = registry.passedName(of: key) {
        return (plan.judge.failsTests ? .passed : .seen, name)
      }
      // Going back to a screen that fails is no second failure.
      guard ignoresData, let name = registry.entry(of: test).seen[key] else { return nil }
      return (.seen, name)
    }

    // Data varies from test to test, so it would make every look at a screen an audit.
    private var ignoresData: Bool { !plan.plan.occasions.isEmpty }

    // MARK: Names

    /// Records the name of a screen for looks that don't say what it is, such as that at the end of the test.
    package func noteName(of seen: Screen) {
      guard let name = screen ?? name(of: seen) else { return }
      let structure = ScreenStructure(seen.tree)
      AuditRegistry.shared.change(test) { $0.named = (name, structure) }
    }

    private func name(of seen: Screen) -> String? {
      if page == nil, let name = remainingName(of: seen) { return name }
      let screen = NamelessScreen(element: element, tree: seen.tree, page: page)
      return plan.plan.name.lazy.compactMap { $0.name(screen) }.first { !$0.isEmpty }
    }

    // The test has not left the screen if the structure is the same.
    private func remainingName(of seen: Screen) -> String? {
      guard let named = AuditRegistry.shared.entry(of: test).named else { return nil }
      return named.structure == ScreenStructure(seen.tree) ? named.name : nil
    }

    private func numberedName(of seen: Screen) -> String? {
      name(of: seen).map {
        AuditRegistry.shared.name($0, for: ScreenLikeness(seen.tree, titled: $0))
      }
    }

    private var callingFile: String { plan.judgeFile ?? site.map { "\($0.file)" } ?? "" }

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

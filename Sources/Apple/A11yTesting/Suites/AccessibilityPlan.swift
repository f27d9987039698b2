#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yBaseline
  import A11yRecorder
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The plan for the audit of a UI test: the app, the screen name, the rules and the capture.
  ///
  /// A bundle has one plan (``AccessibilityAuditObserver/start(_:fileID:file:line:)``). Each test can change
  /// its own copy with `planAccessibility { … }`. What a `RecordingPlan` has is a property of this one, too.
  @dynamicMemberLookup public struct AccessibilityPlan: Sendable {
    /// The occasions, the names of the screens, and the capture.
    public var recording: RecordingPlan
    /// Whether findings fail the tests, or wait for `a11ylint merge`.
    public var mode: AuditMode
    /// The rules, the baseline and the failing severity.
    public var audit: AccessibilityAudit

    /// Creates a plan. By default, it audits the last screen of each test, runs all rules without a baseline
    /// and without Apple's audit, waits for the screen to settle, and spends at most two minutes per class.
    ///
    /// ```swift
    /// AccessibilityPlan(atEachScreen: .all, mode: .collect)
    /// ```
    public init(
      atEachScreen occasions: ScreenOccasions = [], screen: String? = nil,
      name: [ScreenName] = [.pageObject, .navigationTitle], mode: AuditMode = .compare,
      audit: AccessibilityAudit = AccessibilityAudit(),
      capture: CaptureOptions = CaptureOptions(), timeBudget: Double = 120,
      mustShowApp: Bool = false, app: (@MainActor @Sendable () -> XCUIApplication)? = nil
    ) {
      recording = RecordingPlan(
        atEachScreen: occasions, screen: screen, name: name, capture: capture,
        timeBudget: timeBudget, mustShowApp: mustShowApp, app: app)
      self.mode = mode
      self.audit = audit
    }

    /// The properties of ``recording``.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<RecordingPlan, Value> & Sendable
    ) -> Value {
      get { recording[keyPath: path] }
      set { recording[keyPath: path] = newValue }
    }

    /// The plan at a place of the sources, for the observer of the suite.
    func sited(_ site: StaticCallSite) -> SitedPlan { SitedPlan(recording, judge, at: site) }

    var judge: AuditJudge { AuditJudge(audit: audit, mode: mode) }

    init(_ recording: RecordingPlan, _ judge: any ScreenJudge) {
      let judge = judge as? AuditJudge ?? AuditJudge()
      (self.recording, mode, audit) = (recording, judge.mode, judge.audit)
    }
  }

  /// The judge of an ``AccessibilityPlan``: it runs the rules in the test.
  struct AuditJudge: ScreenJudge {
    let audit: AccessibilityAudit
    let mode: AuditMode

    init(audit: AccessibilityAudit = AccessibilityAudit(), mode: AuditMode = .compare) {
      (self.audit, self.mode) = (audit, mode)
      XCUICapture.connectDescriptions()
    }

    // The debug description has every property. If equal values print differently, a further audit is harmless.
    var settings: String { "\(audit)" }

    var failsTests: Bool { mode == .compare }

    func outcome(
      ofScreenNamed screen: String?, at site: CallSite, _ capture: XCUICapture,
      _ read: () throws(CouldNotAudit) -> Screen
    ) -> any ScreenOutcome {
      Assertion(audit, screen: screen, at: site, planned: mode.recordMode) {
        () throws(CouldNotAudit) in capture.seen(try read())
      }
    }
  }

  extension Assertion: ScreenOutcome {
    // A baseline or suppression may apply to a single test. A screen without a name of its own therefore passes only
    // if no finding is known or suppressed. What is collected is not compared in tests at all.
    package func hasPassed(isNamed: Bool) -> Bool {
      guard couldAudit, failures.isEmpty, let comparison = result?.comparison else { return false }
      guard isCompared else { return isCollected }
      return isNamed || comparison.findings.allSatisfy { $0.state.isNews }
    }

    @MainActor package func report(in test: XCTestCase, at site: StaticCallSite?) {
      record(in: test, at: site)
    }
  }
#endif

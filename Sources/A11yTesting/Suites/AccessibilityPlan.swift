#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The plan for the audit of a UI test: the app, the screen name, the rules and the capture.
  ///
  /// A bundle has one plan (``AccessibilityAuditObserver/start(_:fileID:file:line:)``). Each test can change
  /// its own copy with `planAccessibility { … }`.
  public struct AccessibilityPlan: Sendable {
    /// The occasions during a test at which the current screen is audited, besides the end of the test.
    public var occasions: ScreenOccasions
    /// The name that identifies the current screen in the baseline, or `nil` to use ``name``.
    public var screen: String?
    /// The ways to name a screen, in order. If none finds a name, the name of the test is used.
    public var name: [ScreenName]
    /// Whether findings fail the tests, or wait for `a11ylint merge`.
    public var mode: AuditMode
    /// The rules, the baseline and the failing severity.
    public var audit: AccessibilityAudit
    /// The options of the capture.
    public var capture: CaptureOptions
    /// The seconds that the audits of a class may take. Further ones are reported as left out.
    public var timeBudget: Double
    /// Whether a test fails if it ends without an app in the foreground. Applies to tests audited through the
    /// bundle's plan only. If false, such a test is reported as not audited.
    public var mustShowApp: Bool
    /// A closure that creates the app, once per test, or `nil` to use the target application.
    public var app: (@MainActor @Sendable () -> XCUIApplication)?

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
      self.occasions = occasions
      self.screen = screen
      self.name = name
      self.mode = mode
      self.audit = audit
      self.capture = capture
      self.timeBudget = timeBudget
      self.mustShowApp = mustShowApp
      self.app = app
    }
  }

  /// A source location in the types that XCTest expects.
  struct StaticCallSite: Sendable {
    var fileID: StaticString
    var file: StaticString
    var line: UInt
  }

  /// A plan, with the source location that changed it last.
  struct SitedPlan: Sendable {
    var plan: AccessibilityPlan
    /// The location of the last change, or `nil` if there was none.
    var site: StaticCallSite?
    /// The file against which the baseline's relative path is resolved: the file that changed the audit last.
    var auditFile: String?

    init(_ plan: AccessibilityPlan = AccessibilityPlan(), at site: StaticCallSite? = nil) {
      self.plan = plan
      self.site = site
      auditFile = site.map { "\($0.file)" }
    }

    /// Changes the plan, and returns whether the change set a new app.
    mutating func change(
      at site: StaticCallSite, _ change: (inout AccessibilityPlan) -> Void
    ) -> Bool {
      let (audit, app) = ("\(plan.audit)", plan.app)
      // Functions can't be compared. With the property cleared first, a new app is one set afterwards.
      plan.app = nil
      change(&plan)
      let isOther = plan.app != nil
      if !isOther { plan.app = app }
      if "\(plan.audit)" != audit || auditFile == nil { auditFile = "\(site.file)" }
      self.site = site
      return isOther
    }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// How a UI test is audited: of which app, under which name, by which rules.
  ///
  /// A bundle has one (``AccessibilityAuditObserver/start(_:fileID:file:line:)``), and each test changes its own
  /// copy by `planAccessibility { … }`.
  public struct AccessibilityPlan: Sendable {
    /// The name by which the baseline knows what the app shows now; nil for that of the test.
    public var screen: String?
    /// The rules, the baseline and what fails.
    public var audit: AccessibilityAudit
    /// How the screen is captured.
    public var capture: CaptureOptions
    /// Seconds that the audits at the end of a class's tests may take together; then the rest is left
    /// out, and said so.
    public var timeBudget: Double
    /// Whether a test fails that ends without an app in the foreground, when it is audited only because
    /// all tests of the bundle are. Without it such a test is told as one that was not audited.
    public var mustShowApp: Bool
    /// Makes the app, once per test; nil for the target application.
    public var app: (@MainActor @Sendable () -> XCUIApplication)?

    /// Creates a plan: all rules, no baseline, at rest, without Apple's audit, two minutes per class.
    public init(
      screen: String? = nil, audit: AccessibilityAudit = AccessibilityAudit(),
      capture: CaptureOptions = CaptureOptions(), timeBudget: Double = 120,
      mustShowApp: Bool = false, app: (@MainActor @Sendable () -> XCUIApplication)? = nil
    ) {
      self.screen = screen
      self.audit = audit
      self.capture = capture
      self.timeBudget = timeBudget
      self.mustShowApp = mustShowApp
      self.app = app
    }
  }

  /// Where a call stands, as XCTest wants to know it.
  struct StaticCallSite: Sendable {
    var fileID: StaticString
    var file: StaticString
    var line: UInt
  }

  /// A plan, and the call that made it.
  struct SitedPlan: Sendable {
    var plan: AccessibilityPlan
    /// Where it was changed last; nil when it never was.
    var site: StaticCallSite?
    /// The file beside which a baseline of it lies: the one that changed the audit last.
    var auditFile: String?

    init(_ plan: AccessibilityPlan = AccessibilityPlan(), at site: StaticCallSite? = nil) {
      self.plan = plan
      self.site = site
      auditFile = site.map { "\($0.file)" }
    }

    /// Changes the plan.
    ///
    /// - Returns: Whether the app is another one now.
    mutating func change(
      at site: StaticCallSite, _ change: (inout AccessibilityPlan) -> Void
    ) -> Bool {
      let (audit, app) = ("\(plan.audit)", plan.app)
      // Functions cannot be compared, so one that was set is recognised by there being one.
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

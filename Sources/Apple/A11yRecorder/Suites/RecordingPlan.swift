#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The plan for capturing the screens of a UI test: the app, the names of the screens and the occasions.
  ///
  /// A bundle has one plan (``AccessibilityRecorder/start(_:fileID:file:line:)``). Each test can change its own copy
  /// with `planRecording { … }`.
  public struct RecordingPlan: Sendable {
    /// The occasions during a test at which the current screen is captured, besides the end of the test.
    public var occasions: ScreenOccasions
    /// The name that identifies the current screen in the baseline, or `nil` to use ``name``.
    public var screen: String?
    /// The ways to name a screen, in order. If none finds a name, the name of the test is used.
    public var name: [ScreenName]
    /// The options of the capture.
    public var capture: CaptureOptions
    /// The seconds that the captures of a class may take. Further ones are reported as left out.
    public var timeBudget: Double
    /// Whether a test fails if it ends without an app in the foreground. Applies to tests audited through the
    /// bundle's plan only. If false, such a test is reported as not audited.
    public var mustShowApp: Bool
    /// A closure that creates the app, once per test, or `nil` to use the target application.
    public var app: (@MainActor @Sendable () -> XCUIApplication)?

    /// Creates a plan. By default, it captures the last screen of each test without Apple's audit, waits for the
    /// screen to settle, and spends at most two minutes per class.
    ///
    /// ```swift
    /// RecordingPlan(atEachScreen: .all)
    /// ```
    public init(
      atEachScreen occasions: ScreenOccasions = [], screen: String? = nil,
      name: [ScreenName] = [.pageObject, .navigationTitle],
      capture: CaptureOptions = CaptureOptions(), timeBudget: Double = 120,
      mustShowApp: Bool = false, app: (@MainActor @Sendable () -> XCUIApplication)? = nil
    ) {
      self.occasions = occasions
      self.screen = screen
      self.name = name
      self.capture = capture
      self.timeBudget = timeBudget
      self.mustShowApp = mustShowApp
      self.app = app
    }
  }

  /// A source location in the types that XCTest expects.
  package struct StaticCallSite: Sendable {
    package var fileID: StaticString
    package var file: StaticString
    package var line: UInt

    package init(fileID: StaticString, file: StaticString, line: UInt) {
      (self.fileID, self.file, self.line) = (fileID, file, line)
    }
  }

  /// A plan with the judge of its screens and the source location that changed it last.
  package struct SitedPlan: Sendable {
    package var plan: RecordingPlan
    package var judge: any ScreenJudge
    /// The location of the last change, or `nil` if there was none.
    package var site: StaticCallSite?
    /// The file against which the baseline's relative path is resolved: the file that changed the judge last.
    package var judgeFile: String?

    package init(
      _ plan: RecordingPlan = RecordingPlan(), _ judge: any ScreenJudge = RecordingJudge(),
      at site: StaticCallSite? = nil
    ) {
      self.plan = plan
      self.judge = judge
      self.site = site
      judgeFile = site.map { "\($0.file)" }
    }

    /// Changes the plan and its judge, and returns whether the change set a new app.
    package mutating func change(
      at site: StaticCallSite, _ change: (inout RecordingPlan, inout any ScreenJudge) -> Void
    ) -> Bool {
      let (settings, app) = (judge.settings, plan.app)
      // Functions can't be compared. With the property cleared first, a new app is one set afterwards.
      plan.app = nil
      change(&plan, &judge)
      let isOther = plan.app != nil
      if !isOther { plan.app = app }
      if judge.settings != settings || judgeFile == nil { judgeFile = "\(site.file)" }
      self.site = site
      return isOther
    }
  }
#endif

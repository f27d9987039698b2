#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yRecorder
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A test case that audits the current screen at the end of each test, even if subclasses override `setUp`.
  ///
  /// ```swift
  /// final class LoginTests: AccessibilityTestCase {
  ///   override func setUp() async throws { planAccessibility { $0.screen = "Login" } }
  ///
  ///   @MainActor func testLogin() {
  ///     app.launchArguments = ["-screen", "login"]
  ///     app.launch()
  ///   }
  /// }
  /// ```
  open class AccessibilityTestCase: XCTestCase {
    /// The app under test. Each test has one, which keeps its launch arguments and environment.
    @MainActor public final var app: XCUIApplication { accessibilityApp }

    // XCTest calls each form of `setUp`. A subclass that overrides one without calling `super` leaves the other.
    open override func setUp() async throws { AuditAtEnd.schedule(self, isRequested: true) }

    open override func setUpWithError() throws { AuditAtEnd.schedule(self, isRequested: true) }

    /// Runs the test with its setup, audit and teardown.
    ///
    /// A test whose teardown block did not run is audited afterwards.
    open override func invokeTest() {
      AuditRegistry.shared.change(self) {
        $0.isRequested = true
        if !($0.plan.judge is AuditJudge) { $0.plan.judge = AuditJudge() }
      }
      super.invokeTest()
      AuditAtEnd.catchUp(self)
    }
  }
#endif

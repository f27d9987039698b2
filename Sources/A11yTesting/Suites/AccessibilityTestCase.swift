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
  ///   override func setUp() { planAccessibility { $0.screen = "Login" } }
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

    /// Runs the test with its setup, audit and teardown.
    ///
    /// The audit is scheduled here because subclasses may override `setUp` without calling `super`.
    open override func invokeTest() {
      auditAccessibilityAfterTest()
      super.invokeTest()
      AuditAtEnd.catchUp(self)
    }
  }
#endif

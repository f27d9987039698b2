#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A UI test that ends with an audit of what the app shows then, whatever its subclasses override.
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
    /// The app under test: one per test, which keeps its launch arguments and environment.
    @MainActor public final var app: XCUIApplication { accessibilityApp }

    /// Runs the test with its set up, its audit and its tear down.
    ///
    /// The audit is asked for here and not in `setUp`, which subclasses override without calling this
    /// class's.
    open override func invokeTest() {
      AuditAtEnd.schedule(self, isRequested: true)
      super.invokeTest()
      AuditAtEnd.catchUp(self)
    }
  }
#endif

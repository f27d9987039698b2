#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// An app whose screen is audited before it is launched again or terminated, if the plan of the test has the
  /// occasion ``ScreenOccasions/relaunches``.
  ///
  /// One line in a UI test target makes every `XCUIApplication()` of its sources such an app:
  ///
  /// ```swift
  /// typealias XCUIApplication = AccessibilityApplication
  /// ```
  open class AccessibilityApplication: XCUIApplication {
    // Before the first launch, the app shows what an earlier test has left.
    private var isLaunched = false

    open override func launch() {
      lookBeforeLeaving()
      super.launch()
      isLaunched = true
    }

    open override func terminate() {
      lookBeforeLeaving()
      super.terminate()
      isLaunched = false
    }

    private func lookBeforeLeaving() {
      if isLaunched { PlannedLook(app: self, occasion: .relaunches).run() }
    }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yRecorder

  /// An observer that ends every UI test of a bundle with an audit.
  ///
  /// Start it in the principal class of the bundle, which XCTest creates before the first test. Set the class
  /// as `NSPrincipalClass` in `Info.plist`, or with the build setting `INFOPLIST_KEY_NSPrincipalClass =
  /// AuditEveryTest`:
  ///
  /// ```swift
  /// @objc(AuditEveryTest) final class AuditEveryTest: NSObject {
  ///   override init() {
  ///     super.init()
  ///     AccessibilityAuditObserver.start()
  ///   }
  /// }
  /// ```
  ///
  /// Don't use it in unit test bundles, where XCTest has no target application.
  public enum AccessibilityAuditObserver {
    /// Audits each following test before its `tearDown`, unless the test failed, was skipped or calls
    /// `skipAccessibilityAudit("reason")`.
    ///
    /// - Parameter plan: The plan of all tests. Each test can change its copy. A second call replaces it.
    public static func start(
      _ plan: AccessibilityPlan = AccessibilityPlan(), fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) {
      AuditScheduler.shared.start(
        plan.sited(StaticCallSite(fileID: fileID, file: file, line: line)))
    }
  }
#endif

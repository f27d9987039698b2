#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  /// An observer that captures the last screen of every UI test of a bundle, for `a11ylint merge` to judge.
  ///
  /// Start it in the principal class of the bundle, which XCTest creates before the first test. Set the class
  /// as `NSPrincipalClass` in `Info.plist`, or with the build setting `INFOPLIST_KEY_NSPrincipalClass =
  /// RecordEveryTest`:
  ///
  /// ```swift
  /// @objc(RecordEveryTest) final class RecordEveryTest: NSObject {
  ///   override init() {
  ///     super.init()
  ///     AccessibilityRecorder.start(RecordingPlan(atEachScreen: .all))
  ///   }
  /// }
  /// ```
  ///
  /// It fails no test. Don't use it in unit test bundles, where XCTest has no target application.
  public enum AccessibilityRecorder {
    /// Captures each following test before its `tearDown`, unless the test failed, was skipped or calls
    /// `skipAccessibilityAudit("reason")`.
    ///
    /// - Parameter plan: The plan of all tests. Each test can change its copy. A second call replaces it.
    public static func start(
      _ plan: RecordingPlan = RecordingPlan(), fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) {
      AuditScheduler.shared.start(
        SitedPlan(plan, at: StaticCallSite(fileID: fileID, file: file, line: line)))
    }
  }
#endif

#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asserts what the app shows; every finding is an issue of its own, with its attachments.
  public protocol AccessibilityVerifying: AccessibilityStarting {}

  extension AccessibilityVerifying where Self: XCTestCase {
    /// Asserts that what the app shows now has no new accessibility defects.
    ///
    /// - Parameters:
    ///   - element: The app by default, or an element of it.
    ///   - screen: The name of the screen; nil for where the test has come to.
    /// - Returns: The result; nil when nothing could be looked at, which is a failure, too.
    @MainActor @discardableResult
    public func verifyAccessibility(
      of element: XCUIElement? = nil, screen: String? = nil, fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) -> AuditResult? {
      let name = screen ?? presentScreen
      let capture = XCUICapture(element ?? app, accessibilityCapture)
      let assertion = Assertion(
        accessibilityAudit, screen: name, at: place(fileID: fileID, file: file, line: line)
      ) { () throws(CouldNotAudit) in
        try capture.seen(named: name)
      }
      return assertion.record(in: self, file: file, line: line)
    }
  }

  extension Assertion {
    /// Records one issue per failure at the caller's place.
    @MainActor @discardableResult
    func record(in test: XCTestCase, file: StaticString, line: UInt) -> AuditResult? {
      for text in remarks { XCTContext.runActivity(named: text) { _ in } }
      let location = XCTSourceCodeLocation(filePath: "\(file)", lineNumber: max(1, Int(line)))
      // A test that stops at its first failure stops at the last of these, so that all are told.
      let continues = test.continueAfterFailure
      test.continueAfterFailure = true
      defer { test.continueAfterFailure = continues }
      for (index, text) in failures.enumerated() {
        if index == failures.count - 1 { test.continueAfterFailure = continues }
        // Once is enough: the files show all findings.
        let files = index == 0 ? attachments.map(\.xctAttachment) : []
        test.record(
          XCTIssue(
            type: .assertionFailure, compactDescription: text, detailedDescription: nil,
            sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
            attachments: files))
      }
      if failures.isEmpty, !attachments.isEmpty { runActivities(remarks: []) }
      return result.map(AuditResult.init)
    }
  }
#endif

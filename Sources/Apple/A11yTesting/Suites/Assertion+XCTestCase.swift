#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension Assertion {
    /// Records one issue per failure, at a location if there is one.
    @MainActor @discardableResult
    func record(in test: XCTestCase, at site: StaticCallSite?) -> AuditResult? {
      // With failures, the attachments go to the first issue alone, because they cover all findings.
      runActivities(attachments: failures.isEmpty ? attachments : [])
      let location = site.map {
        XCTSourceCodeLocation(filePath: "\($0.file)", lineNumber: max(1, Int($0.line)))
      }
      warn(in: test, at: location)
      // If the test stops at its first failure, it must stop at the last issue, so that all are reported.
      let continues = test.continueAfterFailure
      test.continueAfterFailure = true
      defer { test.continueAfterFailure = continues }
      for (index, text) in failures.enumerated() {
        if index == failures.count - 1 { test.continueAfterFailure = continues }
        let files = index == 0 ? attachments.map(\.xctAttachment) : []
        test.record(
          XCTIssue(
            type: .assertionFailure, compactDescription: text, detailedDescription: nil,
            sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
            attachments: files))
      }
      return result.map(AuditResult.init)
    }

    // XCTest has issues that don't fail from Xcode 26 on.
    @MainActor private func warn(in test: XCTestCase, at location: XCTSourceCodeLocation?) {
      #if compiler(>=6.2)
        for text in remarks {
          test.record(
            XCTIssue(
              type: .assertionFailure, compactDescription: text, detailedDescription: nil,
              sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
              attachments: [], severity: .warning))
        }
      #endif
    }
  }
#endif

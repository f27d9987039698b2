#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension Assertion {
    /// Records one issue per failure.
    ///
    /// - Parameter site: Where; nil for nowhere.
    @MainActor @discardableResult
    func record(in test: XCTestCase, at site: StaticCallSite?) -> AuditResult? {
      // Those of a failure come with the first issue; once is enough, for the files show all findings.
      runActivities(attachments: failures.isEmpty ? attachments : [])
      let location = site.map {
        XCTSourceCodeLocation(filePath: "\($0.file)", lineNumber: max(1, Int($0.line)))
      }
      warn(in: test, at: location)
      // A test that stops at its first failure stops at the last of these, so that all are told.
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

    // Issues that do not fail are there from Xcode 26 on.
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

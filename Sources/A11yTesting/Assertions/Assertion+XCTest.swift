#if canImport(XCTest)
  import Foundation
  import XCTest

  #if canImport(Testing)
    import Testing
  #endif
  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension Assertion {
    /// Fails the running test, once per text.
    ///
    /// What does not fail, and what is attached, becomes an activity of the test. Activities belong
    /// to the main thread and to tests that Xcode runs (XCTest has refused them elsewhere, by ending the
    /// process): otherwise only the failures are told.
    @discardableResult
    func fail(file: StaticString, line: UInt) -> AuditResult? {
      if isInSwiftTesting { return recordInstead() }
      #if canImport(Darwin) || canImport(XCUIAutomation)
        if Thread.isMainThread, isRunByXcode {
          MainActor.assumeIsolated { runActivities(remarks: remarks) }
        }
      #endif
      for text in failures { XCTFail(text, file: file, line: line) }
      return result.map(AuditResult.init)
    }

    #if canImport(Darwin) || canImport(XCUIAutomation)
      /// The same, for who is on the main actor anyway.
      @MainActor @discardableResult
      func failOnMainActor(file: StaticString, line: UInt) -> AuditResult? {
        if isInSwiftTesting { return recordInstead() }
        runActivities(remarks: remarks)
        for text in failures { XCTFail(text, file: file, line: line) }
        return result.map(AuditResult.init)
      }

      /// One activity with the attachments, and one for each remark.
      @MainActor func runActivities(remarks: [String]) {
        for text in remarks { XCTContext.runActivity(named: text) { _ in } }
        guard !attachments.isEmpty else { return }
        XCTContext.runActivity(named: "Accessibility audit") { activity in
          for attachment in attachments { activity.add(attachment.xctAttachment) }
        }
      }

      private var isRunByXcode: Bool {
        ProcessInfo.processInfo.environment["__XCODE_BUILT_PRODUCTS_DIR_PATHS"] != nil
      }
    #endif

    // A failure of XCTest does not reach a test of Swift Testing in every toolchain, and so would be
    // lost; and an activity without a test of XCTest raises an exception.
    private var isInSwiftTesting: Bool {
      #if canImport(Testing)
        return Test.current != nil
      #else
        return false
      #endif
    }

    private func recordInstead() -> AuditResult? {
      #if canImport(Testing)
        return record(
          at: SourceLocation(
            validFileID: place.fileID, filePath: place.filePath, line: place.line, column: 1))
      #else
        return result.map(AuditResult.init)
      #endif
    }
  }

  #if canImport(Darwin) || canImport(XCUIAutomation)
    extension AuditAttachment {
      /// The attachment for XCTest, which keeps it when the test fails, and results always.
      var xctAttachment: XCTAttachment {
        let attachment = XCTAttachment(data: Data(bytes), uniformTypeIdentifier: kind.type)
        attachment.name = name
        attachment.lifetime = isKept ? .keepAlways : .deleteOnSuccess
        return attachment
      }
    }
  #endif
#endif

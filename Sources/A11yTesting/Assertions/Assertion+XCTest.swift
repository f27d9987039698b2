#if canImport(XCTest)
  import A11yRules
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension Assertion {
    /// Fails the running test of XCTest, once per text.
    ///
    /// What does not fail, and what is attached, becomes an activity of the test. Activities belong
    /// to the main thread: from another one only the failures are told.
    @discardableResult
    func fail(file: StaticString, line: UInt) -> CheckResult? {
      #if canImport(Darwin) || canImport(XCUIAutomation)
        if Thread.isMainThread { MainActor.assumeIsolated { runActivities(remarks: remarks) } }
      #endif
      for text in failures { XCTFail(text, file: file, line: line) }
      return result
    }

    #if canImport(Darwin) || canImport(XCUIAutomation)
      /// The same, for who is on the main actor anyway.
      @MainActor @discardableResult
      func failOnMainActor(file: StaticString, line: UInt) -> CheckResult? {
        runActivities(remarks: remarks)
        for text in failures { XCTFail(text, file: file, line: line) }
        return result
      }

      /// One activity with the attachments, and one for each remark.
      @MainActor func runActivities(remarks: [String]) {
        for text in remarks { XCTContext.runActivity(named: text) { _ in } }
        guard !attachments.isEmpty else { return }
        XCTContext.runActivity(named: "Accessibility audit") { activity in
          for attachment in attachments { activity.add(attachment.xctAttachment) }
        }
      }
    #endif
  }

  #if canImport(Darwin) || canImport(XCUIAutomation)
    extension AuditAttachment {
      /// The attachment for XCTest, which keeps it when the test fails.
      var xctAttachment: XCTAttachment {
        let attachment = XCTAttachment(data: Data(bytes), uniformTypeIdentifier: kind.type)
        attachment.name = name
        attachment.lifetime = .deleteOnSuccess
        return attachment
      }
    }
  #endif
#endif

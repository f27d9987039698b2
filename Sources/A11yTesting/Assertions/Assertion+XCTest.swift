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
    /// process): otherwise remarks are printed as compilers print warnings.
    @discardableResult
    func fail(file: StaticString, line: UInt) -> AuditResult? {
      if isInSwiftTesting { return recordInstead() }
      if !runActivitiesIfPossible() {
        for text in remarks { print("\(site.filePath):\(site.line): warning: \(text)") }
      }
      for text in failures { XCTFail(text, file: file, line: line) }
      return result.map(AuditResult.init)
    }

    private func runActivitiesIfPossible() -> Bool {
      #if canImport(Darwin) || canImport(XCUIAutomation)
        guard Thread.isMainThread, isRunByXcode else { return false }
        MainActor.assumeIsolated { runActivities() }
        return true
      #else
        return false
      #endif
    }

    #if canImport(Darwin) || canImport(XCUIAutomation)
      /// The same, for who is on the main actor anyway.
      @MainActor @discardableResult
      func failOnMainActor(file: StaticString, line: UInt) -> AuditResult? {
        if isInSwiftTesting { return recordInstead() }
        runActivities()
        for text in failures { XCTFail(text, file: file, line: line) }
        return result.map(AuditResult.init)
      }

      /// One activity for each remark, and one with the attachments.
      @MainActor func runActivities() { runActivities(attachments: attachments) }

      /// The same, without attachments that come another way. Remarks are attached, too, and kept if the
      /// test passes: XCTest has no warnings before Xcode 26, and free functions do not know their test.
      @MainActor func runActivities(attachments: [AuditAttachment]) {
        for text in remarks + counts + coverage { XCTContext.runActivity(named: text) { _ in } }
        guard !attachments.isEmpty || remarksAttachment != nil else { return }
        XCTContext.runActivity(named: "Accessibility audit") { activity in
          for attachment in attachments { activity.add(attachment.xctAttachment) }
          guard let remarks = remarksAttachment?.xctAttachment else { return }
          remarks.lifetime = .keepAlways
          activity.add(remarks)
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
        return record()
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

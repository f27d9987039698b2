#if canImport(XCTest)
  import A11yFiles
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension Assertion {
    /// Fails the running test, once per failure.
    ///
    /// Remarks and attachments become activities. XCTest requires the main thread and a run by Xcode for these,
    /// and has ended the process elsewhere. Without activities, remarks are printed like compiler warnings.
    @discardableResult
    func fail(file: StaticString, line: UInt) -> AuditResult? {
      if recordsInstead() { return result.map(AuditResult.init) }
      if !runActivitiesIfPossible() {
        for text in remarks { print("\(site.filePath):\(site.line): warning: \(text)") }
      }
      for text in failures { XCTFail(text, file: file, line: line) }
      return result.map(AuditResult.init)
    }

    private func runActivitiesIfPossible() -> Bool {
      #if canImport(Darwin) || canImport(XCUIAutomation)
        guard Thread.isMainThread, CurrentTest.isRunByXcode else { return false }
        MainActor.assumeIsolated { runActivities() }
        return true
      #else
        return false
      #endif
    }

    #if canImport(Darwin) || canImport(XCUIAutomation)
      @MainActor @discardableResult
      func failOnMainActor(file: StaticString, line: UInt) -> AuditResult? {
        if recordsInstead() { return result.map(AuditResult.init) }
        runActivities()
        for text in failures { XCTFail(text, file: file, line: line) }
        return result.map(AuditResult.init)
      }

      @MainActor func runActivities() { runActivities(attachments: attachments) }

      /// Runs an activity for each remark, and one with the attachments. Remarks are also attached and kept:
      /// XCTest has no warnings before Xcode 26, and a free function doesn't know its test.
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
    #endif

    // Reports the outcome to Swift Testing if one of its tests runs. In some toolchains, an XCTest failure does
    // not reach such a test and would be lost. An activity outside an XCTest test raises an exception.
    private func recordsInstead() -> Bool {
      guard SwiftTestingBridge.running != nil else { return false }
      Self.recorder.withLock { $0 }(self)
      return true
    }
  }
#endif

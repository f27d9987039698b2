#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The audit at the end of a UI test.
  @MainActor package struct AuditAtEnd {
    package let test: XCTestCase

    /// Schedules an audit at the end of a test. A second call only updates `isRequested`. The audit is a
    /// teardown block, which runs before `tearDown` and after blocks added later.
    package nonisolated static func schedule(_ test: XCTestCase, isRequested: Bool) {
      let isFirst = AuditRegistry.shared.change(test) { entry in
        defer { entry.isScheduled = true }
        entry.isRequested = entry.isRequested || isRequested
        return !entry.isScheduled
      }
      guard isFirst else { return }
      AuditRegistry.shared.audited = test
      let unowned = UnownedTest(test)
      // Asynchronous because every version of XCTest declares this form alike.
      test.addTeardownBlock { @MainActor () async -> Void in
        if let test = unowned.value { AuditAtEnd(test: test).run() }
      }
    }

    /// Audits a test whose teardown block did not run. XCTest guarantees this for blocks added in `setUp` or
    /// later, but not for earlier ones.
    package nonisolated static func catchUp(_ test: XCTestCase) {
      guard Thread.isMainThread, !AuditRegistry.shared.entry(of: test).hasEnded else { return }
      let unowned = UnownedTest(test)
      MainActor.assumeIsolated {
        if let test = unowned.value { AuditAtEnd(test: test).run() }
      }
    }

    /// Audits the current screen, or reports why it can't.
    package func run() {
      AuditRegistry.shared.change(test) { $0.hasEnded = true }
      PlannedAudit(test: test).run()
    }
  }

  /// A weak reference to a test case. Sendable because XCTest creates, runs and tears down test cases on the
  /// main thread, and the value is used only there.
  private final class UnownedTest: @unchecked Sendable {
    private(set) weak var value: XCTestCase?
    package init(_ value: XCTestCase) { self.value = value }
  }
#endif

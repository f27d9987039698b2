#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// The audit at the end of a UI test.
  @MainActor package struct AuditAtEnd {
    package let test: XCTestCase

    /// Schedules an audit at the end of a test: a teardown block, which runs before `tearDown` and after blocks added
    /// later. A test that repeats keeps its block.
    ///
    /// - Parameter isRequested: Whether the test itself asks for the audit, in `setUp` or later, when XCTest surely keeps
    ///   its block.
    package nonisolated static func schedule(_ test: XCTestCase, isRequested: Bool) {
      AuditRegistry.shared.change(test) { entry in
        entry.isScheduled = true
        entry.isRequested = entry.isRequested || isRequested
      }
      AuditRegistry.shared.audited = test
      guard AuditRegistry.shared.takesBlock(test, isRequested: isRequested) else { return }
      let unowned = UnownedTest(test)
      // Asynchronous because every version of XCTest declares this form alike.
      test.addTeardownBlock { @MainActor () async -> Void in
        if let test = unowned.value { AuditAtEnd(test: test).runOnce() }
      }
    }

    /// Audits a test whose teardown block did not run: a subclass has replaced each `setUp`, or the test repeats.
    package nonisolated static func catchUp(_ test: XCTestCase) {
      guard Thread.isMainThread else { return }
      let unowned = UnownedTest(test)
      MainActor.assumeIsolated {
        if let test = unowned.value { AuditAtEnd(test: test).runOnce() }
      }
    }

    private func runOnce() {
      if !AuditRegistry.shared.entry(of: test).hasEnded { run() }
    }

    /// Audits the current screen, or reports why it can't.
    package func run() {
      AuditRegistry.shared.change(test) { $0.hasEnded = true }
      PlannedAudit(test: test).run()
    }
  }

  /// A weak reference to a test case. Sendable because XCTest creates, runs and tears down test cases on the
  /// main thread, and the value is used only there.
  final class UnownedTest: @unchecked Sendable {
    private(set) weak var value: XCTestCase?
    package init(_ value: XCTestCase) { self.value = value }
  }
#endif

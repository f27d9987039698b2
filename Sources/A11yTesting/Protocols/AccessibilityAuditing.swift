#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel
  import A11yRules
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Audits what the app shows at the end of each test that has not failed, before `tearDown`.
  ///
  /// XCTest has no hook for a protocol, so `setUp` needs one line:
  ///
  /// ```swift
  /// final class LoginTests: XCTestCase, AccessibilityAuditing {
  ///   override func setUp() { auditAccessibilityAfterTest() }
  /// }
  /// ```
  ///
  /// A screen that passed is not audited again in the same class, as long as its name and its structure
  /// are the same (types, identifiers, nesting, and which elements have a label). A test that comes to
  /// another screen says so with `arrive(at:)` of ``AccessibilityInteracting``.
  public protocol AccessibilityAuditing: AccessibilityStarting {
    /// Seconds that the audits of a class may take together; then the rest is left out, and said so.
    @MainActor var accessibilityTimeBudget: Double { get }
  }

  extension AccessibilityAuditing {
    /// Two minutes.
    @MainActor public var accessibilityTimeBudget: Double { 120 }
  }

  extension AccessibilityAuditing where Self: XCTestCase {
    /// Makes this test end with an audit; to be called in `setUp`.
    ///
    /// It is a teardown block, and so runs before `tearDown` and after the teardown blocks that the test
    /// adds later: those must not terminate the app.
    public func auditAccessibilityAfterTest(
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
    ) {
      guard AuditRegistry.shared.schedule(ObjectIdentifier(self)) else { return }
      let test = UnownedTest(self)
      // Asynchronous by its type: that form is the same in every XCTest.
      addTeardownBlock { @MainActor () async -> Void in
        test.value?.auditAccessibility(fileID: fileID, file: file, line: line)
      }
    }

    /// Leaves the audit at the end of this test out.
    ///
    /// - Parameter reason: What is wrong with the screen, for the report of the test.
    public func skipAccessibilityAudit(_ reason: String) {
      AuditRegistry.shared.skip(ObjectIdentifier(self), because: reason)
    }
  }

  extension AccessibilityAuditing where Self: XCTestCase {
    @MainActor
    func auditAccessibility(fileID: StaticString, file: StaticString, line: UInt) {
      let registry = AuditRegistry.shared
      let (me, myClass) = (ObjectIdentifier(self), ObjectIdentifier(type(of: self)))
      defer { registry.forget(me) }
      guard let run = testRun, run.totalFailureCount == 0, !run.hasBeenSkipped else { return }
      if let reason = registry.skipReason(of: me) {
        return tell("Accessibility audit left out: \(reason.escapedForDisplay())")
      }
      guard registry.spent(in: myClass) < accessibilityTimeBudget else {
        return tell("Accessibility audit left out: the time for this class is used up")
      }
      // The test is over, so there is nothing to stop; and XCTest stops a test by an exception, which
      // must not pass through a block of this kind.
      let continues = continueAfterFailure
      continueAfterFailure = true
      defer { continueAfterFailure = continues }
      let clock = CaptureClock.current
      let start = clock.now()
      defer { registry.spend(clock.now() - start, in: myClass) }
      audit(registry, myClass, place(fileID: fileID, file: file, line: line), file, line)
    }

    @MainActor private func audit(
      _ registry: AuditRegistry, _ myClass: ObjectIdentifier, _ place: Assertion.Place,
      _ file: StaticString, _ line: UInt
    ) {
      let name = presentScreen
      let capture = XCUICapture(app, accessibilityCapture)
      var screen: Screen?
      var failure: CouldNotAudit?
      do throws(CouldNotAudit) { screen = try capture.screen(named: name) } catch {
        failure = error
      }
      let seen = screen.map(AuditRegistry.SeenScreen.init)
      if let seen, registry.hasPassed(seen, in: myClass) {
        return tell("Accessibility audit left out: the screen has passed in this class")
      }
      let assertion = Assertion(accessibilityAudit, screen: name, at: place) {
        () throws(CouldNotAudit) in
        if let failure { throw failure }
        return try capture.seen(screen)
      }
      if assertion.failures.isEmpty, let seen { registry.pass(seen, in: myClass) }
      assertion.record(in: self, file: file, line: line)
    }

    @MainActor private func tell(_ text: String) { XCTContext.runActivity(named: text) { _ in } }
  }

  /// A test case that a teardown block refers to without keeping it alive.
  ///
  /// Sendable, although test cases are not: XCTest makes, runs and tears down a test case on the main
  /// thread, and the value is only used there.
  private final class UnownedTest<Test: XCTestCase>: @unchecked Sendable {
    private(set) weak var value: Test?
    init(_ value: Test) { self.value = value }
  }
#endif

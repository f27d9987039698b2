import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

// Tests that run again, as with `-test-iterations` and `-retry-tests-on-failure`. XCTest on Linux runs no instance
// twice, so the second run is played. It ends the process, as Apple's does, if a block is added to a test whose
// blocks it has called.

extension XCTestCase {
  /// Lets the observers see that the test ends and starts again.
  fileprivate func startAgain() {
    AuditScheduler.shared.testCaseDidFinish(self)
    AuditScheduler.shared.testCaseWillStart(self)
  }
}

/// A test of its own base class that repeats on the same instance, and is audited without a second block.
final class RepeatedTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Repeated") } }

  override func invokeTest() {
    _ = Recorded.heads()
    super.invokeTest()
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Repeated")])
    startAgain()
    setUp()
    XCTAssertNoThrow(try setUpWithError())
    AuditAtEnd.catchUp(self)
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Repeated")])
  }

  @MainActor func testIsAuditedEachTime() async throws { StandInApp.show(Shop.screen()) }
}

/// A test that repeats in a bundle that audits every test. If XCTest has dropped its block, the audit is lost.
final class RepeatedInBundleTests: XCTestCase {
  nonisolated(unsafe) private static var before: Int?

  private var lost: Int { AuditLedger.shared.totals.omissions[.lost] ?? 0 }

  override class func setUp() {
    var plan = AccessibilityPlan()
    plan.look(at: "Bundle")
    AccessibilityAuditObserver.start(plan)
  }

  override class func tearDown() { AuditRegistry.shared.planOfBundle = nil }

  override func invokeTest() {
    _ = Recorded.heads()
    super.invokeTest()
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Bundle")])
    startAgain()
  }

  @MainActor func test1GetsOneBlock() async throws {
    StandInApp.show(Shop.screen())
    Self.before = lost
  }

  @MainActor func test2SecondRunIsCountedAsLost() async throws {
    StandInApp.show(Shop.screen())
    XCTAssertEqual(lost, Self.before.map { $0 + 1 })
  }
}

/// A test with a block of its bundle and one of its own, which audit it once.
final class RequestedInBundleTests: XCTestCase {
  override class func setUp() {
    var plan = AccessibilityPlan()
    plan.look(at: "Both")
    AccessibilityAuditObserver.start(plan)
  }

  override class func tearDown() { AuditRegistry.shared.planOfBundle = nil }

  override func setUp() async throws {
    _ = Recorded.heads()
    auditAccessibilityAfterTest()
  }

  override func tearDown() { XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Both")]) }

  @MainActor func testIsAuditedOnce() async throws { StandInApp.show(Shop.screen()) }
}

/// The blocks of instances, where a repeated test is another instance.
final class OtherInstanceTests: XCTestCase {
  private final class Inner: XCTestCase {}

  func testEachInstanceGetsOneBlockOfEachKind() {
    let registry = AuditRegistry.shared
    func taken(_ test: XCTestCase) -> [Bool] {
      [false, true].map { registry.takesBlock(test, isRequested: $0) }
    }
    let tests = (0..<2).map { Inner(name: "inner\($0)", testClosure: { _ in }) }
    XCTAssertEqual(tests.map(taken), [[true, true], [true, true]])
    for test in tests { registry.forget(test) }
    XCTAssertEqual(tests.map(taken), [[false, false], [false, false]])
  }
}

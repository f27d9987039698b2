import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// Tests without any audit calls, in a bundle that audits every test.
final class ObserverTests: XCTestCase {
  nonisolated(unsafe) private static var expected: [String] = []
  nonisolated(unsafe) private static var remarks: [String] = []
  nonisolated(unsafe) private static var before = AuditLedger.Totals()
  nonisolated(unsafe) private static var omission: AuditLedger.Omission?

  override class func setUp() {
    var plan = AccessibilityPlan()
    plan.look(at: nil)
    AccessibilityAuditObserver.start(plan)
    // A second call has no effect.
    AccessibilityAuditObserver.start(plan)
  }

  override class func tearDown() { AuditRegistry.shared.planOfBundle = nil }

  override func setUp() {
    _ = Recorded.heads()
    (Self.expected, Self.remarks) = ([], [])
    (Self.before, Self.omission) = (AuditLedger.shared.totals, nil)
  }

  override func tearDown() async throws {
    let (heads, (expected, remarks)) = (Recorded.heads(), (Self.expected, Self.remarks))
    XCTAssertEqual(heads, expected)
    let activities = await MainActor.run { Recorded.activities() }
    XCTAssertEqual(activities.filter { $0.contains("left out") }, remarks)
    guard let omission = Self.omission else { return }
    // Only this omission is counted.
    var totals = Self.before
    totals.omissions[omission, default: 0] += 1
    XCTAssertEqual(AuditLedger.shared.totals, totals)
  }

  @MainActor func testEndsWithAnAudit() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = [Recorded.finding(on: "ObserverTests.testEndsWithAnAudit")]
  }

  @MainActor func testTestCanLeaveItOut() async throws {
    StandInApp.show(Shop.screen())
    skipAccessibilityAudit("APP-12\n")
    Self.remarks = ["Accessibility audit left out: APP-12\\n"]
    Self.omission = .optedOut
  }

  @MainActor func testTestCanChangeItsPlan() async throws {
    StandInApp.show(Shop.screen())
    planAccessibility { $0.screen = "Home" }
    Self.expected = [Recorded.finding(on: "Home")]
  }

  @MainActor func testTestWithoutAnAppIsToldAndNotAudited() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .notRunning
    Self.remarks = ["Accessibility audit left out: the app is not running"]
    Self.omission = .withoutApp
  }

  @MainActor func testAppInTheBackgroundIsNotAuditedEither() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .runningBackground
    Self.remarks = ["Accessibility audit left out: the app is in the background"]
    Self.omission = .withoutApp
  }

  @MainActor func testPlanMayWantAnAppInEachTest() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .runningBackground
    planAccessibility {
      $0.mustShowApp = true
      $0.screen = "Login"
    }
    Self.expected = ["Could not audit \"Login\": the app is in the background"]
  }
}

/// A scheduled audit that XCTest never calls. The second test checks the first.
final class LostAuditTests: XCTestCase {
  nonisolated(unsafe) private static var before: Int?

  private var lost: Int { AuditLedger.shared.totals.omissions[.lost] ?? 0 }

  func test1AuditThatIsNeverCalled() {
    AuditRegistry.shared.change(self) { $0.isScheduled = true }
    Self.before = lost
  }

  func test2IsCounted() { XCTAssertEqual(lost, Self.before.map { $0 + 1 }) }
}

/// Tests that start after the bundle's plan is removed, and are not audited.
final class UnobservedTests: XCTestCase {
  override func tearDown() { XCTAssertEqual(Recorded.heads(), []) }

  @MainActor func testIsNotAudited() async throws { StandInApp.show(Shop.screen()) }
}

import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// Looks at an app that never rests, in a suite that collects.
final class RestlessTests: XCTestCase {
  override func setUp() {
    planAccessibility {
      $0.occasions = .all
      $0.mode = .collect
      $0.audit.rules = Shop.rules
    }
  }

  @MainActor func testOneLongCallEndsTheLooksOfTheClass() async throws {
    let before = AuditLedger.shared.totals
    StandInApp.showRestless()
    CaptureClock.$current.withValue(StandInApp.slowClock.clock) {
      lookAtScreen(named: "One")
      lookAtScreen(named: "Two", showing: accessibilityApp.buttons["pay"])
      AuditAtEnd(test: self).run()
    }
    XCTAssertEqual(StandInApp.snapshots, 1)
    let totals = AuditLedger.shared.totals
    XCTAssertEqual(
      totals.omittedLooks[.restless], (before.omittedLooks[.restless] ?? 0) + 2)
    XCTAssertEqual(totals.omissions[.restless], (before.omissions[.restless] ?? 0) + 1)
    XCTAssertEqual(totals.screens, before.screens)
    XCTAssertEqual(Recorded.heads(), [])
    let reason = "the app never rests: a call into XCTest took 60.0 s"
    let told = Recorded.activities()
    XCTAssertEqual(told.count, 3)
    XCTAssertTrue(told[0].contains("\(reason). No further screen"), told[0])
    XCTAssertTrue(told[0].contains("Stop animations"), told[0])
    XCTAssertEqual(
      Array(told[1...]), Array(repeating: "Accessibility audit left out: \(reason)", count: 2))
    XCTAssertEqual(Recorded.gaps(), ["\(told[0])\n"])
  }
}

/// Audits of an app that never rests, in a suite that compares.
final class RestlessComparingTests: XCTestCase {
  @MainActor func testATestThatDemandsAnAuditFailsOnce() async throws {
    StandInApp.showRestless()
    planAccessibility { $0.screen = "Login" }
    auditAccessibilityAfterTest()
    CaptureClock.$current.withValue(StandInApp.slowClock.clock) {
      AuditAtEnd(test: self).run()
      AuditAtEnd(test: self).run()
    }
    let issues = StandInIssues.shared.take().map(\.compactDescription)
    XCTAssertEqual(issues.count, 1)
    XCTAssertTrue(issues[0].hasPrefix("Could not audit \"Login\": the app never rests"), issues[0])
    XCTAssertTrue(issues[0].contains("Stop animations"), issues[0])
    XCTAssertEqual(StandInApp.snapshots, 1)
  }

  @MainActor func testAShortCallIsNoObstacle() async throws {
    StandInApp.show(Shop.repaired())
    let clock = TestClock()
    StandInApp.beforeSnapshot = { clock.clock.sleep(9) }
    let calls = CallTimes()
    _ = try XCUICapture(
      XCUIApplication(), CaptureOptions(settleBudget: 0), clock: clock.clock, calls: calls
    ).take()
    XCTAssertNil(calls.obstacle)
    XCTAssertEqual(calls.longest, 9)
  }
}

extension StandInApp {
  @MainActor fileprivate static let slowClock = TestClock()

  /// Shows an app in which XCTest waits for a minute before each snapshot.
  @MainActor fileprivate static func showRestless() {
    show(Shop.screen())
    beforeSnapshot = { slowClock.clock.sleep(60) }
  }
}

import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// A screen that never settles, whose test passes with a warning.
final class WarningTests: AccessibilityTestCase {
  override func setUp() {
    _ = Recorded.issues()
    planAccessibility {
      $0.look(at: "Moving")
      $0.capture.settleBudget = 0.02
      $0.capture.settleInterval = 0.01
    }
  }

  @MainActor func testWhatMattersAndDoesNotFailIsAWarning() async throws {
    StandInApp.show(Shop.repaired())
    StandInApp.beforeSnapshot = {
      Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 1
    }
    verifyAccessibility()
    let (failures, warnings) = Recorded.issues()
    XCTAssertEqual(failures, [])
    XCTAssertEqual(warnings, ["Moving: the screen was still changing when it was captured"])
    skipAccessibilityAudit("looked at already")
  }
}

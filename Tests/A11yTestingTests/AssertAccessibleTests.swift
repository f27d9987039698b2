import A11yTesting
import XCTest

/// Assertions that pass. XCTest on Linux can't expect failures; see `VerifyAccessibleTests` for these.
final class AssertAccessibleTests: XCTestCase {
  func testPass() {
    let result = assertAccessible(VerifyAccessibleTests.clean, rules: VerifyAccessibleTests.rules)
    XCTAssertEqual(result?.isPassed, true)
  }

  func testAnyThread() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let result = assertAccessible(
            VerifyAccessibleTests.clean, rules: VerifyAccessibleTests.rules)
          return result?.isPassed == true
        }
      }
      for await passed in group { XCTAssertTrue(passed) }
    }
  }

  #if canImport(Darwin)
    func testFailure() {
      XCTExpectFailure("the button has no label")
      assertAccessible(VerifyAccessibleTests.one, rules: VerifyAccessibleTests.rules)
    }
  #endif
}

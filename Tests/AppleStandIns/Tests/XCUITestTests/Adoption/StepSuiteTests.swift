import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

// The shape of suites like that of Element X: no page objects, an extension of the app that launches it, and a
// function that checks the screen after each step.

private typealias XCUIApplication = AccessibilityApplication  // new

extension XCUIApplication {
  @MainActor fileprivate static func launchBazaar() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    app.assertScreen()
    return app
  }

  @MainActor fileprivate func assertScreen(afterTapping identifier: String? = nil) {
    if let identifier { buttons[identifier].tap() }
    XCTAssertTrue(exists)
    StepSuiteTests.record.visit()
    lookAtScreen()  // new
  }
}

final class StepSuiteTests: XCTestCase {
  @MainActor static var record = AdoptionRecord()

  override class func setUp() {
    var plan = AccessibilityPlan(atEachScreen: .all, mode: .collect)  // new
    plan.name.append(ScreenName { $0.descendants(matching: .other).firstMatch.identifier })  // new
    AccessibilityAuditObserver.start(plan)  // new
    Bazaar.waitForNothing()
  }

  override class func tearDown() { AuditRegistry.shared.planOfBundle = nil }

  override func setUp() async throws { await MainActor.run { Bazaar.install() } }

  override func tearDown() async throws {
    await MainActor.run { Self.record.endTest() }
    XCTAssertEqual(Recorded.heads(), [])
  }

  @MainActor private func walk(_ steps: String...) {
    let app = XCUIApplication.launchBazaar()
    for step in steps { app.assertScreen(afterTapping: step) }
  }

  @MainActor func test1SignIn() async throws { walk("signIn", "catalogue") }
  @MainActor func test2Photos() async throws { walk("catalogue", "product", "photos", "product") }
  @MainActor func test3Checkout() async throws {
    walk("catalogue", "product", "basket", "checkout", "orders", "order")
  }
  @MainActor func test4Privacy() async throws {
    walk("catalogue", "settings", "privacy", "settings")
  }
  @MainActor func test5Scanner() async throws { walk("catalogue", "scanner", "product") }
  @MainActor func test6Basket() async throws { walk("catalogue", "basket", "catalogue") }
  @MainActor func test7Relaunch() async throws {
    let app = XCUIApplication.launchBazaar()
    app.assertScreen(afterTapping: "signIn")
    app.launch()
    app.terminate()
  }
  @MainActor func test8Orders() async throws { walk("catalogue", "orders", "order", "orders") }

  @MainActor func testEveryScreenWasAuditedOnceUnderItsTitle() async throws {
    try XCTSkipIf(Self.record.tests < 8, "needs the other tests of the class")
    XCTAssertEqual(Self.record.places, Set(Bazaar.Place.allCases))
    XCTAssertEqual(
      Self.record.names.sorted(),
      Bazaar.Place.allCases.map { $0.title ?? "\($0.rawValue).view" }.sorted())
    XCTAssertLessThanOrEqual(Self.record.audits, 20)
    XCTAssertLessThanOrEqual(try AdoptedLines.count(in: #filePath), 15)
  }
}

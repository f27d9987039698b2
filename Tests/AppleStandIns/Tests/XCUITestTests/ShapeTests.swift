import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

// The inheritance patterns of test classes. In each, the class's own settings must apply, and the audit must
// run before `tearDown`. The tests are asynchronous because XCTest on Linux can't run synchronous tests on
// the main actor.

final class DirectTests: AccessibilityTestCase {
  // Doesn't call `super.setUp()`, which must not matter.
  override func setUp() { planAccessibility { $0.look(at: "Direct") } }
  override func tearDown() {
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Direct")])
  }

  @MainActor func testEndsWithAnAudit() async throws { StandInApp.show(Shop.screen()) }
}

/// The audit of a test with a lost teardown block, which runs after `tearDown`.
final class LostBlockTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Lost") } }
  override func tearDown() { XCTAssertEqual(Recorded.heads(), []) }

  override func invokeTest() {
    _ = AuditRegistry.shared.takesBlock(self, isRequested: true)
    super.invokeTest()
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Lost")])
  }

  @MainActor func testIsAudited() async throws { StandInApp.show(Shop.screen()) }
}

class ShopTestCase: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Shop") } }
}

final class InheritingTests: ShopTestCase {
  override func tearDown() { XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Shop")]) }

  @MainActor func testSettingsOfTheBaseClassCount() async throws {
    StandInApp.show(Shop.screen())
  }
}

class CartTestCase: ShopTestCase {
  override func setUp() {
    super.setUp()
    planAccessibility { $0.screen = "Cart" }
  }
}

final class EmptyCartTests: CartTestCase {
  override func setUp() {
    super.setUp()
    planAccessibility { $0.screen = ($0.screen ?? "") + ", empty" }
  }
  override func tearDown() {
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Cart, empty")])
  }

  @MainActor func testEachLevelChangesWhatItWants() async throws {
    StandInApp.show(Shop.screen())
  }
}

/// A base class that doesn't inherit from `AccessibilityTestCase`.
class OwnTestCase: XCTestCase {
  override func setUp() {
    planAccessibility { $0.look(at: "Own") }
    auditAccessibilityAfterTest()
    // A second call has no effect.
    auditAccessibilityAfterTest()
  }
}

final class OwnBaseTests: OwnTestCase {
  override func tearDown() { XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Own")]) }

  @MainActor func testOwnBaseClass() async throws { StandInApp.show(Shop.screen()) }
}

protocol LoginStarting {}

extension LoginStarting where Self: XCTestCase {
  func beginAtLogin() { planAccessibility { $0.screen = "Login" } }
}

protocol FaultyLoginStarting: LoginStarting {}

/// A combination of a base class and a refined protocol.
final class ProtocolTests: OwnTestCase, FaultyLoginStarting {
  override func setUp() {
    super.setUp()
    beginAtLogin()
  }
  override func tearDown() { XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Login")]) }

  @MainActor func testWhatAProtocolSetsCounts() async throws { StandInApp.show(Shop.screen()) }
}

final class AppOfTestTests: AccessibilityTestCase {
  @MainActor private static var before: XCUIApplication?

  override func setUp() { planAccessibility { $0.look(at: "App") } }
  override func tearDown() { _ = Recorded.heads() }

  @MainActor private func use() {
    StandInApp.show(Shop.repaired())
    XCTAssertTrue(app.launchArguments.isEmpty && app.launchEnvironment.isEmpty)
    app.launchArguments = ["-screen", "login"]
    app.launchEnvironment["A"] = "b"
    app.launch()
    XCTAssertEqual(app.launchArguments, ["-screen", "login"])
    XCTAssertTrue(app === accessibilityApp && app !== Self.before)
    Self.before = app
  }

  @MainActor func test1AppIsOneAsLongAsTheTestRuns() async throws { use() }
  @MainActor func test2AppIsAnotherOneInTheNextTest() async throws { use() }

  @MainActor func test3AppOfThePlanIsTheOneThatCounts() async throws {
    StandInApp.show(Shop.repaired())
    let other = XCUIApplication()
    XCTAssertFalse(app === other)
    planAccessibility { $0.app = { other } }
    XCTAssertTrue(app === other)
    planAccessibility { $0.screen = "Another" }
    XCTAssertTrue(app === other)
  }
}

/// The source locations that a plan stores.
final class SitedPlanTests: XCTestCase {
  func testABaselineLiesBesideTheFileThatNamesIt() {
    let (bundle, test) = (
      StaticCallSite(fileID: "A/Bundle.swift", file: "/a/Bundle.swift", line: 1),
      StaticCallSite(fileID: "A/Login.swift", file: "/a/b/Login.swift", line: 2)
    )
    var plan = AccessibilityPlan(audit: .init(baseline: "a.jsonl")).sited(bundle)
    XCTAssertFalse(plan.change(at: test) { plan, _ in plan.screen = "Login" })
    XCTAssertEqual(plan.judgeFile, "/a/Bundle.swift")
    XCTAssertEqual(plan.site?.line, 2)
    XCTAssertFalse(
      plan.change(at: test) { _, judge in judge = AuditJudge(audit: .init(baseline: "b.jsonl")) })
    XCTAssertEqual(plan.judgeFile, "/a/b/Login.swift")
  }
}

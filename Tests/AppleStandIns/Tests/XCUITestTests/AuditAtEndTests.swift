import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// Audits at the end of tests. Each test sets the issues that its audit should record.
final class AuditAtEndTests: AccessibilityTestCase {
  nonisolated(unsafe) private static var expected: [String] = []
  nonisolated(unsafe) private static var remarks: [String] = []

  override func setUp() {
    _ = Recorded.heads()
    (Self.expected, Self.remarks) = ([], [])
    planAccessibility { $0.look(at: "Login") }
  }

  override func tearDown() async throws {
    XCTAssertEqual(Recorded.heads(), Self.expected)
    let remarks = await MainActor.run { Recorded.activities() }
    XCTAssertEqual(remarks.filter { $0.contains("left out") }, Self.remarks)
    // A passed test must mention an audit that was left out, unless the screen had passed before.
    let told = await MainActor.run { Recorded.gaps() }
    XCTAssertEqual(told, Self.remarks.filter { !$0.contains("has passed") }.map { "\($0)\n" })
  }

  @MainActor func test1ScreenWithADefectFailsAfterTheTest() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = [Recorded.finding(on: "Login")]
  }

  @MainActor func test2SameScreenFailsAgain() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = [Recorded.finding(on: "Login")]
  }

  @MainActor func test3TestSaysWhereItHasCome() async throws {
    StandInApp.show(Shop.screen())
    planAccessibility { $0.screen = "Cart" }
    Self.expected = [Recorded.finding(on: "Cart")]
  }

  @MainActor func test4TestCanLeaveItOut() async throws {
    StandInApp.show(Shop.screen())
    skipAccessibilityAudit("APP-12")
    Self.remarks = ["Accessibility audit left out: APP-12"]
  }

  @MainActor func test5aCleanScreenPasses() async throws { StandInApp.show(Shop.repaired()) }

  @MainActor func test5bScreenThatPassedIsLookedAtOnce() async throws {
    StandInApp.show(Shop.repaired())
    planAccessibility {
      $0.capture = CaptureOptions(settleBudget: 0)
    }
    Self.remarks = ["Accessibility audit left out: the screen has passed as \"Login\""]
  }

  @MainActor func test5cOtherSettingsAreAnotherAudit() async throws {
    XCTAssertEqual(StandInApp.snapshots, 1)
    StandInApp.show(Shop.repaired())
    planAccessibility {
      $0.audit.failLevel = .note
    }
  }

  @MainActor func test5dOtherKindsOfApplesAuditAre() async throws {
    StandInApp.show(Shop.repaired())
    planAccessibility { $0.capture.audits = [.contrast] }
    StandInApp.auditFailures = ["timed out", "timed out"]
    Self.expected = ["Could not audit \"Login\": Apple's audit broke off twice: timed out"]
  }

  @MainActor func test5eWhatCouldNotBeAuditedHasNotPassed() async throws {
    StandInApp.show(Shop.repaired())
    planAccessibility { $0.capture.audits = [.contrast] }
  }

  @MainActor func test5fAndIsTriedAgain() async throws {
    XCTAssertEqual(StandInApp.audits.count, 1)
    StandInApp.show(Shop.repaired())
    planAccessibility { $0.capture.audits = [.contrast] }
    Self.remarks = ["Accessibility audit left out: the screen has passed as \"Login\""]
  }

  @MainActor func test6CleanScreenThatLosesALabelIsAudited() async throws {
    XCTAssertTrue(StandInApp.audits.isEmpty)
    StandInApp.show(Shop.screen())
    Self.expected = [Recorded.finding(on: "Login")]
  }

  @MainActor func test7OtherStructureIsAnotherScreen() async throws {
    let root = Shop.screen()
    root.children[0].children.append(StandInElement(.staticText, label: "Sale"))
    StandInApp.show(root)
    Self.expected = [Recorded.finding(on: "Login")]
  }

  @MainActor func test8AppThatIsGoneFails() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .notRunning
    Self.expected = ["Could not audit \"Login\": the app is not running"]
  }

  @MainActor func test9SkippedTestIsNotAudited() async throws {
    StandInApp.show(Shop.screen())
    throw XCTSkip("not today")
  }
}

/// The audit of a screen that has passed before: one capture, without settling and without Apple's audit.
final class ScreenThatPassedTests: AccessibilityTestCase {
  override func setUp() {
    planAccessibility {
      $0.look(at: "Passed")
      $0.capture = CaptureOptions(settleInterval: 0.01, asksHittable: true, audits: [.contrast])
    }
  }

  @MainActor func test1IsLookedAtInFull() async throws { StandInApp.show(Shop.repaired()) }

  @MainActor func test2IsNotLookedAtInFullAgain() async throws {
    XCTAssertGreaterThan(StandInApp.snapshots, 2)
    XCTAssertEqual(StandInApp.audits.count, 1)
    StandInApp.show(Shop.repaired())
  }

  @MainActor func test3AndNeitherIsItAThirdTime() async throws {
    XCTAssertEqual(StandInApp.snapshots, 1)
    XCTAssertTrue(StandInApp.audits.isEmpty)
    StandInApp.show(Shop.repaired())
  }
}

/// Screens that differ from a passed screen in launch arguments, size or label.
final class ScreenThatDiffersTests: AccessibilityTestCase {
  override func setUp() {
    planAccessibility {
      $0.look(at: "Differs")
      $0.capture.audits = [.contrast]
    }
  }

  override func tearDown() async throws {
    XCTAssertEqual(Recorded.heads(), [])
    let audits = await MainActor.run { StandInApp.audits.count }
    XCTAssertEqual(audits, 1)
  }

  @MainActor func test1IsAudited() async throws { StandInApp.show(Shop.repaired()) }

  @MainActor func test2InDarkColoursIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    app.launchArguments = ["-AppleInterfaceStyle", "Dark"]
  }

  @MainActor func test3InLargerTextIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("pay", in: try XCTUnwrap(StandInApp.root))?.frame.size.height = 90
  }

  @MainActor func test4InAnotherLanguageIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("pay", in: try XCTUnwrap(StandInApp.root))?.label = "Bezahlen"
  }

  @MainActor func test5AFieldWithoutItsPlaceholderIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("mail", in: try XCTUnwrap(StandInApp.root))?.placeholder = nil
  }

  @MainActor func test6AControlThatCanBeUsedIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("pay", in: try XCTUnwrap(StandInApp.root))?.isEnabled = false
  }

  @MainActor func test7AControlThatLiesElsewhereIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("pay", in: try XCTUnwrap(StandInApp.root))?.frame.origin.y = 60
  }

  @MainActor func test8AButtonWithoutItsTitleIsAnother() async throws {
    StandInApp.show(Shop.repaired())
    Shop.element("pay", in: try XCTUnwrap(StandInApp.root))?.title = "Pay"
  }
}

/// Scrolled lists, which count as the same screen.
final class ScrolledScreenTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Scrolled") } }

  @MainActor func testIsNotAuditedAgain() async throws {
    let root = Shop.repaired()
    let list = StandInElement(.scrollView, children: root.children[0].children)
    root.children[0].children = [list]
    StandInApp.show(root)
    verifyAccessibility()
    list.children[1].frame.origin.y = 500
  }

  override func tearDown() async throws {
    let remarks = await MainActor.run { Recorded.activities() }
    XCTAssertEqual(
      remarks,
      [
        "Scrolled: judged: 1 of 1 rule could look", "Accessibility audit",
        "Accessibility audit left out: the screen has passed as \"Scrolled\"",
      ])
  }
}

/// The audit of a screen that passed in another test class.
final class ScreenThatPassedElsewhereTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Elsewhere") } }

  @MainActor func testIsLeftOutWhereverItHasPassed() async throws {
    StandInApp.show(Shop.repaired())
    let other = ScreenThatPassedTests(name: "other", testClosure: { _ in })
    other.planAccessibility { $0.look(at: "Elsewhere") }
    other.verifyAccessibility()
    XCTAssertEqual(StandInApp.snapshots, 1)
  }

  override func tearDown() async throws {
    XCTAssertEqual(Recorded.heads(), [])
    let remarks = await MainActor.run { Recorded.activities() }
    XCTAssertEqual(
      remarks,
      [
        "Elsewhere: judged: 1 of 1 rule could look", "Accessibility audit",
        "Accessibility audit left out: the screen has passed as \"Elsewhere\"",
      ])
  }
}

/// A plain assertion with the same settings as the audit at the end.
final class AssertedScreenTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Asserted") } }

  @MainActor func testIsNotAuditedAgain() async throws {
    StandInApp.show(Shop.repaired())
    assertAccessible(
      app, screen: "Asserted", rules: Shop.rules, options: CaptureOptions(settleBudget: 0))
  }

  override func tearDown() async throws {
    let remarks = await MainActor.run { Recorded.activities() }
    XCTAssertEqual(
      remarks,
      [
        "Asserted: judged: 1 of 1 rule could look", "Accessibility audit",
        "Accessibility audit left out: the screen has passed as \"Asserted\"",
      ])
  }
}

final class UnnamedScreenTests: AccessibilityTestCase {
  nonisolated(unsafe) private static var expected: [String] = []

  override func setUp() { planAccessibility { $0.look(at: nil) } }
  override func tearDown() async throws {
    XCTAssertEqual(Recorded.heads(), Self.expected)
    // One capture per audit: if the screen has passed before, the first capture of the audit is the only one.
    let snapshots = await MainActor.run { StandInApp.snapshots }
    XCTAssertEqual(snapshots, 2)
  }

  @MainActor func testAreCalledAfterTheTestInTheirOrder() async throws {
    StandInApp.show(Shop.screen())
    verifyAccessibility()
    let name = "UnnamedScreenTests.testAreCalledAfterTheTestInTheirOrder"
    Self.expected = [Recorded.finding(on: name), Recorded.finding(on: name + "#2")]
  }

  @MainActor func testPassOnceForAllTests() async throws {
    let root = Shop.repaired()
    root.children[0].identifier = "unnamed"
    StandInApp.show(root)
    verifyAccessibility()
    Self.expected = []
  }

  @MainActor func testPlainAssertionsAreCalledAfterTheTest() async throws {
    let root = Shop.repaired()
    root.children[0].identifier = "plain"
    StandInApp.show(root)
    let result = assertAccessible(
      accessibilityApp, rules: Shop.rules, options: CaptureOptions(settleBudget: 0))
    XCTAssertEqual(
      result?.check.screens.map(\.name),
      ["UnnamedScreenTests.testPlainAssertionsAreCalledAfterTheTest"])
    Self.expected = []
  }
}

final class VerifyingTests: XCTestCase {
  override func setUp() { planAccessibility { $0.look(at: "Login") } }

  @MainActor func testEachFindingIsAnIssueAtTheCallersLine() async throws {
    StandInApp.show(Shop.screen())
    let line = #line + 1
    let result = verifyAccessibility()
    let issues = StandInIssues.shared.take()
    XCTAssertEqual(result?.isPassed, false)
    XCTAssertEqual(issues.count, 1)
    let location = issues.first?.sourceCodeContext.location
    XCTAssertEqual(location?.lineNumber, line)
    XCTAssertEqual(location?.fileURL.lastPathComponent, "AuditAtEndTests.swift")
    XCTAssertTrue(
      issues.first?.compactDescription.hasPrefix(Recorded.finding(on: "Login")) == true)
    XCTAssertEqual(issues.first?.attachments.count, 3)
  }

  @MainActor func testTheTestIsKnownByName() async throws {
    StandInApp.show(Shop.screen())
    let folder = NSTemporaryDirectory() + "\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    AuditEnvironment.$current.withValue(AuditEnvironment(["A11YLINT_ARTIFACTS": folder])) {
      _ = verifyAccessibility()
    }
    _ = StandInIssues.shared.take()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    XCTAssertEqual(names.count, 2)
    XCTAssertTrue(names.allSatisfy { $0.contains("VerifyingTests.testTheTest") })
  }
}

final class TimeBudgetTests: AccessibilityTestCase {
  override func setUp() { planAccessibility { $0.timeBudget = 0 } }

  override func tearDown() async throws {
    XCTAssertTrue(StandInIssues.shared.take().isEmpty)
    let names = await MainActor.run { StandInApp.activities.map(\.name) }
    XCTAssertEqual(names, ["Accessibility audit left out: the time for this class is used up"])
  }

  @MainActor func testAuditsEndWithTheirTime() async throws { StandInApp.show(Shop.screen()) }
}

/// The lifetime of a test case, which its teardown block must not extend.
final class LifetimeTests: XCTestCase {
  final class Inner: XCTestCase {}

  @MainActor func testTheBlockDoesNotKeepTheTestAlive() async throws {
    weak var inner: Inner?
    do {
      let test = Inner(name: "inner", testClosure: { _ in })
      inner = test
      test.auditAccessibilityAfterTest()
      XCTAssertNotNil(inner)
    }
    XCTAssertNil(inner)
  }
}

import A11yModel
import A11yRules
import Testing
import UIKit
import XCTest
import XCUIAutomation

@testable import A11yTesting

// The protocols, in test cases that XCTest runs: what they record is what the stand-in notes. The tests
// are asynchronous because XCTest on Linux cannot run synchronous ones of the main actor.

protocol LoginScreenStarting: AccessibilityStarting {}

extension LoginScreenStarting {
  var accessibilityScreen: String { "Login" }
  var accessibilityAudit: AccessibilityAudit { AccessibilityAudit(rules: Shop.rules) }
  var accessibilityCapture: CaptureOptions { CaptureOptions(settleBudget: 0) }
}

final class VerifyingTests: XCTestCase, LoginScreenStarting, AccessibilityVerifying {
  @MainActor func testEachFindingIsAnIssueAtTheCallersLine() async throws {
    StandInApp.show(Shop.screen())
    let line = #line + 1
    let result = verifyAccessibility()
    let issues = StandInIssues.shared.take()
    XCTAssertEqual(result?.isPassed, false)
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(issues.first?.sourceCodeContext.location?.lineNumber, line)
    XCTAssertEqual(
      issues.first?.sourceCodeContext.location?.fileURL.lastPathComponent, "ProtocolTests.swift")
    XCTAssertTrue(
      issues.first?.compactDescription.hasPrefix("[missing-label] Login: Button #help") == true)
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

/// Each test leaves behind what its audit, which runs after it, should record; the next ones look.
final class AuditingTests: XCTestCase, LoginScreenStarting, AccessibilityAuditing,
  AccessibilityInteracting
{
  nonisolated(unsafe) static var expected: [String] = []

  override func setUp() {
    _ = StandInIssues.shared.take()
    auditAccessibilityAfterTest()
    // A second call changes nothing.
    auditAccessibilityAfterTest()
  }

  override func tearDown() {
    // The audit runs before this, which is what the protocol promises.
    let heads = StandInIssues.shared.take().map { issue in
      String(issue.compactDescription.prefix { $0 != "\n" })
    }
    XCTAssertEqual(heads, Self.expected)
  }

  private let finding = "Button #help has no label (new)"

  @MainActor func test1ScreenWithADefectFailsAfterTheTest() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = ["[missing-label] Login: \(finding)"]
  }

  @MainActor func test2SameScreenFailsAgain() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = ["[missing-label] Login: \(finding)"]
  }

  @MainActor func test3TestSaysWhereItHasCome() async throws {
    StandInApp.show(Shop.screen())
    arrive(at: "Cart")
    Self.expected = ["[missing-label] Cart: \(finding)"]
  }

  @MainActor func test4TestCanLeaveItOut() async throws {
    StandInApp.show(Shop.screen())
    skipAccessibilityAudit("APP-12")
    Self.expected = []
  }

  @MainActor func test5CleanScreenIsAuditedOnce() async throws {
    let root = Shop.screen()
    Shop.element("help", in: root)?.label = "Help"
    StandInApp.show(root)
    Self.expected = []
  }

  @MainActor func test5dCleanScreenIsNotAuditedAgain() async throws {
    try await test5CleanScreenIsAuditedOnce()
  }

  @MainActor func test6CleanScreenThatLosesALabelIsAudited() async throws {
    XCTAssertEqual(
      StandInApp.activities.map(\.name),
      ["Accessibility audit left out: the screen has passed in this class"])
    StandInApp.show(Shop.screen())
    Self.expected = ["[missing-label] Login: \(finding)"]
  }

  @MainActor func test7OtherStructureIsAnotherScreen() async throws {
    let root = Shop.screen()
    root.children[0].children.append(StandInElement(.staticText, label: "Sale"))
    StandInApp.show(root)
    Self.expected = ["[missing-label] Login: \(finding)"]
  }

  @MainActor func test8AppThatIsGoneFails() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .notRunning
    Self.expected = ["Could not audit \"Login\": the app is not running"]
  }

  @MainActor func test9SkippedTestIsNotAudited() async throws {
    StandInApp.show(Shop.screen())
    Self.expected = []
    throw XCTSkip("not today")
  }
}

final class BudgetTests: XCTestCase, LoginScreenStarting, AccessibilityAuditing {
  @MainActor var accessibilityTimeBudget: Double { 0 }

  override func setUp() { auditAccessibilityAfterTest() }

  override func tearDown() async throws {
    XCTAssertTrue(StandInIssues.shared.take().isEmpty)
    let names = await MainActor.run { StandInApp.activities.map(\.name) }
    XCTAssertEqual(names, ["Accessibility audit left out: the time for this class is used up"])
  }

  @MainActor func testAuditsEndWithTheirTime() async throws { StandInApp.show(Shop.screen()) }
}

/// A class without a line in `setUp` is not audited, and is not kept alive by anything.
final class LifetimeTests: XCTestCase {
  final class Inner: XCTestCase, AccessibilityAuditing {}

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

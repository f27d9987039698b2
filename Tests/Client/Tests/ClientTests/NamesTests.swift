import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules
import A11ySwiftTesting
import A11yTesting
import A11yUIKit
import Foundation
import Shop
import Testing
import XCTest

// Imports everything that tests can import from the package, beside common names of apps.

@Suite("Names of an app beside those of the assertions")
struct NamesTests {
  let title = Text("Sign in")
  let font: Font = .body
  let place = (Rect(), Point(), Size(3))
  let screen = Screen.login
  let node = Node()
  let severity: Severity = .high
  let others: [Any] = [
    Rule(), Baseline(), Gate(), Finding(), Fact(), Traits(), Column(), Scroll(), Insets(),
    Identity(), Comparison(),
  ]

  @Test("a screen is asserted")
  func sketch() throws {
    let result = expectAccessible(
      "window 0 0 390 844\n  button#pay 20 40 200 44 \"Pay\"", screen: "checkout",
      rules: [.missingLabel, "duplicate-identifier"], except: [.unspeakableLabel],
      allowing: [
        AllowedFinding(.missingLabel, element: "help", reason: "APP-1", until: "2999-12-31")
      ],
      baseline: .none, failLevel: .warning, settings: .none)
    #expect(result?.isPassed == true)
    #expect(result?.findings.isEmpty == true)
  }

  @Test("what is found can be looked at")
  func findings() throws {
    let audit = AccessibilityAudit(rules: [.missingLabel])
    let result = try audit.result(
      of: "window 0 0 390 844\n  button#pay 20 40 200 44", screen: "checkout")
    let finding: AuditFinding = try #require(result.findings.first)
    #expect(finding.rule == .missingLabel && finding.severity == FindingSeverity.error)
    #expect(finding.identifier == "pay" && finding.isNew && finding.isFailing)
    #expect(verifyAccessible(capture: "missing.json")?.isEmpty == false)
  }

  @Test("a test is audited at its end, or says why not", .accessibilityAudited)
  func end() { skipAccessibilityAudit("APP-12") }

  func captured(_ screen: CapturedScreen) -> Data {
    expectAccessible(
      screen, baseline: .resource("a11ylint.jsonl", in: .main), settings: .resource(in: .main))
    return screen.json()
  }
}

final class XCTestNamesTests: XCTestCase {
  func testSketch() {
    let result = assertAccessible("window 0 0 390 844\n  button#pay 20 40 200 44 \"Pay\"")
    XCTAssertEqual(result?.isPassed, true)
  }
}

#if os(iOS)
  final class UITestNamesTests: AccessibilityTestCase {
    override class func setUp() {
      AccessibilityAuditObserver.start(
        AccessibilityPlan(
          atEachScreen: [.pageObjects, .steps],
          name: [.pageObject, ScreenName { $0.navigationBars.firstMatch.identifier }],
          mode: .collect, mustShowApp: true))
    }

    override func setUp() {
      planAccessibility { plan in
        plan.screen = "Login"
        plan.audit.baseline = "Baselines/a11ylint.jsonl"
        plan.capture.audits = [.contrast]
        plan.app = { XCUIApplication(bundleIdentifier: "org.example.shop") }
      }
    }

    @MainActor func testLogin() {
      app.launch()
      lookAtScreen(of: self, showing: app.buttons["Sign in"])
      verifyAccessibility()
      skipAccessibilityAudit("APP-12")
    }
  }
#endif

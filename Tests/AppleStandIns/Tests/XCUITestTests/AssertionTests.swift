import A11yModel
import A11yReporting
import A11yRules
import Testing
import UIKit
import XCTest
import XCUIAutomation

@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("Asserting on a running app") struct AssertionTests {
    init() {
      StandInApp.show(Shop.screen())
      (StandIn.strokes, StandIn.strings) = ([], [])
    }

    private func assertion(
      _ element: XCUIElement = XCUIApplication(), options: CaptureOptions = CaptureOptions(),
      baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
      environment: [String: String] = [:]
    ) -> Assertion {
      Assertion(
        AccessibilityAudit(rules: Shop.rules, baseline: baseline, failLevel: failLevel),
        screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
        environment: AuditEnvironment(environment)
      ) { () throws(CouldNotAudit) in
        try XCUICapture(element, options, clock: TestClock().clock).seen(named: "Login")
      }
    }

    @Test("one finding reads as it should, with tree, overlay and result")
    func message() throws {
      let assertion = assertion()
      let text = try #require(assertion.failures.first)
      #expect(
        text.hasPrefix(
          """
          [missing-label] Login: Button #help has no label (new)

            Element   Button  id: help  frame: (340, 60, 44, 44)
            Path      Application > Window > Button #help
            Found     label: none, title: none, value: unknown
            Expected  a short name that VoiceOver can speak
          """))
      #expect(
        text.hasSuffix(
          "\n  Attached  a11y-Login-tree.txt, a11y-Login-overlay.png (box 1), a11y-Login-result.json"
        )
      )
      #expect(
        assertion.attachments.map(\.name) == [
          "a11y-Login-tree.txt", "a11y-Login-overlay.png", "a11y-Login-result.json",
        ])
      #expect(StandIn.strings == [" 1 "] && StandIn.strokes.count == 1)
    }

    @Test("the attached tree can be checked by the command, and finds the same")
    func replay() throws {
      let tree = try #require(assertion().attachments.first)
      let file = NSTemporaryDirectory() + "\(UUID()).txt"
      try Data(tree.bytes).write(to: URL(fileURLWithPath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      let text = verifyAccessible(capture: file, screen: "Login", rules: Shop.rules)
      #expect(text?.hasPrefix("[missing-label] Login: Button #help has no label (new)") == true)
    }

    @Test("what passes leaves its result, which stays, and takes no picture")
    func pass() throws {
      Shop.element("help", in: try #require(StandInApp.root))?.label = "Help"
      let assertion = assertion()
      #expect(assertion.failures.isEmpty)
      #expect(assertion.attachments.map(\.name) == ["a11y-Login-result.json"])
      #expect(assertion.attachments.map(\.xctAttachment.lifetime) == [.keepAlways])
      #expect(StandInApp.screenshots == 0)
      #expect(assertion.result?.verdict.outcome == .passed)
    }

    @Test("an app that is not running fails as one that could not be audited")
    func notRunning() {
      StandInApp.state = .notRunning
      let assertion = assertion()
      #expect(assertion.result == nil)
      #expect(assertion.attachments.map(\.name) == ["a11y-Login-result.json"])
      #expect(
        assertion.failures == [
          """
          Could not audit "Login": the app is not running
            This is not a pass. Usual causes: the app was not in the foreground, or the snapshot timed out.
            State: notRunning   waited: 5.0 s   attempts: 26
          """
        ])
    }

    @Test("the issues of Apple's audit are findings, and none fails the test by itself")
    func audit() throws {
      let pay = XCUIElement { Shop.element("pay", in: StandInApp.root ?? StandInElement(.other)) }
      StandInApp.issues = [
        XCUIAccessibilityAuditIssue(standIn: .contrast, "Contrast failed", element: pay),
        XCUIAccessibilityAuditIssue(standIn: .trait, "Conflicting traits", element: nil),
        XCUIAccessibilityAuditIssue(standIn: .hitRegion, "not asked for", element: pay),
      ]
      let options = CaptureOptions(audits: [.contrast, .trait, .parentChild])
      let assertion = assertion(options: options)
      #expect(StandInApp.unhandledIssues == 0)
      #expect(StandInApp.audits == [[.contrast, .trait]])
      let findings = try #require(assertion.result?.comparison.findings.map(\.finding))
      #expect(findings.map(\.rule) == ["audit/trait", "missing-label", "audit/contrast"])
      #expect(findings[2].element.identifier == "pay")
      #expect(assertion.failures.count == 1)
      #expect(
        assertion.remarks.contains("[audit/contrast] Login: Button \"Pay\" Contrast failed (new)"))
    }

    @Test("findings of the audit get a baseline like any other")
    func auditBaseline() throws {
      let pay = XCUIElement { Shop.element("pay", in: StandInApp.root ?? StandInElement(.other)) }
      StandInApp.issues = [
        XCUIAccessibilityAuditIssue(standIn: .contrast, "Contrast failed", element: pay)
      ]
      let options = CaptureOptions(audits: [.contrast])
      let first = assertion(options: options, failLevel: .warning)
      #expect(first.failures.count == 2)
      let accepted = Baseline.creating(from: try #require(first.result))
      let second = assertion(options: options, baseline: .value(accepted), failLevel: .warning)
      #expect(second.failures.isEmpty && second.remarks.count == 2)
    }

    @Test("an audit whose element is gone reads nothing of it")
    func goneElement() throws {
      StandInApp.issues = [
        XCUIAccessibilityAuditIssue(
          standIn: .contrast, "Contrast failed", element: XCUIElement { nil })
      ]
      let result = assertion(options: CaptureOptions(audits: [.contrast])).result
      #expect(StandInApp.failedAttributes == 0)
      #expect(
        result?.comparison.findings.first?.finding.message
          == "Contrast failed (no element of the capture)")
    }

    @Test("an audit that breaks off, or that looks at an element, says so")
    func brokenOff() {
      StandInApp.auditFailure = "Failed to perform audit"
      let options = CaptureOptions(audits: [.contrast])
      #expect(
        assertion(options: options).remarks.contains(
          "Login: Apple's audit broke off: Failed to perform audit"))
      let window = XCUIElement { StandInApp.root?.children.first }
      #expect(
        assertion(window, options: options).remarks.contains {
          $0.contains("it looks at applications, not at elements")
        })
    }

    @Test("a screen that was still changing is marked in the partial result")
    func unstable() throws {
      StandInApp.beforeSnapshot = {
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 1
      }
      let folder = NSTemporaryDirectory() + "\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let assertion = assertion(environment: ["A11YLINT_ARTIFACTS": folder])
      #expect(
        assertion.remarks.contains("Login: the screen was still changing when it was captured"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let name = try #require(names.first { $0.hasSuffix("-result.json") })
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(try ResultFile(data, path: name).screens.first?.isStable == false)
    }

    @Test("attachments become those of one activity, of which the result stays in any case")
    func activities() throws {
      assertion().runActivities(remarks: ["a remark"])
      #expect(StandInApp.activities.map(\.name) == ["a remark", "Accessibility audit"])
      let attachments = StandInApp.activities[1].attachments
      #expect(
        attachments.map(\.uniformTypeIdentifier) == [
          "public.plain-text", "public.png", "public.json",
        ])
      #expect(attachments.map(\.lifetime) == [.deleteOnSuccess, .deleteOnSuccess, .keepAlways])
    }

    @Test("the assertion for XCTest fails a test of Swift Testing, too, without an activity")
    func free() {
      var result: AuditResult?
      withKnownIssue {
        CaptureClock.$current.withValue(TestClock().clock) {
          result = assertAccessible(XCUIApplication(), screen: "Login", rules: Shop.rules)
        }
      }
      #expect(result?.isPassed == false)
      #expect(StandInApp.activities.isEmpty)
    }
  }
}

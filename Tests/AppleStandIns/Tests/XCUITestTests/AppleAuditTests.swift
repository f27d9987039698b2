import A11yBaseline
import A11yModel
import A11yReporting
import Testing
import UIKit
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("Apple's audit") struct AppleAuditTests {
    init() { StandInApp.show(Shop.screen()) }

    private func assertion(
      _ element: XCUIElement = XCUIApplication(), _ kinds: Set<AppleAuditKind> = [.contrast],
      baseline: BaselineSource = .none, failLevel: FindingSeverity = .error
    ) -> Assertion {
      Assertion(
        AccessibilityAudit(rules: Shop.rules, baseline: baseline, failLevel: failLevel),
        screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
        environment: AuditEnvironment([:])
      ) { () throws(CouldNotAudit) in
        try XCUICapture(element, CaptureOptions(audits: kinds), clock: TestClock().clock)
          .seen(named: "Login") { _ in "" }
      }
    }

    private func issue(
      _ type: XCUIAccessibilityAuditType = .contrast, _ words: String = "Contrast failed",
      at identifier: String? = "pay", question: String = "Element"
    ) -> XCUIAccessibilityAuditIssue {
      let element = identifier.map { identifier in
        XCUIElement(
          standInFor: { StandInApp.root.flatMap { Shop.element(identifier, in: $0) } },
          question: question)
      }
      return XCUIAccessibilityAuditIssue(standIn: type, words, element: element)
    }

    @Test("its issues are findings, and none fails the test by itself")
    func issues() throws {
      StandInApp.issues = [
        issue(), issue(.trait, "Conflicting traits", at: nil), issue(.hitRegion, "not asked for"),
      ]
      let assertion = assertion(XCUIApplication(), [.contrast, .trait])
      #expect(StandInApp.unhandledIssues == 0 && StandInApp.audits == [[.contrast, .trait]])
      let findings = try #require(assertion.result?.comparison.findings.map(\.finding))
      #expect(findings.map(\.rule) == ["audit/trait", "missing-label", "audit/contrast"])
      #expect(findings[2].element.identifier == "pay")
      #expect(assertion.failures.count == 1 && assertion.couldAudit)
      #expect(
        assertion.remarks.contains("[audit/contrast] Login: Button \"Pay\" Contrast failed (new)"))
    }

    @Test("advice is only counted")
    func advice() {
      StandInApp.issues = [issue(.contrast, "Contrast nearly passed")]
      let assertion = assertion()
      #expect(assertion.remarks.isEmpty && assertion.counts == ["Login: 1 possible finding"])
    }

    @Test("its findings get a baseline like any other")
    func baseline() throws {
      StandInApp.issues = [issue()]
      let first = assertion(failLevel: .warning)
      #expect(first.failures.count == 2)
      let accepted = Baseline.creating(from: try #require(first.result))
      let second = assertion(baseline: .value(accepted), failLevel: .warning)
      #expect(second.failures.isEmpty && second.counts == ["Login: 2 known findings"])
    }

    @Test("elements are found in the capture, without a snapshot of each")
    func elements() throws {
      let names = ["\"pay\" Button", "\"Pay\" Button", "\"mail\" TextField"]
      StandInApp.issues = (0..<30).map { issue(question: names[$0 % names.count]) }
      let result = assertion().result
      #expect(StandInApp.snapshots == 2)
      let findings = try #require(result?.comparison.findings.map(\.finding))
        .filter { $0.rule == "audit/contrast" }
      #expect(findings.map(\.element.identifier) == ["pay", "mail"])
    }

    @Test("where a description names no element, a few are asked")
    func unclear() throws {
      for question in ["Element", "\"none\" Button", "\"pay\" Nonsense", "\"", "\"\""] {
        StandInApp.show(Shop.screen())
        StandInApp.issues = (0..<30).map { _ in issue(question: question) }
        let finding = assertion().result?.comparison.findings.last?.finding
        #expect(StandInApp.snapshots == 2 + IssueElements.limit)
        #expect(finding?.element.identifier == "pay")
      }
    }

    @Test("of an element that is gone nothing is read")
    func gone() {
      StandInApp.issues = [issue(at: "gone")]
      let finding = assertion().result?.comparison.findings.first?.finding
      #expect(StandInApp.failedAttributes == 0)
      #expect(finding?.message == "Contrast failed (no element of the capture)")
    }

    @Test("one that breaks off gets a second try")
    func retry() {
      StandInApp.issues = [issue()]
      StandInApp.auditFailures = ["timed out", nil]
      let assertion = assertion()
      #expect(assertion.couldAudit && StandInApp.audits.count == 2)
      #expect(assertion.result?.comparison.findings.map(\.finding.count) == [1, 1])
    }

    @Test("one that breaks off twice could not audit, and tells what it has found")
    func brokenOff() throws {
      Shop.element("help", in: try #require(StandInApp.root))?.label = "Help"
      StandInApp.issues = [issue()]
      StandInApp.auditFailures = ["timed out", "timed out again"]
      let assertion = assertion()
      #expect(StandInApp.audits.count == 2 && !assertion.couldAudit)
      #expect(
        assertion.failures == [
          """
          Could not audit "Login": Apple's audit broke off twice: timed out again
            This is not a pass. What was found is told. If it stays so, leave the kinds out of the audits.
          """
        ])
      #expect(assertion.result?.verdict.outcome == .failed)
      #expect(assertion.result?.comparison.findings.count == 1)
      let note = try #require(assertion.result?.inputNotes.first)
      #expect(note.kind == .unsound && note.path == "Login")
    }

    @Test("kinds that the platform lacks could not be audited; the others are")
    func missingKinds() throws {
      StandInApp.issues = [issue()]
      let assertion = assertion(XCUIApplication(), [.contrast, .action, .parentChild])
      #expect(StandInApp.audits == [[.contrast]])
      #expect(
        assertion.failures.first?.hasPrefix(
          """
          Could not audit "Login": Apple's audit of action, parentChild does not exist on iOS
          """) == true)
      #expect(assertion.result?.comparison.findings.count == 2)
    }

    @Test("where all kinds are missing, nothing is run, and it is no pass")
    func nothingLeft() {
      #expect(!assertion(XCUIApplication(), [.action]).couldAudit)
      #expect(StandInApp.audits.isEmpty)
    }

    @Test("of an element it says that it looks at applications")
    func part() {
      let window = XCUIElement { StandInApp.root?.children.first }
      #expect(
        assertion(window).failures.first?.hasPrefix(
          "Could not audit \"Login\": Apple's audit looks at applications, not at elements") == true
      )
    }
  }
}

import A11yBaseline
import A11yModel
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("Messages of failed assertions")
struct MessageTests {
  static let rules: [RuleID] = [.missingLabel]

  private func assertion(
    _ sketch: String, screen: String = "Login", baseline: BaselineSource = .none,
    environment: [String: String] = [:]
  ) -> Assertion {
    let audit = AccessibilityAudit(rules: Self.rules, baseline: baseline)
    return Assertion(
      audit, screen: screen, at: .init(fileID: "A/B.swift", filePath: "", line: 1),
      environment: AuditEnvironment(environment)
    ) { () throws(CouldNotAudit) in CapturedScreens(try sketch.auditSubject.screens(named: screen))
    }
  }

  @Test("one finding: verdict, element, evidence, reason, fix, state, commands, attachments")
  func one() throws {
    let text = try #require(assertion(VerifyAccessibleTests.one).failures.first)
    let fingerprint = try #require(text.firstMatch(of: #/--fingerprint ([0-9a-f]{16}) /#)).output.1
    #expect(
      text == """
        [missing-label] Login: Button #help has no label; VoiceOver says “button” (new)

          Element   Button  id: help  frame: (340, 50, 44, 44)  top right
          Path      Window > Button #help
          Found     label: none, title: none, value: none
          Expected  a short label
          Impact    Voice Control users cannot name the button, and UI tests cannot find it by its \
        label. WCAG 4.1.2
          Fix       UIKit: set accessibilityLabel.
                    SwiftUI: make the button from a Label, which keeps its words for VoiceOver where \
        only the icon is shown; .accessibilityLabel(_:) does it, too.
          Coverage  judged: 1 of 1 rule could look
          No baseline was given, so everything is new.
          Explain   a11ylint explain missing-label
          Accept    a11ylint baseline accept --fingerprint \(fingerprint) --reason "..." \
        a11y-Login-result.json
          Attached  a11y-Login-tree.json, a11y-Login-result.json
        """)
  }

  @Test("the state names the baseline, the nearest entry, and what got worse")
  func state() throws {
    let audit = AccessibilityAudit(rules: Self.rules)
    let before = try audit.result(
      of: "window 0 0 390 844\n  button#old 0 0 44 44", screen: "Login")
    let baseline = BaselineSource.value(.creating(from: before.check))
    let near = assertion(VerifyAccessibleTests.one, baseline: baseline).failures[0]
    #expect(
      near.contains(
        #/  Not in the baseline for screen "Login". Nearest known entry: button #old \([0-9a-f]{8}\)\./#
      ))
    let other = try audit.result(
      of: "window 0 0 390 844\n  button#old 0 0 44 44", screen: "Cart")
    let none = assertion(VerifyAccessibleTests.one, baseline: .value(.creating(from: other.check)))
      .failures[0]
    #expect(
      none.contains("\n  Not in the baseline for screen \"Login\". Nearest known entry: none.\n"))
  }

  @Test("a value is never printed, because somebody may have typed it")
  func secret() throws {
    let sketch = "window 0 0 390 844\n  slider#s 0 0 300 44 =hunter2"
    let text = try #require(assertion(sketch).failures.first)
    #expect(text.contains("value: set") && !text.contains("hunter2"))
  }

  @Test("several findings: one text each, counted on the first line of the list")
  func several() throws {
    let text = try #require(
      verifyAccessible(VerifyAccessibleTests.many(12), screen: "Login", rules: Self.rules))
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "Login: 12 new accessibility findings (12 errors); 0 known, 0 fixed")
    #expect(
      lines[1] == "   1 error    missing-label  Button #b0 has no label; VoiceOver says “button”")
    #expect(
      lines[12] == "  12 error    missing-label  Button #b11 has no label; VoiceOver says “button”")
  }

  @Test("a thousand findings are ten texts and a summary with the whole list")
  func thousand() {
    let sketch = (0..<1000).reduce("window 0 0 390 844\n") { text, index in
      text + "  button#b\(index) \(index % 8 * 44) \(index / 8 * 6) 44 6\n"
    }
    let assertion = assertion(sketch)
    #expect(assertion.failures.count == 11)
    #expect(assertion.failures[10].hasPrefix("990 more; all of them:\nLogin: 1000 new"))
  }

  @Test("what is known is counted in one line")
  func known() throws {
    let audit = AccessibilityAudit(rules: Self.rules)
    let before = try audit.result(of: VerifyAccessibleTests.many(13), screen: "Login")
    let assertion = assertion(
      VerifyAccessibleTests.many(13), baseline: .value(.creating(from: before.check)))
    #expect(assertion.failures.isEmpty)
    #expect(assertion.attachments.map(\.isKept) == [true])
    #expect(assertion.remarks.isEmpty && assertion.counts == ["Login: 13 known findings"])
    let remarks = try #require(assertion.remarksAttachment)
    #expect(remarks.name == "a11y-Login-remarks.txt")
    let text = String(decoding: remarks.bytes, as: UTF8.self)
    #expect(text == "Login: 13 known findings\nLogin: judged: 1 of 1 rule could look\n")
  }

  @Test("what could not be audited says so, with the state of the app, and never passes")
  func couldNotAudit() {
    let error = CouldNotAudit(
      "the captured tree is empty (Application has no children)", hint: CouldNotAudit.usualCauses,
      attempt: .init(state: "runningBackground", waited: 5, count: 3))
    #expect(
      error.text(screen: "Login") == """
        Could not audit "Login": the captured tree is empty (Application has no children)
          This is not a pass. Usual causes: the app was not in the foreground, or the snapshot timed out.
          State: runningBackground   waited: 5.0 s   attempts: 3
        """)
  }

  @Test("an overlay's box is named beside its attachment")
  func box() throws {
    let result = try AccessibilityAudit(rules: Self.rules)
      .result(of: VerifyAccessibleTests.one, screen: "Login")
    var text = FailureText(result: result.check)
    text.attached = ["a11y-Login-tree.txt", "a11y-Login-overlay.png"]
    #expect(
      text.text()?.hasSuffix(
        "\n  Attached  a11y-Login-tree.txt, a11y-Login-overlay.png (box 1)") == true)
  }

  @Test("hostile names stay in their line", arguments: ["\u{1B}[2J", "a\nPASS", "\u{202E}b"])
  func hostile(name: String) throws {
    let text = try #require(assertion(VerifyAccessibleTests.one, screen: name).failures.first)
    #expect(text.split(separator: "\n")[0].hasSuffix("(new)"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }
}

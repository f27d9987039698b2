import A11yModel
import Testing

@testable import A11yTesting

@Suite("What counts as a screen that passed") struct PassedScreenTests {
  private let tree = "button#help"

  private func assertion(
    _ baseline: BaselineSource = .none, environment: [String: String] = [:]
  ) -> Assertion {
    assertion(
      of: AccessibilityAudit(rules: Shop.rules, baseline: baseline), environment: environment)
  }

  private func assertion(
    of audit: AccessibilityAudit, environment: [String: String] = [:]
  ) -> Assertion {
    Assertion(
      audit, screen: "Login",
      at: .init(fileID: "A/B.swift", filePath: "", line: 1),
      environment: AuditEnvironment(environment)
    ) { () throws(CouldNotAudit) in
      SeenScreens(try tree.auditSubject.screens(named: "Login"))
    }
  }

  private func screen(named name: String?) throws -> PassedScreen {
    PassedScreen(
      Screen(name: "Login", tree: try ElementTree(sketch: tree)), named: name,
      AccessibilityAudit(), CaptureOptions(), arguments: [], callingFile: "")
  }

  @Test("one that failed, or that was only recorded, has not")
  func failed() throws {
    #expect(try !screen(named: "Login").hasPassed(assertion()))
    #expect(
      try !screen(named: "Login").hasPassed(assertion(environment: ["A11YLINT_RECORD": "all"])))
  }

  @Test("known findings pass under the name for which they are known, and under no other")
  func known() throws {
    let known = assertion(.value(.creating(from: try #require(assertion().result))))
    #expect(known.failures.isEmpty)
    #expect(try screen(named: "Login").hasPassed(known))
    #expect(try !screen(named: nil).hasPassed(known))
  }

  @Test("what is left alone passes under the name for which it is, and under no other")
  func leftAlone() throws {
    var audit = AccessibilityAudit(rules: Shop.rules)
    audit.allowing = [AllowedFinding(.missingLabel, element: "help", reason: "APP-1")]
    let allowed = assertion(of: audit)
    #expect(allowed.failures.isEmpty)
    #expect(try screen(named: "Login").hasPassed(allowed))
    #expect(try !screen(named: nil).hasPassed(allowed))
  }
}

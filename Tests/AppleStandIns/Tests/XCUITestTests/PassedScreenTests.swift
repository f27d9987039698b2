import A11yModel
import Testing

@testable import A11yRecorder
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
      CapturedScreens(try tree.auditSubject.screens(named: "Login"))
    }
  }

  @Test("one that failed, or that was only recorded, has not")
  func failed() throws {
    #expect(!assertion().hasPassed(isNamed: true))
    #expect(!assertion(environment: ["A11YLINT_RECORD": "all"]).hasPassed(isNamed: true))
  }

  @Test("known findings pass under the name for which they are known, and under no other")
  func known() throws {
    let known = assertion(.value(.creating(from: try #require(assertion().result))))
    #expect(known.failures.isEmpty)
    #expect(known.hasPassed(isNamed: true))
    #expect(!known.hasPassed(isNamed: false))
  }

  @Test("what is left alone passes under the name for which it is, and under no other")
  func leftAlone() throws {
    var audit = AccessibilityAudit(rules: Shop.rules)
    audit.allowing = [AllowedFinding(.missingLabel, element: "help", reason: "APP-1")]
    let allowed = assertion(of: audit)
    #expect(allowed.failures.isEmpty)
    #expect(allowed.hasPassed(isNamed: true))
    #expect(!allowed.hasPassed(isNamed: false))
  }
}

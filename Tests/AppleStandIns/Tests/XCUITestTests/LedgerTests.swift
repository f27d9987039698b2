import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("What auditing costs") struct LedgerTests {
  private func assertion(_ subject: String) -> Assertion {
    Assertion(
      AccessibilityAudit(rules: Shop.rules), screen: "Login",
      at: .init(fileID: "A/B.swift", filePath: "", line: 1), environment: AuditEnvironment([:])
    ) { () throws(CouldNotAudit) in
      CapturedScreens(try subject.auditSubject.screens(named: "Login"))
    }
  }

  @Test("nothing costs nothing, and is not told")
  func nothing() { #expect(AuditLedger().totals.summary == nil) }

  @Test("screens, time, captures and what was left out are told")
  func sums() {
    let ledger = AuditLedger()
    ledger.note(couldAudit: assertion("button").couldAudit, seconds: 1.25)
    ledger.note(couldAudit: assertion("button").couldAudit, seconds: 10)
    ledger.note(couldAudit: assertion("no such type [").couldAudit, seconds: 5)
    ledger.noteCapture()
    ledger.note(.passed, seconds: 0.5)
    ledger.note(.passed)
    ledger.note(.withoutApp)
    ledger.noteLook()
    ledger.noteLook(.seen, seconds: 0.2)
    ledger.noteLook(.seen)
    ledger.noteLook(.changing)
    #expect(
      ledger.totals.summary == """
        Accessibility audits: 2 screens, 1 could not be audited, 17.0 s, 1 capture.
          Tests not audited at their end: 2 had passed before, 1 had no app in the foreground.
          Screens looked at during tests: 4, of which 1 audited, 2 had been recorded before, 1 had not come to rest.
        """)
  }
}

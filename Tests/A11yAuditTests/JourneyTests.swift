import A11yBaseline
import A11yRules
import Foundation
import Testing

@testable import A11yAudit

@Suite("The journey of an audit")
struct JourneyTests {
  private func today(_ epoch: String) throws -> String {
    try AuditClock.today(["SOURCE_DATE_EPOCH": epoch]).description
  }

  @Test("the clock heeds SOURCE_DATE_EPOCH, and refuses what is no number")
  func clock() throws {
    #expect(try today("0") == "1970-01-01")
    #expect(try today("1790000000") == "2026-09-21")
    #expect(
      try AuditClock.today(["SOURCE_DATE_EPOCH": ""]).description
        == AuditClock.today([:]).description)
    #expect(throws: AuditError.self) { try today("yesterday") }
  }

  @Test("a run of CI is one in which CI is set, and not to a no")
  func continuousIntegration() {
    for word in ["1", "true", "yes"] { #expect(RunEnvironment.isCI(["CI": word])) }
    for word in ["", "0", "false", "False", "no"] { #expect(!RunEnvironment.isCI(["CI": word])) }
    #expect(!RunEnvironment.isCI([:]))
  }

  @Test(
    "what could not be seen in full does not pass, with or without a gate",
    arguments: [true, false])
  func blind(hasGate: Bool) throws {
    let expectations = Expectations(gate: hasGate ? Gate() : nil, today: try AuditClock.today([:]))
    let blind = expectations.result(of: JudgedScreens([], cards: [], isBlind: true))
    #expect(blind.verdict.outcome == .failed)
    #expect(expectations.result(of: JudgedScreens([], cards: [])).verdict.outcome == .passed)
  }
}

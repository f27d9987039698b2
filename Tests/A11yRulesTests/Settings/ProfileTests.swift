import Foundation
import Testing

@testable import A11yRules

@Suite("Profiles")
struct ProfileTests {
  @Test("a profile has the rules whose cards name it, and no others")
  func named() {
    for card in RuleBook.cards where !card.isOff {
      for profile in [Profile.minimal, .tests] {
        var settings = AuditSettings()
        settings.profile = profile
        let isNamed =
          card.profiles.contains(profile.rawValue) || profile == .tests && card.isAboutSuites
        #expect((settings.setting(of: card).level != .off) == isNamed, "\(card.id)")
      }
    }
    #expect(MissingLabel.card.profiles == ["minimal"])
    #expect(DuplicateIdentifier.card.profiles == ["minimal", "tests"])
    #expect(TextContrast.card.profiles.isEmpty)
  }

  @Test("a rule that is off stays off in every profile")
  func off() {
    for card in RuleBook.cards where card.isOff {
      for profile in Profile.allCases {
        var settings = AuditSettings()
        settings.profile = profile
        #expect(settings.setting(of: card).level == .off, "\(card.id)")
      }
    }
  }

  @Test("the profile for tests has the rules about the code of UI tests")
  func tests() {
    var settings = AuditSettings()
    settings.profile = .tests
    let suites = RuleBook.cards.filter { $0.isAboutSuites && !$0.isOff }
    #expect(
      suites.contains { $0.id == "fixed-wait" } && suites.contains { $0.id == "query-ambiguous" })
    for card in suites { #expect(settings.setting(of: card).level != .off, "\(card.id)") }
  }

  @Test("days from one to another are those of the calendar")
  func days() throws {
    func days(_ start: String, _ end: String) throws -> Int {
      try #require(CalendarDay(start)).days(to: #require(CalendarDay(end)))
    }
    #expect(try days("2026-12-31", "2027-01-31") == 31)
    #expect(try days("2024-02-28", "2024-03-01") == 2)
    #expect(try days("2100-02-28", "2100-03-01") == 1)
    #expect(try days("2027-01-31", "2026-12-31") == -31)
    #expect(try days("2000-01-01", "2400-01-01") == 146_097)
  }
}

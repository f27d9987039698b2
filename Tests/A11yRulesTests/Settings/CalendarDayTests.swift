import Foundation
import Testing

@testable import A11yRules

@Suite("Days on which suppressions end")
struct CalendarDayTests {
  @Test("a moment lies on the day that Foundation's calendar says")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    var seconds = -2_000_000_000.0
    while seconds < 20_000_000_000 {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
      let day = CalendarDay(secondsSince1970: seconds)
      #expect(
        day.description.split(separator: "-").compactMap { Int($0) }
          == [parts.year, parts.month, parts.day])
      #expect(CalendarDay(day.description) == day)
      // A step of nearly eleven months reaches every part of the year.
      seconds += 28_000_003
    }
  }

  @Test(
    "what is no day is refused",
    arguments: [
      "", "2027-2-1", "2027-13-01", "2027-00-10", "2027-02-29", "2100-02-29", "2027-01-32",
      "2027-01-01 ", "20270101", "0000-01-01", "２０２７-01-01", "2027/01/01", "-027-01-01",
    ])
  func nonsense(text: String) { #expect(CalendarDay(text) == nil) }

  @Test("leap days are days, and days are ordered")
  func order() throws {
    let days = try ["1999-12-31", "2000-02-29", "2000-03-01", "2024-02-29"].map {
      try #require(CalendarDay($0))
    }
    #expect(days == days.sorted())
    #expect(CalendarDay(secondsSince1970: -.infinity).description == "0001-01-01")
    #expect(CalendarDay(secondsSince1970: .infinity).description == "9999-12-31")
  }
}

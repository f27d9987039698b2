import A11yRules
import Foundation

/// The day on which suppressions end: today in UTC, or what SOURCE_DATE_EPOCH says, so that a run can be
/// repeated.
enum Today {
  static func day() throws(CommandFailure) -> CalendarDay {
    guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else {
      return CalendarDay(secondsSince1970: Date().timeIntervalSince1970)
    }
    guard let seconds = Int64(text) else {
      throw CommandFailure(
        .usage, "SOURCE_DATE_EPOCH is not a number; expected seconds since the beginning of 1970")
    }
    return CalendarDay(secondsSince1970: Double(seconds))
  }
}

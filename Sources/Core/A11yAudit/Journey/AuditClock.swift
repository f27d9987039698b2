import A11yRules
import Foundation

/// The current time in UTC, or the one in SOURCE_DATE_EPOCH, which makes runs reproducible.
package enum AuditClock {
  private static let variable = "SOURCE_DATE_EPOCH"

  /// Returns the day that suppressions are judged by.
  ///
  /// - Parameter pinned: The day that the user gave.
  /// - Throws: ``AuditError`` if the variable is not a number.
  package static func today(
    pinned: CalendarDay? = nil,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AuditError) -> CalendarDay {
    if let pinned { return pinned }
    return CalendarDay(secondsSince1970: Double(try now(environment)))
  }

  /// Returns the seconds since 1970 in UTC.
  ///
  /// - Throws: ``AuditError`` if the variable is not a number.
  package static func now(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AuditError) -> Int {
    guard let text = environment[variable], !text.isEmpty else {
      return Int(Date().timeIntervalSince1970)
    }
    guard let seconds = Int(text) else {
      throw AuditError(
        .usage, "\(variable) is not a number; expected seconds since the beginning of 1970")
    }
    return seconds
  }
}

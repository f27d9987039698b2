import A11yRules
import Foundation

/// The day on which suppressions end: today in UTC, or what SOURCE_DATE_EPOCH says, so that a run can be
/// repeated.
package enum AuditClock {
  private static let variable = "SOURCE_DATE_EPOCH"

  /// The day.
  ///
  /// - Parameter pinned: The day that the user says it is.
  /// - Throws: ``AuditError`` where the variable is no number.
  package static func today(
    pinned: CalendarDay? = nil,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AuditError) -> CalendarDay {
    if let pinned { return pinned }
    return CalendarDay(secondsSince1970: Double(try now(environment)))
  }

  /// The moment: seconds since the beginning of 1970, in UTC.
  ///
  /// - Throws: ``AuditError`` where the variable is no number.
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

import A11yAudit
import A11yRules
import ArgumentParser

/// Which day it is.
struct ClockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day on which suppressions are judged, in UTC; today by default.",
      valueName: "yyyy-mm-dd"))
  var now: CalendarDay?

  /// The words, as they were typed.
  var words: [String] { now.map { ["--now", $0.description] } ?? [] }

  /// The day.
  func today() throws(AuditError) -> CalendarDay { try AuditClock.today(pinned: now) }
}

extension CalendarDay: ExpressibleByArgument {
  /// Reads `2027-01-31`.
  package init?(argument: String) { self.init(argument) }
}

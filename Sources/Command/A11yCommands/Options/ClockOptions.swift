import A11yAudit
import A11yRules
import ArgumentParser

/// The day that suppressions are judged by.
struct ClockOptions: TabledOptions {
  @Option(
    help: ArgumentHelp(
      "Judge suppressions as of this day, in UTC (default: today).",
      valueName: "yyyy-mm-dd"))
  var now: CalendarDay?

  /// The options as typed.
  var words: [String] { now.map { ["--now", $0.description] } ?? [] }

  /// The options that affect what passes, as typed.
  var choices: [String] { now.map { ["--now \($0)"] } ?? [] }

  /// Returns the day.
  func today() throws(AuditError) -> CalendarDay { try AuditClock.today(pinned: now) }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--now") { $0.now = $1 }
    }
  }
}

extension CalendarDay: ExpressibleByArgument {
  /// Reads `2027-01-31`.
  package init?(argument: String) { self.init(argument) }
}

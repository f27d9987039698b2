import A11yAudit
import A11yBaselineStore
import A11yReporting
import ArgumentParser

struct BaselineStats: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract:
      "Count accepted findings by rule, screen and owner, and by age if there is a history.",
    usage: "a11ylint baseline stats [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline stats", "a11ylint baseline stats --history Baselines/history.sqlite",
  ]

  @Option(help: "The output format.")
  var format = ListingFormat.text

  @OptionGroup var baseline: StoredBaselineOptions
  @OptionGroup var stored: StoredHistoryOptions

  func run() throws {
    let configuration = try baseline.settings.configuration()
    let file = try baseline.stored()
    let history = try stored.stored(configuration, beside: file.path)
    let statistics = BaselineStatistics(try file.load(), history, now: try AuditClock.now())
    guard format == .text else { return try Console.print(statistics.bytes) }
    let advice =
      history == nil ? "\nBy age\n  \(stored.advice(configuration, beside: file.path))\n" : ""
    try Console.print(statistics.text() + advice)
  }
}

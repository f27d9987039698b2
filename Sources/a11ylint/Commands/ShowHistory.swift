import A11yAudit
import A11yBaselineStore
import A11yModel
import A11yReporting
import ArgumentParser

struct ShowHistory: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show open findings, their age, and the trend across runs.",
    usage: "a11ylint history [<options>]",
    discussion: """
      check and merge record runs in a history if --history or history in .a11ylint.yml names \
      one. The file belongs to one machine; let git ignore it.
      """)
  static let examples = [
    "a11ylint check Captures --history Baselines/history.sqlite",
    "a11ylint history --history Baselines/history.sqlite --format json",
  ]

  @Option(help: "The format of the list.")
  var format = ListingFormat.text

  @OptionGroup var stored: StoredHistoryOptions
  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let configuration = try settings.configuration()
    let baseline = try configuration.baselineInRepository()
    let now = try AuditClock.now()
    let history = try stored.stored(configuration, beside: baseline)
    switch (format, history) {
    case (.json, let history):
      try Console.print(HistoryDocument(history ?? .init(), now: now).bytes)
    case (.text, let history?): try Console.print(HistoryListing(history, now: now).text())
    case (.text, nil):
      try Console.print(stored.advice(configuration, beside: baseline) + "\n")
    }
  }
}

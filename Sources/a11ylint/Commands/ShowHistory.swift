import A11yAudit
import A11yBaselineStore
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint history`.
struct ShowHistory: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Counts what is open, since when, and draws how that went from run to run.",
    usage: "a11ylint history [<options>]",
    discussion: """
      A history is kept where check or merge is told to, by --history or by history: in \
      .a11ylint.yml. It is a file of one machine, which git should ignore.
      """)
  static let examples = [
    "a11ylint check Captures --history Baselines/history.sqlite",
    "a11ylint history --history Baselines/history.sqlite --format json",
  ]

  @Option(help: "text for people, json for programs.")
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

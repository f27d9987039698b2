import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

struct ShowHistory: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show open findings, their age, and the trend across runs.",
    usage: "a11ylint history [<fingerprint>] [<options>]",
    discussion: """
      check and merge record runs in a history if --history or history in .a11ylint.yml names \
      one. The file belongs to one machine; let git ignore it.
      """)
  static let examples = [
    "a11ylint check Captures --history Baselines/history.sqlite",
    "a11ylint history 3f9a6c21",
  ]

  @Argument(
    help: ArgumentHelp(
      "Show only the finding whose fingerprint starts with these digits, and its states in runs.",
      valueName: "fingerprint"),
    transform: FingerprintPrefix.init(typed:))
  var fingerprint: FingerprintPrefix?

  @Option(help: "The format of the list.")
  var format = ListingFormat.text

  @OptionGroup var stored: StoredHistoryOptions
  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let configuration = try settings.configuration()
    let baseline = try configuration.baselineInRepository()
    let now = try AuditClock.now()
    let history = try stored.stored(configuration, beside: baseline)
    if let fingerprint {
      return try show(fingerprint, history, BaselineFile(baseline), configuration, now)
    }
    switch (format, history) {
    case (.json, let history):
      try Console.print(HistoryDocument(history ?? .init(), now: now).bytes)
    case (.text, let history?): try Console.print(HistoryListing(history, now: now).text())
    case (.text, nil):
      try Console.print(stored.advice(configuration, beside: baseline) + "\n")
    }
  }

  private func show(
    _ prefix: FingerprintPrefix, _ history: History?, _ file: BaselineFile,
    _ configuration: Configuration, _ now: Int
  ) throws {
    if history == nil {
      Console.note("note: \(stored.advice(configuration, beside: file.path))")
    }
    let baseline = file.exists ? configuration.renaming(try file.load()) : nil
    let defects: DefectHistory
    do {
      defects = try DefectHistory(prefix, in: history ?? .init(), baseline)
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
    guard format == .text else {
      return try Console.print(HistoryDocument(defects, of: history ?? .init(), now: now).bytes)
    }
    try Console.print(defects.text(defects.entry.flatMap { acceptance(of: $0, in: file) }))
  }

  // Git knows when an entry was added. Without git, nobody does.
  private func acceptance(
    of entry: BaselineEntry, in file: BaselineFile
  ) -> DefectHistory.Acceptance? {
    let commit = try? AddingCommit(
      of: file.part(ofScreen: entry.screen), in: GitRepository()
    ) { baseline in
      baseline.entries.contains { $0.fingerprint == entry.fingerprint }
    }
    return commit.map {
      .init(commit: $0.name, time: $0.time, mayBeEarlier: $0.mayBeEarlier)
    }
  }
}

import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// The history that a run is recorded in.
struct RecordingOptions: TabledOptions {
  @Option(help: ArgumentHelp(.history, valueName: "file"))
  var history: String?

  @Flag(help: "Do not record the run, even if the configuration names a history.")
  var noHistory = false

  @Option(
    help: ArgumentHelp(
      "Name of the run in the history, for example the number of the CI job.",
      valueName: "id"))
  var run: String?

  func validate() throws {
    if history != nil, noHistory {
      throw ValidationError("--history and --no-history exclude each other")
    }
    if let run, run.isEmpty || run.utf8.count > 200 || run != run.escapedForDisplay() {
      throw ValidationError("--run: expected up to 200 bytes without control characters")
    }
  }

  /// Returns the recorder of the run.
  func recorder(_ configuration: Configuration) -> RunRecorder {
    RunRecorder(
      path: noHistory ? nil : history ?? configuration.pathOfHistory, run: run,
      isTyped: history != nil)
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--history") { $0.history = $1 }
      $0.flag("--no-history") { $0.noHistory = $1 }
      $0.value("--run") { $0.run = $1 }
    }
  }
}

/// The history that a page of saved results shows.
struct ToldHistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the trend from this history (default: history in the configuration).", valueName: "file"
    ))
  var history: String?

  /// Returns the recorded runs; nil without a history.
  ///
  /// - Throws: ``StoreError`` if a history named on the command line cannot be read.
  func runs(_ configuration: Configuration) throws -> History? {
    if let history { return try HistoryFile(history).load() }
    return RunRecorder(path: configuration.pathOfHistory).runs()
  }
}

/// The history that a command shows.
struct StoredHistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The history file (default: the configured one, or history.sqlite beside the baseline).",
      valueName: "file"))
  var history: String?

  /// Returns the history; nil if there is none yet and the user named none.
  ///
  /// - Parameter baseline: The path of the baseline in the same folder.
  func stored(_ configuration: Configuration, beside baseline: String) throws -> History? {
    let file = HistoryFile(path(configuration, beside: baseline))
    guard history != nil || file.exists else { return nil }
    return try file.load()
  }

  /// Returns one line on how to start a history.
  func advice(_ configuration: Configuration, beside baseline: String) -> String {
    let path = path(configuration, beside: baseline)
    let start =
      configuration.pathOfHistory == nil
      ? "start one with a11ylint check --history \(path.quotedForShell), or with history: {path: …} in .a11ylint.yml"
      : "the next check starts one"
    return "no history yet at \(path): \(start)".escapedForDisplay()
  }

  private func path(_ configuration: Configuration, beside baseline: String) -> String {
    history ?? configuration.pathOfHistory
      ?? Paths.join(Paths.parent(of: baseline), "history.sqlite")
  }
}

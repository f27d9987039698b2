import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// Whether a run is recorded, and where.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Records the run in this history; by default in that of the configuration, if it names one.",
      valueName: "file"))
  var history: String?

  @Flag(help: "Records nothing.")
  var noHistory = false

  @Option(
    help: ArgumentHelp(
      "What the run is called in the history, for example the number of a CI job.",
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

  /// The history that is written; nil where none is.
  func path(_ configuration: Configuration) -> String? {
    noHistory ? nil : history ?? configuration.pathOfHistory
  }

  /// The runs so far; nil where none are recorded, or where they cannot be read, which is said.
  func runs(_ configuration: Configuration) -> History? {
    guard let path = path(configuration) else { return nil }
    let file = HistoryFile(path)
    guard file.exists else { return nil }
    do {
      return try file.load()
    } catch {
      Console.note("note: the report is without its trend: \(error)".escapedForDisplay())
      return nil
    }
  }

  /// Records a run that has looked at everything that it was to look at.
  ///
  /// - Returns: Whether that worked; passed where nothing was to be recorded.
  func record(_ result: CheckResult, _ configuration: Configuration) -> ExitStatus {
    guard let path = path(configuration) else { return .passed }
    // Parts are recorded as one, by merge.
    guard result.share == nil else {
      if history != nil {
        Console.note("note: a part of a run is not recorded; merge records the whole")
      }
      return .passed
    }
    guard result.outcome == .passed || result.outcome == .failed else {
      Console.note("note: the run is not recorded: it has not seen everything")
      return .passed
    }
    do {
      let file = HistoryFile(path)
      if try !file.record(result, run: run, time: AuditClock.now()) {
        Console.note("note: \(path.escapedForDisplay()): has this run already; nothing was written")
      }
      return .passed
    } catch {
      return Console.note(error) ?? .internalError
    }
  }
}

/// Which history a report tells of; nothing is recorded.
struct ToldHistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Shows in a page how it went, from this history; by default from that of the configuration.",
      valueName: "file"))
  var history: String?

  /// The runs; nil where none are recorded.
  ///
  /// - Throws: ``StoreError`` for a history that was named and cannot be read.
  func runs(_ configuration: Configuration) throws -> History? {
    if let history { return try HistoryFile(history).load() }
    guard let path = configuration.pathOfHistory, HistoryFile(path).exists else { return nil }
    do {
      return try HistoryFile(path).load()
    } catch {
      Console.note("note: the report is without its trend: \(error)".escapedForDisplay())
      return nil
    }
  }
}

/// Which history is shown.
struct StoredHistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The history; by default that of the configuration, or history.sqlite beside the baseline.",
      valueName: "file"))
  var history: String?

  /// The history; nil where none was named and there is none yet.
  ///
  /// - Parameter baseline: The path of the baseline that it would lie beside.
  func stored(_ configuration: Configuration, beside baseline: String) throws -> History? {
    let file = HistoryFile(path(configuration, beside: baseline))
    guard history != nil || file.exists else { return nil }
    return try file.load()
  }

  /// How to start a history, in one line.
  func advice(_ configuration: Configuration, beside baseline: String) -> String {
    let path = path(configuration, beside: baseline)
    let start =
      configuration.pathOfHistory == nil
      ? "a11ylint check --history \(path.quotedForShell) begins one, and so does history: {path: …} in .a11ylint.yml"
      : "the next check begins one"
    return "no history yet at \(path): \(start)".escapedForDisplay()
  }

  private func path(_ configuration: Configuration, beside baseline: String) -> String {
    history ?? configuration.pathOfHistory
      ?? Paths.join(Paths.parent(of: baseline), "history.sqlite")
  }
}

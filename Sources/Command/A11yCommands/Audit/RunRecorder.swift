import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yModel
import A11yReporting

/// The history that a run is recorded in.
struct RunRecorder {
  /// The file; nil if runs are not recorded.
  var path: String?
  /// The name of the run, for example the number of a CI job.
  var run: String?
  /// Whether the user named the file on the command line.
  var isTyped = false

  /// Returns the recorded runs; nil without a history, or if it cannot be read, which is a note.
  func runs() -> History? {
    guard let path else { return nil }
    let file = HistoryFile(path)
    guard file.exists else { return nil }
    do {
      return try file.load()
    } catch {
      Console.note("note: the report has no trend: \(error)".escapedForDisplay())
      return nil
    }
  }

  /// Records a complete run.
  ///
  /// - Returns: The status of writing; passed if there is nothing to record.
  func record(_ result: CheckResult) -> ExitStatus {
    guard let path else { return .passed }
    guard result.share == nil else {
      if isTyped {
        Console.note("note: a shard is not recorded; a11ylint merge records the whole run")
      }
      return .passed
    }
    guard result.outcome == .passed || result.outcome == .failed else {
      Console.note("note: the run is not recorded: it is incomplete")
      return .passed
    }
    do {
      if try !HistoryFile(path).record(result, run: run, time: AuditClock.now()) {
        Console.note("note: \(path.escapedForDisplay()): already has this run; nothing was written")
      }
      return .passed
    } catch {
      return Console.note(error) ?? .internalError
    }
  }
}

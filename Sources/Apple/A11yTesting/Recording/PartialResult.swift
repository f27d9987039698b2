import A11yAudit
import A11yBaseline
import A11yModel
import A11yReporting

/// The result of one audit, to be merged with the results of others.
struct PartialResult {
  /// The name of the screen, or the caller's name for it if the audit failed to capture one.
  let screen: String
  /// The JSON result, both for the artifacts folder and for the attachment.
  let bytes: [UInt8]
  private let run: TestRun

  init(_ result: CheckResult, of screen: String, in run: TestRun) {
    self.screen = screen
    self.run = run
    bytes = JSONReporter(run: run).report(result)
  }

  /// Writes the result, and the capture if any, to a folder. Returns a failure message, or `nil` on success.
  func write(to path: String, _ capture: [UInt8]?) -> String? {
    do throws(ArtifactFolder.Failure) {
      _ = try ArtifactFolder(path: path).write(
        run, screen: screen, result: bytes, capture: capture)
      return nil
    } catch {
      return error.text(screen: screen)
    }
  }
}

extension CouldNotAudit {
  // Leaves a result, so that a merge can tell a failed audit from a screen that was never audited.
  func result(screen: String) -> CheckResult {
    Expectations.result(ofNothingAuditedIn: screen, because: reason)
  }
}

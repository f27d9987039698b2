import A11yAudit
import A11yBaseline
import A11yModel
import A11yReporting

/// What one audit found, for who joins the results of all.
struct PartialResult {
  /// The screen, or what the caller calls it where there is none.
  let screen: String
  /// The same bytes in the folder and in the attachment.
  let bytes: [UInt8]
  private let run: TestRun

  init(_ result: CheckResult, of screen: String, in run: TestRun) {
    self.screen = screen
    self.run = run
    bytes = JSONReporter(run: run).report(result)
  }

  /// Writes it into a folder, with a capture if there is one.
  ///
  /// - Returns: The words of a failure; nil when all was written.
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
  // What could not be audited must not look like a screen that nobody asked about.
  func result(screen: String) -> CheckResult {
    Expectations.result(ofNothingAuditedIn: screen, because: reason)
  }
}

extension ArtifactFolder.Failure {
  /// A failure of its own: who joins results would take the screen for one that was not looked at.
  fileprivate func text(screen: String) -> String {
    """
    Could not write the partial result of "\(screen.escapedForDisplay())": \
    \(path.escapedForDisplay()): \(reason)
      A11YLINT_ARTIFACTS names a folder that the test process must be able to write to; on a device \
    use attachments instead.
    """
  }
}

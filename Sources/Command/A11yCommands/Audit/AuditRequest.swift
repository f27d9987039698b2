import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yProcess
import A11yReporting

/// Everything one run of `check`, `tests` or `merge` needs: what it reads, what it compares with, and what it writes.
struct AuditRequest {
  /// The inputs of a run.
  enum Inputs {
    /// Captures and sources, judged by the rules as they are read.
    case captures(InputPlan, Judging)
    /// Results of earlier runs, whose findings are compared again.
    case results([ResultFile])

    /// The hash of the commit of the inputs; nil if unknown.
    var commit: String? {
      // Results of tests are read here first, as captures are.
      if case .results(let files) = self, files.contains(where: { $0.run == nil }) {
        return files.filter { $0.run == nil }.commit
      }
      return try? GitRepository().checkedOut().hash
    }
  }

  let configuration: Configuration
  let inputs: Inputs
  let expectations: Expectations
  /// The commit or result named by `--against`, whose screens the page shows beside the new ones.
  var precedent: ComparisonBase?
  let reports: ReportWriter
  let recorder: RunRecorder
  /// The exit codes that the command line forgives.
  let leniency: Leniency
}

/// The failures that end with exit code 0 on request.
struct Leniency {
  /// `--exit-zero`: findings that fail the gate.
  var exitsZero = false
  /// `--allow-empty`: a run without inputs, or of which all were left out.
  var allowsEmpty = false

  /// Returns the exit code for an outcome.
  func status(_ outcome: RunOutcome) -> ExitStatus {
    switch outcome {
    case .failed where exitsZero, .nothingAudited where allowsEmpty, .leftOut where allowsEmpty:
      .passed
    default: outcome.status
    }
  }
}

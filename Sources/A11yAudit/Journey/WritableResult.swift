import A11yBaseline
import A11yReporting

extension CheckResult {
  /// Demands that a baseline may be written by it: what could not be read must not decide that.
  ///
  /// Screens on which nothing could be judged are no matter as long as there are others: their entries
  /// stay.
  ///
  /// - Throws: ``AuditError`` with why not.
  package func demandWritable() throws(AuditError) {
    switch outcome {
    case .passed, .nothingChanged, .failed, .incomplete: return
    case .notJudged(let count) where count < screens.count: return
    case .notJudged: throw AuditError(.input, "nothing could be judged, so nothing was written")
    case .inputFailed: throw AuditError(.input, "nothing was written")
    case .nothingAudited: throw AuditError(.input, "nothing was audited, so nothing was written")
    }
  }
}

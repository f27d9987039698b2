import A11yBaseline
import A11yModel
import A11yReporting

extension CheckResult {
  /// Throws ``AuditError`` unless a baseline may be written from this result.
  ///
  /// Unreadable inputs prevent that. Screens that could not be judged keep their entries, so they do not, unless
  /// they are all.
  package func demandWritable() throws(AuditError) {
    switch outcome {
    case .passed, .nothingChanged, .nothingToJudge, .failed, .incomplete: return
    case .notJudged(let count) where count < screens.count: return
    case .notJudged: throw AuditError(.input, "no screen could be judged, so nothing was written")
    case .inputFailed:
      throw AuditError(.input, "not all inputs could be read, so nothing was written")
    case .nothingAudited, .leftOut:
      throw AuditError(.input, "no screen was checked, so nothing was written")
    }
  }
}

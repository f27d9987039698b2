import A11yAudit
import A11yBaseline
import A11yReporting

/// One run from the inputs to the exit code.
struct Audit {
  private let request: AuditRequest

  init(_ request: AuditRequest) { self.request = request }

  /// Reads and judges the inputs, compares the findings, applies the gate, records the run and writes the reports.
  func run() throws -> ExitStatus {
    let (judged, result) = try compared(proving: true)
    // The reports show the recorded runs, this one included.
    let recorded = judged.isOfChanges ? .passed : request.recorder.record(result)
    let written = try report(result)
    return ExitStatus.worst(of: [request.leniency.status(result.outcome), written, recorded])
  }

  /// Reads and judges the inputs, compares the findings and applies the gate, without a report.
  func result() throws -> CheckResult { try compared(proving: false).result }

  // Only reports offer edits.
  private func compared(
    proving: Bool
  ) throws -> (judged: JudgedScreens, result: CheckResult) {
    var judged = try judge()
    if proving, case .captures(let plan, let judging) = request.inputs {
      judging.prove(&judged, by: plan)
    }
    let comparison = request.expectations.compare(judged)
    return (judged, request.expectations.gate(comparison, of: judged))
  }

  private func judge() throws -> JudgedScreens {
    switch request.inputs {
    case .captures(let plan, let judging): return try judging.judge(plan)
    case .results(let files):
      let merge = try ResultMerge(files)
      Console.note(superseded: merge.superseded)
      return JudgedScreens(merge)
    }
  }

  private func report(_ result: CheckResult) throws -> ExitStatus {
    var (reports, result) = (request.reports, result)
    if reports.hasResult { result.commit = request.inputs.commit }
    if reports.hasPage {
      reports.history = request.recorder.runs()
      reports.earlier = request.precedent?.screens(
        before: result, try request.configuration.savedCaptures())
    }
    return reports.write(result)
  }
}

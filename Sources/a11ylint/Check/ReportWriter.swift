import A11yModel
import A11yReporting
import A11yRules

/// Brings a result to the places where it is wanted.
struct ReportWriter {
  let options: ReportOptions
  /// What to type to accept new findings.
  let nextCommand: String?

  /// Writes the reports; standard error gets what is not part of them.
  ///
  /// - Returns: Whether all of them could be written; every one is tried.
  func write(_ result: CheckResult) -> ExitStatus {
    InputNotes(result.inputNotes).print(isVerbose: options.verbose)
    var status = ExitStatus.passed
    // Files first: who reads standard output to its end finds them complete.
    for request in options.requests.sorted(by: { $0.path != nil && $1.path == nil }) {
      let reporter = options.reporter(for: request, nextCommand: nextCommand)
      do throws(CommandFailure) {
        try write(reporter.report(result), to: request)
      } catch {
        if !error.message.isEmpty { Console.note("error: \(error.message.escapedLines)") }
        status = error.status
      }
    }
    return status
  }

  private func write(_ bytes: [UInt8], to request: OutputRequest) throws(CommandFailure) {
    if let path = request.path { return try AtomicFile.write(bytes, to: path) }
    if !Console.isWorkflow { return try Console.print(bytes) }
    try Console.print(request.format.neutralized(String(decoding: bytes, as: UTF8.self)))
  }
}

extension OutputRequest.Format {
  // In JSON `##` can only be in a string, where it can be escaped.
  fileprivate func neutralized(_ text: String) -> String {
    self == .json ? text.replacing("##", with: "#\\u0023") : WorkflowCommands.neutralized(text)
  }
}

import A11yBaseline

/// Writes a result in one format; a pure function of the result.
package protocol Reporter: Sendable {
  /// The value of `--output` that selects it.
  static var name: String { get }
  /// The whole report, in UTF-8, with a line feed at its end.
  ///
  /// - Complexity: Linear in the number of findings, screens and rules.
  func report(_ result: CheckResult) -> [UInt8]
}

extension Reporter {
  /// The report as text.
  package func text(_ result: CheckResult) -> String {
    String(decoding: report(result), as: UTF8.self)
  }
}

/// The states whose findings a report for people lists; the others are counted.
package struct ListedStates: Hashable, Sendable {
  /// Whether known and moved findings are listed.
  package var known: Bool
  /// Whether fixed ones are listed.
  package var fixed: Bool

  /// Creates a choice; new findings are always listed.
  package init(known: Bool = false, fixed: Bool = false) {
    self.known = known
    self.fixed = fixed
  }

  func contains(_ state: FindingState) -> Bool { known || state.isNews }
}

extension CheckResult {
  /// The last line of a report for people: `PASS`, `FAIL: …` or `ERROR: …`.
  package var lastLine: String {
    switch outcome {
    case .passed: "PASS"
    case .failed: "FAIL: \(verdict.reasons.map(words).joined(separator: "; "))"
    case .inputFailed: "ERROR: \(failedInputs)"
    case .nothingAudited: "ERROR: nothing was audited"
    }
  }

  private var failedInputs: String {
    let failed = inputNotes.reduce(0) { $0 + ($1.kind == .failed ? 1 : 0) }
    let unsound = Set(inputNotes.filter { $0.kind == .unsound }.map { "\($0.path):\($0.line)" })
    return [
      failed > 0 ? "\(TextLayout.count(failed, "input")) could not be read" : nil,
      unsound.isEmpty ? nil : "\(TextLayout.count(unsound.count, "capture")) not sound",
    ].compactMap { $0 }.joined(separator: "; ")
  }

  private func words(_ reason: Verdict.Reason) -> String {
    switch reason.code {
    case "new": return newFindings(reason)
    case "growth": return "\(TextLayout.count(reason.count, "finding")) accepted without a reason"
    case "budget": return "\(TextLayout.count(reason.count, "budget")) exceeded"
    default: return "\(reason.code): \(reason.count)"
    }
  }

  private func newFindings(_ reason: Verdict.Reason) -> String {
    let all = comparison.count(.new)
    let findings = TextLayout.count(reason.count, "new finding")
    if all == reason.count { return findings }
    return "\(findings) (of \(all)) at or above the fail level"
  }
}

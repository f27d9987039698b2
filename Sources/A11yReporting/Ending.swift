import A11yRules

/// How a check ended, in the words of the last line of its report.
package enum Ending: Hashable, Sendable {
  /// Everything was looked at, and the gate has nothing against it.
  case passed
  /// Everything was looked at, and the gate failed.
  case failed
  /// Something could not be read, so that the rest proves nothing.
  case inputFailed(Int)
  /// There was nothing to look at, which is not a pass.
  case nothingAudited

  /// The exit code that belongs to it.
  package var exitCode: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .inputFailed, .nothingAudited: 3
    }
  }
}

extension CheckResult {
  /// How the check ended.
  package var ending: Ending {
    let failed = inputNotes.reduce(0) { $0 + ($1.kind == .skipped ? 0 : 1) }
    if failed > 0 { return .inputFailed(failed) }
    if cards.isEmpty || !screens.contains(where: { $0.elementCount > 0 }) { return .nothingAudited }
    return verdict.outcome == .passed ? .passed : .failed
  }

  /// The last line of a report for people: `PASS`, `FAIL: …` or `ERROR: …`.
  package var lastLine: String {
    switch ending {
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
    guard reason.code == "new" else { return "\(reason.code): \(reason.count)" }
    let all = comparison.count(.new)
    let findings = TextLayout.count(reason.count, "new finding")
    if all == reason.count { return findings }
    return "\(findings) (of \(all)) at or above the fail level"
  }
}

import A11yAnalysis
import A11yRules

/// Decides whether a change may be merged.
package struct Gate: Hashable, Sendable {
  /// New findings of this severity or a higher one fail.
  package var failLevel: Severity
  /// Findings that are less sure never fail.
  package var confidence: Confidence
  /// How many findings may be accepted.
  package var budgets: [Budget] = []
  /// Whether the baseline may accept more than that of another commit without saying why.
  package var allowsGrowth = false

  /// Creates a gate.
  package init(failLevel: Severity = .error, confidence: Confidence = .likely) {
    self.failLevel = failLevel
    self.confidence = confidence
  }

  /// Whether a finding fails the gate: one capture that shows it so is enough, and many count once.
  package func fails(_ compared: ComparedFinding) -> Bool {
    guard compared.state.isNews else { return false }
    return compared.isSeen { observation in
      observation.state.isNews && observation.finding.severity >= failLevel
        && observation.finding.confidence >= confidence
    }
  }

  /// Judges a comparison.
  package func verdict(_ comparison: Comparison) -> Verdict {
    let failing = comparison.findings.filter(fails)
    return Verdict(
      outcome: failing.isEmpty ? .passed : .failed,
      reasons: failing.isEmpty ? [] : [.init(code: "new", count: failing.count)],
      failing: failing.map(\.fingerprint))
  }

  /// Judges what the baseline accepts.
  ///
  /// - Parameters:
  ///   - growth: What it accepts more than that of another commit; nil where none is compared with.
  ///   - uses: What it uses of the budgets.
  /// - Returns: Why it fails; empty when it does not.
  package func reasons(_ growth: BaselineGrowth?, _ uses: [BudgetUse]) -> [Verdict.Reason] {
    let silent = allowsGrowth ? 0 : growth?.silentCount ?? 0
    let exceeded = uses.reduce(0) { $0 + ($1.isExceeded ? 1 : 0) }
    return [.init(code: "growth", count: silent), .init(code: "budget", count: exceeded)]
      .filter { $0.count > 0 }
  }
}

/// What the gate says.
package struct Verdict: Hashable, Sendable {
  /// Passed or failed.
  package var outcome: Outcome
  /// Why it failed; empty when it passed.
  package var reasons: [Reason]
  /// The fingerprints of the findings that failed it, in their order; equal ones are repeated.
  package var failing: [String]

  /// Passed or failed.
  package enum Outcome: String, Sendable {
    case passed, failed
  }

  /// One reason of a failure.
  package struct Reason: Hashable, Sendable {
    /// A stable code, for example `new`.
    package var code: String
    /// How many findings or entries it is about.
    package var count: Int

    /// Creates a reason.
    package init(code: String, count: Int) {
      self.code = code
      self.count = count
    }
  }

  /// Fails for more reasons, if there are any.
  package mutating func fail(for more: [Reason]) {
    reasons += more
    if !more.isEmpty { outcome = .failed }
  }

  /// Creates a verdict.
  package init(outcome: Outcome, reasons: [Reason] = [], failing: [String] = []) {
    self.outcome = outcome
    self.reasons = reasons
    self.failing = failing
  }
}

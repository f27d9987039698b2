import A11yAnalysis
import A11yRules

/// Decides whether a change may be merged.
package struct Gate: Hashable, Sendable {
  /// News of this severity or a higher one fails.
  package var failLevel: Severity
  /// Findings that are less sure never fail.
  package var confidence: Confidence
  /// What fails besides.
  package var conditions: Set<FailureCondition>
  /// How many findings may be accepted.
  package var budgets: [Budget] = []
  /// What may not be seen.
  package var gaps: [AcceptedGap] = []
  /// Whether the baseline may accept more than that of another commit without saying why.
  package var allowsGrowth = false

  /// Creates a gate.
  package init(
    failLevel: Severity = .error, confidence: Confidence = .likely,
    conditions: Set<FailureCondition> = []
  ) {
    self.failLevel = failLevel
    self.confidence = confidence
    self.conditions = conditions
  }

  /// Whether a finding fails the gate: one capture that shows it so is enough, and many count once.
  package func fails(_ compared: ComparedFinding) -> Bool {
    guard isWatched(compared.state) else { return false }
    return compared.isSeen { observation in
      isWatched(observation.state) && observation.finding.severity >= failLevel
        && observation.finding.confidence >= confidence
    }
  }

  private func isWatched(_ state: FindingState) -> Bool {
    state.isNews || state == .newRule && conditions.contains(.newRules)
  }

  /// Judges a comparison.
  package func verdict(_ comparison: Comparison) -> Verdict {
    let failing = comparison.findings.filter(fails)
    let counts = Dictionary(failing.map { ($0.state, 1) }, uniquingKeysWith: +)
    var reasons = FindingState.allCases.compactMap { state in
      counts[state].map { Verdict.Reason(code: code(state), count: $0) }
    }
    for condition in conditions.sorted() {
      let count = comparison.count(condition)
      if count > 0 { reasons.append(.init(code: condition.rawValue, count: count)) }
    }
    return Verdict(
      outcome: reasons.isEmpty ? .passed : .failed, reasons: reasons,
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

  private func code(_ state: FindingState) -> String {
    state == .newRule ? FailureCondition.newRules.rawValue : state.rawValue
  }
}

extension Comparison {
  // How much there is of what fails besides findings.
  fileprivate func count(_ condition: FailureCondition) -> Int {
    switch condition {
    case .newRules: 0
    case .stale: fixed.count
    case .unusedSuppression: suppressions.reduce(0) { $0 + ($1.state == .unused ? 1 : 0) }
    }
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
    /// A stable code: a state of findings, or a ``FailureCondition``; for example `new`.
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

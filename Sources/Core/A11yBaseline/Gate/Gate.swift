import A11yAnalysis
import A11yRules

/// The conditions for passing or failing a check.
package struct Gate: Hashable, Sendable {
  /// The lowest severity of unaccepted findings that fails.
  package var failLevel: Severity
  /// The lowest confidence of findings that fails.
  package var confidence: Confidence
  package var conditions: Set<FailureCondition>
  package var budgets: [Budget] = []
  package var gaps: [AcceptedGap] = []
  /// The tasks and the stated features; nil if the team names none.
  package var claims: ClaimSettings?
  /// Whether the baseline may accept more, and the configuration let more pass, than in another commit without a
  /// reason.
  package var allowsGrowth = false

  package init(
    failLevel: Severity = .error, confidence: Confidence = .likely,
    conditions: Set<FailureCondition> = []
  ) {
    self.failLevel = failLevel
    self.confidence = confidence
    self.conditions = conditions
  }

  /// Whether a finding fails the gate. One failing observation is enough.
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

  package func verdict(_ comparison: Comparison) -> Verdict {
    // A fingerprint is accepted as a whole, so that it fails as a whole.
    let fingerprints = Set(comparison.findings.filter(fails).map(\.fingerprint))
    let failing = comparison.findings.filter {
      isWatched($0.state) && fingerprints.contains($0.fingerprint)
    }
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

  /// Returns the reasons why the baseline, the configuration and suppression comments fail the gate; empty if they pass.
  ///
  /// - Parameters:
  ///   - growth: The growth since another commit; nil if none was compared.
  ///   - weakened: The settings and comments that let more pass than in that commit.
  package func reasons(
    _ growth: BaselineGrowth?, _ weakened: [Weakening], _ uses: [BudgetUse],
    _ claims: ClaimMatrix? = nil
  ) -> [Verdict.Reason] {
    let silent = allowsGrowth ? 0 : growth?.silentCount ?? 0
    let silentParts = allowsGrowth ? [] : weakened.filter { !$0.isReasoned }
    let comments = silentParts.count(where: \.isComment)
    let exceeded = uses.reduce(0) { $0 + ($1.isExceeded ? 1 : 0) }
    return [
      .init(code: "growth", count: silent),
      .init(code: "weakened", count: silentParts.count - comments),
      .init(code: "suppression", count: comments),
      .init(code: "budget", count: exceeded),
      .init(code: "claim", count: claims?.isFailing == true ? claims?.contradicted.count ?? 0 : 0),
    ].filter { $0.count > 0 }
  }

  private func code(_ state: FindingState) -> String {
    state == .newRule ? FailureCondition.newRules.rawValue : state.rawValue
  }
}

extension Comparison {
  // The number of problems other than findings.
  fileprivate func count(_ condition: FailureCondition) -> Int {
    switch condition {
    case .newRules: 0
    case .stale: fixed.count
    case .unusedSuppression: suppressions.reduce(0) { $0 + ($1.state == .unused ? 1 : 0) }
    }
  }
}

/// The decision of the gate.
package struct Verdict: Hashable, Sendable {
  package var outcome: Outcome
  /// The reasons for failing; empty if the check passed.
  package var reasons: [Reason]
  /// The fingerprints of the failing findings, in their order and with duplicates.
  package var failing: [String]

  package enum Outcome: String, Sendable {
    case passed, failed
  }

  package struct Reason: Hashable, Sendable {
    /// A stable code: a state of findings, a ``FailureCondition``, `growth`, `weakened`, `suppression`, `budget`,
    /// `claim` or `not-read`.
    package var code: String
    /// The number of findings, entries, settings or budgets.
    package var count: Int

    package init(code: String, count: Int) {
      self.code = code
      self.count = count
    }
  }

  /// Adds reasons for failing, if there are any.
  package mutating func fail(for more: [Reason]) {
    reasons += more
    if !more.isEmpty { outcome = .failed }
  }

  package init(outcome: Outcome, reasons: [Reason] = [], failing: [String] = []) {
    self.outcome = outcome
    self.reasons = reasons
    self.failing = failing
  }
}

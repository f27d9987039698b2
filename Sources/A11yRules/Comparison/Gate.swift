/// Decides whether a change may be merged.
package struct Gate: Hashable, Sendable {
  /// New findings of this severity or a higher one fail.
  package var failLevel: Severity
  /// Findings that are less sure never fail.
  package var confidence: Confidence

  /// Creates a gate.
  package init(failLevel: Severity = .error, confidence: Confidence = .likely) {
    self.failLevel = failLevel
    self.confidence = confidence
  }

  /// Whether a finding fails the gate.
  package func fails(_ compared: ComparedFinding) -> Bool {
    compared.state == .new && compared.finding.severity >= failLevel
      && compared.finding.confidence >= confidence
  }

  /// Judges a comparison.
  package func verdict(_ comparison: Comparison) -> Verdict {
    let failing = comparison.findings.filter(fails)
    return Verdict(
      outcome: failing.isEmpty ? .passed : .failed,
      reasons: failing.isEmpty ? [] : [.init(code: "new", count: failing.count)],
      failing: failing.map(\.fingerprint))
  }
}

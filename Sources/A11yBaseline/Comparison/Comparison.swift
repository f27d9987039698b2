import A11yRules

/// What is new, what is known and what is gone.
package struct Comparison: Sendable {
  /// Every finding once, in the order of the screens and then of their reports.
  package var findings: [ComparedFinding]
  /// Entries whose finding is gone although the screen was seen completely, in baseline order.
  package var fixed: [BaselineEntry]
  /// Entries of which this run says nothing: another screen, context or set of rules, a cut capture.
  package var unobserved: [UnobservedEntry]
  /// Screens with entries that no capture was called, by name.
  package var uncaptured: [UncapturedScreen] = []
  /// What became of the suppressions, in their order.
  package var suppressions: [SuppressionUse] = []

  /// Creates a comparison.
  package init(
    findings: [ComparedFinding] = [], fixed: [BaselineEntry] = [],
    unobserved: [UnobservedEntry] = []
  ) {
    self.findings = findings
    self.fixed = fixed
    self.unobserved = unobserved
  }

  /// What several captures show of the same defect, as one finding.
  ///
  /// - Parameter seen: What each capture shows, capture after capture.
  /// - Complexity: O(n) for n observations.
  package static func joining(
    _ seen: [ComparedFinding], on screens: [JudgedScreen]
  ) -> [ComparedFinding] {
    JoinedObservations(seen, on: screens, ScreenUnits(screens)).findings
  }

  /// How many findings are in a state.
  package func count(_ state: FindingState) -> Int {
    // By position: an element of this size is not worth a copy to look at one member.
    findings.indices.reduce(0) { $0 + (findings[$1].state == state ? 1 : 0) }
  }

  /// How many findings nobody has accepted.
  package var newsCount: Int {
    findings.indices.reduce(0) { $0 + (findings[$1].state.isNews ? 1 : 0) }
  }

  /// How many findings were matched in a stage.
  package func count(_ stage: MatchStage) -> Int {
    findings.indices.reduce(0) { $0 + (findings[$1].matchedBy == stage ? 1 : 0) }
  }

  /// How many findings are in each state.
  package var counts: [FindingState: Int] {
    findings.indices.reduce(into: [:]) { $0[findings[$1].state, default: 0] += 1 }
  }

  /// The comparison of a part of a run, which has not seen what the others judge: no suppression is
  /// unused because of it.
  package var ofPart: Comparison {
    var result = self
    for index in suppressions.indices where suppressions[index].state == .unused {
      result.suppressions[index].state = .unobserved
    }
    return result
  }

  /// The comparison of a run over what has changed: what is gone from there may be elsewhere, so nothing
  /// is fixed.
  package var ofChanges: Comparison {
    var result = ofPart
    result.fixed = []
    result.unobserved = unobserved + fixed.map { UnobservedEntry($0, .unchangedPart) }
    result.uncaptured = []
    return result
  }

  /// How many findings were matched in each stage.
  package var stageCounts: [MatchStage: Int] {
    Dictionary(findings.compactMap { $0.matchedBy.map { ($0, 1) } }, uniquingKeysWith: +)
  }
}

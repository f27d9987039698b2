import A11yRules

/// The result of comparing findings with a baseline.
package struct Comparison: Sendable {
  /// The findings, each once, in the order of the screens and of their reports.
  package var findings: [ComparedFinding]
  /// The entries whose finding is gone from completely captured screens, in baseline order.
  package var fixed: [BaselineEntry]
  /// The entries that the run could not check, for example on another screen or in another context.
  package var unobserved: [UnobservedEntry]
  /// The screens with entries but without a capture, by name.
  package var uncaptured: [UncapturedScreen] = []
  /// The contexts in which captures show the element of an entry without its defect.
  var sound: [BaselineEntry.Key: [BaselineContext]] = [:]
  /// The resemblance of each capture to the screen of its name in the baseline; nil if unknown.
  package var likenesses: [ScreenSignature.Likeness?] = []
  /// The uses of the suppressions, in their order.
  package var suppressions: [SuppressionUse] = []

  package init(
    findings: [ComparedFinding] = [], fixed: [BaselineEntry] = [],
    unobserved: [UnobservedEntry] = []
  ) {
    self.findings = findings
    self.fixed = fixed
    self.unobserved = unobserved
  }

  /// Joins the findings that several captures show of the same defects.
  ///
  /// - Parameter seen: The findings, capture by capture.
  /// - Complexity: O(n) for n findings.
  package static func joining(
    _ seen: [ComparedFinding], on screens: [JudgedScreen]
  ) -> [ComparedFinding] {
    JoinedObservations(seen, on: screens, ScreenUnits(screens)).findings
  }

  package func count(_ state: FindingState) -> Int {
    // By position, because copying a finding is slow.
    findings.indices.reduce(0) { $0 + (findings[$1].state == state ? 1 : 0) }
  }

  /// The number of findings that are not accepted.
  package var newsCount: Int {
    findings.indices.reduce(0) { $0 + (findings[$1].state.isNews ? 1 : 0) }
  }

  /// The new findings on elements whose place has an entry under another identifier.
  package var renamedElements: [ComparedFinding] {
    findings.filter { $0.state == .new && $0.renamed != nil }
  }

  package func count(_ stage: MatchStage) -> Int {
    findings.indices.reduce(0) { $0 + (findings[$1].matchedBy == stage ? 1 : 0) }
  }

  package var counts: [FindingState: Int] {
    findings.indices.reduce(into: [:]) { $0[findings[$1].state, default: 0] += 1 }
  }

  /// The comparison of one part of a run, in which no suppression is unused, because other parts may use it.
  package var ofPart: Comparison {
    var result = self
    for index in suppressions.indices where suppressions[index].state == .unused {
      result.suppressions[index].state = .unobserved
    }
    return result
  }

  /// Leaves out findings that are not asked for.
  package mutating func leaveOut(where isOther: (ComparedFinding) -> Bool) {
    findings.removeAll(where: isOther)
  }

  /// The comparison of a run on changed files, in which nothing is fixed, because findings may have moved.
  package var ofChanges: Comparison {
    var result = ofPart
    result.fixed = []
    result.unobserved = unobserved + fixed.map { UnobservedEntry($0, .unchangedPart) }
    result.uncaptured = []
    return result
  }
}

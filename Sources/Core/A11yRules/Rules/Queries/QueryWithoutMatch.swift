import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that find nothing on the screens they concern.
struct QueryWithoutMatch: Rule {
  typealias Card = QueryWithoutMatchCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates queries with a key that require an element.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where query.isOpen || query.isNeeded && !query.key.isEmpty {
      guard findings.considers(query) else { continue }
      query.isCompared ? checkBroken(node, query, &findings) : check(node, query, &findings)
    }
  }

  private func checkBroken(_ node: Node, _ query: QueryFacts, _ findings: inout Findings) {
    let broken = query.broken
    guard !broken.isEmpty, broken.allSatisfy({ $0.result == .nothing }) else { return }
    findings.emit(.findsNoLonger(on: broken, query), at: node, reason: .gone, .likely)
  }

  // A match on one of its screens is enough.
  private func check(_ node: Node, _ query: QueryFacts, _ findings: inout Findings) {
    guard query.outcomes.allSatisfy({ $0.result == .nothing }) else { return }
    let order = QueryOutcome.Ground.allCases
    for ground in order {
      let missing = query.outcomes.filter { $0.ground == ground }
      guard let first = missing.first else { continue }
      let others = query.outcomes.filter { $0.ground != nil }
      findings.emit(
        .findsNothing(on: ground == .typo ? missing : others, first, query), at: node,
        reason: reason(ground), ground == .typo ? .possible : .likely,
        severity: ground == .spelling && first.evidence.lowercased() == query.key.lowercased()
          ? .note : nil)
      return
    }
  }

  private func reason(_ ground: QueryOutcome.Ground) -> Card.Reason {
    switch ground {
    case .part: .part
    case .page: .page
    case .spelling, .typo: .spelling
    }
  }
}

extension Finding.Message {
  fileprivate static func findsNoLonger(
    on screens: [QueryOutcome], _ query: QueryFacts
  ) -> Self {
    "finds nothing on \(screens.screenNames) any more\(meant(screens))\(query.users)"
  }

  fileprivate static func findsNothing(
    on screens: [QueryOutcome], _ first: QueryOutcome, _ query: QueryFacts
  ) -> Self {
    "finds nothing on \(screens.screenNames): \(why(first))\(meant(screens))\(query.users)"
  }

  private static func why(_ outcome: QueryOutcome) -> String {
    switch outcome.ground {
    case .part: "\(outcome.evidence) is there"
    case .page: "that is the screen of \(outcome.evidence)"
    case .spelling, .typo, nil: "an element has nearly that text"
    }
  }

  private static func meant(_ screens: [QueryOutcome]) -> String {
    let near = screens.first { !$0.near.isEmpty }?.near
    return near.map { "; did you mean \($0.inQuotes)?" } ?? ""
  }
}

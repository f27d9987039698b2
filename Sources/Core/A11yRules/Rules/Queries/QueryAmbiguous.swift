import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that match several elements although the test requires one.
struct QueryAmbiguous: Rule {
  typealias Card = QueryAmbiguousCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where findings.considers(query) {
      let several = ambiguous(query)
      guard !several.isEmpty else { continue }
      findings.emit(.matchesSeveral(several, query), at: node, reason: .several, .likely)
    }
  }

  // If the query finds a single element on another screen, only the screen of its page object counts.
  private func ambiguous(_ query: QueryFacts) -> [QueryOutcome] {
    if query.isCompared { return query.broken.filter { $0.result == .ambiguous } }
    let several = query.outcomes.filter { $0.result == .ambiguous }
    return query.found.isEmpty ? several : several.filter { $0.ground == .page }
  }
}

extension Finding.Message {
  fileprivate static func matchesSeveral(
    _ screens: [QueryOutcome], _ query: QueryFacts
  ) -> Self {
    let count = screens.map(\.count).max() ?? 0
    let words = "matches \(count) elements on \(screens.screenNames), where a test needs one"
    return "\(words)\(screens.advice)\(query.users)"
  }
}

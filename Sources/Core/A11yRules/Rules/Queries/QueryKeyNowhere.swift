import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that ask for a key that nothing in the app's sources can produce.
struct QueryKeyNowhere: Rule {
  typealias Card = QueryKeyNowhereCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates queries with a key, if the sources of the app are known.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries {
      guard let key = query.app else { continue }
      findings.candidate()
      switch key.result {
      case .untold: findings.notEvaluated(because: .untoldKey)
      case .nowhere where !key.near.isEmpty:
        findings.emit(.isNear(key, query), at: node, reason: .near, .likely)
      case .nowhere where query.isNeeded:
        findings.emit(
          "asks for \(key.name.inQuotes), which no file of the app has\(query.users)", at: node,
          reason: .nowhere, .possible)
      case .nowhere, .known, .set, .unasked: continue
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func isNear(_ key: KeyFacts, _ query: QueryFacts) -> Self {
    let place = key.place.isEmpty ? "" : " (\(key.place))"
    return
      "asks for \(key.name.inQuotes), which no file of the app has; did you mean \(key.near.inQuotes)\(place)?\(query.users)"
  }
}

import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that act on an element that can't be tapped.
struct QueryNotHittable: Rule {
  typealias Card = QueryNotHittableCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates queries whose element is acted on.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where query.isActedOn {
      guard findings.considers(query) else { continue }
      // Earlier captures don't show whether the element could be tapped then.
      let found = query.isCompared ? [] : query.found
      // If the element can be tapped on one of the screens, the test may tap it there.
      guard !found.isEmpty, !found.contains(where: { $0.isHittable == true }) else { continue }
      guard let first = found.first(where: { $0.isHittable == false }),
        found.allSatisfy({ $0.isHittable == false })
      else {
        findings.notEvaluated(because: .touch)
        continue
      }
      findings.emit(
        .cannotBeTapped(found, because: first.obstacle, query), at: node, reason: .unhittable,
        .likely)
    }
  }
}

extension Finding.Message {
  fileprivate static func cannotBeTapped(
    _ screens: [QueryOutcome], because reason: String, _ query: QueryFacts
  ) -> Self {
    "finds what cannot be tapped on \(screens.screenNames): \(reason)\(query.users)"
  }
}

import A11yAnalysis
import A11yModel

/// Flags queries of UI tests that act on an element that nothing can tap.
struct QueryNotHittable: Rule {
  typealias Card = QueryNotHittableCard

  init(options: Options) {}

  // What tests ask is no part of a capture.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Judges the queries that act on what they find.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where query.isActedOn {
      guard findings.considers(query) else { continue }
      // Captures of before do not tell whether it could be tapped then.
      let found = query.isCompared ? [] : query.found
      // Another screen, a moment later, may have it where it can be tapped.
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

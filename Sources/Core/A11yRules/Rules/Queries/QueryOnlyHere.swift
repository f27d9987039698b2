import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that find their element on one device or at one text size only.
struct QueryOnlyHere: Rule {
  typealias Card = QueryOnlyHereCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates queries that a test cannot do without.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where query.isOpen || query.isNeeded {
      guard findings.considers(query) else { continue }
      let found = query.found.filter { !$0.device.isEmpty }
      // A screen in another language is another rule's.
      let missed = query.outcomes.first { outcome in
        outcome.result == .nothing && !outcome.device.isEmpty
          && found.contains {
            $0.screen == outcome.screen && $0.locale == outcome.locale
              && $0.device != outcome.device
          }
      }
      guard let missed, let here = found.first(where: { $0.screen == missed.screen }) else {
        continue
      }
      findings.emit(
        "finds nothing on \(missed.screen) of \(missed.device), and its element on that of \(here.device)\(query.users)",
        at: node, reason: .elsewhere, .likely)
    }
  }
}

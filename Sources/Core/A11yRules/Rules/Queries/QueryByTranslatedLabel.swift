import A11yAnalysis
import A11yModel

/// A rule that flags queries in UI tests that find their element by text that differs in other languages.
struct QueryByTranslatedLabel: Rule {
  typealias Card = QueryByTranslatedLabelCard

  // Captured screens contain no queries.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates queries with letters in their key.
  func check(queries suite: AnalyzedScreen, into findings: inout Findings) {
    for (node, query) in suite.queries where query.isOpen || query.key.contains(where: \.isLetter) {
      guard findings.considers(query), !query.isCompared else { continue }
      let found = query.found
      guard let first = found.first, found.allSatisfy({ !$0.property.isEmpty }) else { continue }
      let languages = languagesWithout(query, found)
      if languages.isEmpty {
        findings.emit(.restsOn(first, found), at: node, reason: .text)
      } else {
        findings.emit(
          .isMissing(in: languages, first, found), at: node, reason: .missing,
          severity: .warning)
      }
    }
  }

  // Returns the languages in which screens of the same name don't have the element.
  private func languagesWithout(_ query: QueryFacts, _ found: [QueryOutcome]) -> [String] {
    let names = Set(found.map(\.screen))
    let others = query.outcomes.filter { $0.result == .nothing && names.contains($0.screen) }
    return Set(others.map(\.locale)).subtracting([""]).sorted()
  }
}

extension Finding.Message {
  fileprivate static func restsOn(_ first: QueryOutcome, _ found: [QueryOutcome]) -> Self {
    "finds its element by a \(first.property), which another language has otherwise\(found.advice)"
  }

  fileprivate static func isMissing(
    in languages: [String], _ first: QueryOutcome, _ found: [QueryOutcome]
  ) -> Self {
    let list = languages.joined(separator: ", ")
    return "finds its element by a \(first.property), and finds nothing in \(list)\(found.advice)"
  }
}

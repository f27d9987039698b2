import A11yAnalysis
import A11yModel

extension AnalyzedScreen {
  /// The queries of a UI test suite, in source order.
  var queries: [(node: Node, facts: QueryFacts)] {
    tree.nodes.compactMap { node in
      guard node.hasDetails, let facts = node.details.query, !facts.isOfApp else { return nil }
      return (node, facts)
    }
  }

  /// The identifiers that an app sets, in source order.
  var setIdentifiers: [(node: Node, facts: KeyFacts)] {
    tree.nodes.compactMap { node in
      guard node.hasDetails, let facts = node.details.query, facts.isOfApp else { return nil }
      return facts.app.map { (node, $0) }
    }
  }
}

extension FindingSink {
  /// Counts a query as a candidate, and as not evaluated if it is open or none of its screens was captured.
  ///
  /// - Returns: Whether the query can be evaluated.
  mutating func considers(_ query: QueryFacts) -> Bool {
    candidate()
    if query.isOpen {
      notEvaluated(because: .openQuery)
    } else if query.outcomes.isEmpty {
      notEvaluated(because: .uncaptured)
    } else {
      return true
    }
    return false
  }
}

extension QueryFacts {
  /// Whether the element is an identifier that the app sets, and no query.
  var isOfApp: Bool { app?.result == .set || app?.result == .unasked }

  /// The tests that use the query by name, as the end of a sentence; empty if there are none.
  var users: String {
    let users = askedBy.dropFirst()
    guard !users.isEmpty else { return "" }
    let rest = users.count - 3
    return "; used by \(users.prefix(3).joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The results on screens where the query matches.
  var found: [QueryOutcome] { outcomes.filter { $0.result == .found } }

  /// The results on screens where the query matched in earlier captures; empty if it still matches on one.
  var broken: [QueryOutcome] {
    let before = outcomes.filter(\.wasFound)
    return before.contains { $0.result == .found } ? [] : before
  }
}

extension [QueryOutcome] {
  /// The names of the first three screens, and the number of further ones, for example `Login, Settings`.
  var screenNames: String {
    var names: [String] = []
    for outcome in self where !names.contains(outcome.screen) { names.append(outcome.screen) }
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A query that finds only this element, as the end of a sentence; empty if none is known.
  var advice: String {
    let stable = first { $0.isStableByIdentifier } ?? first { !$0.stable.isEmpty }
    return stable.map { "; \($0.stable) finds it alone" } ?? ""
  }
}

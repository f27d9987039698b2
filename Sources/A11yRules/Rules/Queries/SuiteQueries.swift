import A11yAnalysis
import A11yModel

extension AnalyzedScreen {
  /// The queries of a suite of UI tests, in the order in which they are written.
  var queries: [(node: Node, facts: QueryFacts)] {
    tree.nodes.compactMap { node in
      guard node.hasDetails, let facts = node.details.query else { return nil }
      return (node, facts)
    }
  }
}

extension FindingSink {
  /// Counts a query, and says why nobody can judge it where that is so: only a run tells a part of it, or
  /// no screen that it is about was captured.
  ///
  /// - Returns: Whether it can be judged.
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
  /// Words on the tests that use it where it is not written; empty where there is none.
  var users: String {
    let users = askedBy.dropFirst()
    guard !users.isEmpty else { return "" }
    let rest = users.count - 3
    return "; used by \(users.prefix(3).joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The screens on which it finds what it asks for.
  var found: [QueryOutcome] { outcomes.filter { $0.result == .found } }

  /// The screens on which it found its element before and does not now; empty where one of them still has it.
  var broken: [QueryOutcome] {
    let before = outcomes.filter(\.wasFound)
    return before.contains { $0.result == .found } ? [] : before
  }
}

extension [QueryOutcome] {
  /// The names of their screens, the first three: `Login, Settings`.
  var screenNames: String {
    var names: [String] = []
    for outcome in self where !names.contains(outcome.screen) { names.append(outcome.screen) }
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Words on a query that finds the element alone; empty where none is known.
  var advice: String {
    let stable = first { $0.isStableByIdentifier } ?? first { !$0.stable.isEmpty }
    return stable.map { "; \($0.stable) finds it alone" } ?? ""
  }
}

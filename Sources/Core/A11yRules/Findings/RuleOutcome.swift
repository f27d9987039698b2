import A11yModel

/// The outcome of one rule on one screen.
package struct RuleOutcome: Hashable, Sendable {
  package var rule: String
  /// The number of elements that the rule applies to; 0 if it doesn't apply to the screen.
  package var candidates: Int
  /// The number of candidates that could not be evaluated.
  package var notEvaluated: Int
  /// The missing facts in the order of their names.
  package var missing: [Missing]

  package struct Missing: Hashable, Sendable {
    /// The name of the fact, or of another obstacle, for example `partly shown`.
    package var fact: String
    package var count: Int

    package init(fact: String, count: Int) {
      self.fact = fact
      self.count = count
    }
  }

  package var judged: Int { max(0, candidates - notEvaluated) }

  package enum Look: Sendable {
    /// The rule evaluated at least one candidate.
    case judged
    /// The screen has no candidates.
    case idle
    /// The screen has candidates, but lacks the facts to evaluate any of them.
    case blind
  }

  package var look: Look { candidates == 0 ? .idle : judged > 0 ? .judged : .blind }

  package init(rule: String, candidates: Int, notEvaluated: Int, missing: [Missing]) {
    self.rule = rule
    self.candidates = candidates
    self.notEvaluated = notEvaluated
    self.missing = missing
  }

  /// Adds the outcome of the same rule in another comparison.
  package mutating func add(_ other: RuleOutcome) {
    candidates += other.candidates
    notEvaluated += other.notEvaluated
    let counts = Dictionary(
      (missing + other.missing).map { ($0.fact, $0.count) }, uniquingKeysWith: +)
    missing = counts.sorted { $0.key < $1.key }.map { Missing(fact: $0.key, count: $0.value) }
  }
}

import A11yModel

/// What became of one rule on one screen.
package struct RuleOutcome: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// How many elements the rule is about; 0 means that it does not apply to the screen.
  package var candidates: Int
  /// How many of them could not be judged.
  package var notEvaluated: Int
  /// The facts that were missing, each with the number of candidates that lacked it, by name.
  package var missing: [Missing]

  /// A fact that was missing.
  package struct Missing: Hashable, Sendable {
    /// The name of the fact, or what else stood in the way, for example `scrolled out`.
    package var fact: String
    /// How many candidates lacked it.
    package var count: Int

    /// Creates a missing fact.
    package init(fact: String, count: Int) {
      self.fact = fact
      self.count = count
    }
  }

  /// How many of the elements that the rule is about it could judge.
  package var judged: Int { max(0, candidates - notEvaluated) }

  /// What a rule made of a screen.
  package enum Look: Sendable {
    /// It judged something.
    case judged
    /// There was nothing on the screen that it is about.
    case idle
    /// There was something, and it lacked the facts to judge any of it.
    case blind
  }

  /// What the rule made of the screen.
  package var look: Look { candidates == 0 ? .idle : judged > 0 ? .judged : .blind }

  /// Creates an outcome.
  package init(rule: String, candidates: Int, notEvaluated: Int, missing: [Missing]) {
    self.rule = rule
    self.candidates = candidates
    self.notEvaluated = notEvaluated
    self.missing = missing
  }
}

import A11yModel

/// How many findings a team accepts at most.
package struct Budget: Hashable, Sendable {
  /// The id of the rule; nil for all rules together.
  package var rule: String?
  /// The names of the screens, with wildcards; nil for all screens together.
  package var screen: Wildcard?
  /// The greatest number of accepted findings.
  package var limit: Int
  /// The line on which it is written; 0 when it is in no file.
  package var line: Int

  /// Creates a budget.
  package init(rule: String? = nil, screen: String? = nil, limit: Int, line: Int = 0) {
    self.rule = rule
    self.screen = screen.map(Wildcard.init)
    self.limit = limit
    self.line = line
  }

  /// Whether findings of a rule on a screen count.
  package func contains(rule: String, screen: String) -> Bool {
    (self.rule ?? rule) == rule && self.screen?.matches(screen) != false
  }

  /// What it is about, for a reader: `missing-label on Login`, `all rules`.
  package var subject: String {
    (rule ?? "all rules") + (screen.map { " on \($0.text)" } ?? "")
  }
}

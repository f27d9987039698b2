import A11yModel

/// A limit on the number of accepted and suppressed findings.
package struct Budget: Hashable, Sendable {
  /// The id of the rule; nil for all rules together.
  package var rule: String?
  /// The pattern for screen names; nil for all screens together.
  package var screen: Wildcard?
  /// The maximum number of accepted and suppressed findings.
  package var limit: Int
  /// The line where it is written; 0 if it isn't in a file.
  package var line: Int
  /// The explanation of the limit; empty if there is none.
  package var reason = ""

  package init(rule: String? = nil, screen: String? = nil, limit: Int, line: Int = 0) {
    self.rule = rule
    self.screen = screen.map(Wildcard.init)
    self.limit = limit
    self.line = line
  }

  /// Returns whether findings of a rule on a screen count toward the limit.
  package func contains(rule: String, screen: String) -> Bool {
    (self.rule ?? rule) == rule && self.screen?.matches(screen) != false
  }

  /// The subject for display, for example `missing-label on Login` or `all rules`.
  package var subject: String {
    (rule ?? "all rules") + (screen.map { " on \($0.text)" } ?? "")
  }
}

import A11yModel

/// A name that no rule has, and neither has any of Apple's audits.
package struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was written.
  package let name: String

  // The names there are.
  private let known: [String]

  /// Creates the error for a name.
  ///
  /// - Parameter known: The names there are; nil for those of the rule book and of Apple's audits.
  package init(name: String, known: [String]? = nil) {
    self.name = name
    self.known = known ?? KnownRules.builtIn.ids
  }

  /// For example `no rule "missing-labl"; did you mean "missing-label"?`.
  package var description: String {
    let suggestion = NearestName.suggestion(for: name, in: known)
    return "no rule \"\(name.escapedForDisplay(quotes: true))\"\(suggestion)"
  }
}

extension RuleName {
  /// The rule that somebody wrote.
  package init(written name: String) throws(UnknownRule) {
    guard let known = RuleName(rawValue: name) else { throw UnknownRule(name: name) }
    self = known
  }
}

extension RuleBook {
  /// The card of a rule, or of one of Apple's audits, of a name that somebody wrote.
  package static func card(named name: String) throws(UnknownRule) -> RuleCard {
    if let kind = AppleAudit.Kind(rule: name) { return kind.card }
    return try RuleName(written: name).rule.card
  }
}

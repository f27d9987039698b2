import A11yModel
import A11yReporting
import A11yRules

/// Finds rules by the names that a user wrote.
enum RuleName {
  /// The rule of that id.
  static func rule(_ name: String) throws(CommandFailure) -> any Rule.Type {
    guard let rule = RuleBook.rules.first(where: { $0.card.id == name }) else {
      throw CommandFailure(.usage, unknown(name))
    }
    return rule
  }

  /// The card of a rule of the rule book, or of one of Apple's audits.
  static func card(_ name: String) throws(CommandFailure) -> RuleCard {
    if let kind = AuditKind(rule: name) { return kind.card }
    return try rule(name).card
  }

  /// The sentence about a rule that does not exist.
  static func unknown(_ name: String) -> String {
    let suggestion = NearestName.suggestion(
      for: name, in: (RuleBook.cards + AuditKind.cards).map(\.id))
    return "no rule \"\(name.escapedForDisplay(quotes: true))\"\(suggestion)"
  }
}

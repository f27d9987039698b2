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

  /// The sentence about a rule that does not exist.
  static func unknown(_ name: String) -> String {
    let suggestion = NearestName.suggestion(for: name, in: RuleBook.cards.map(\.id))
    return "no rule \"\(name.escapedForDisplay(quotes: true))\"\(suggestion)"
  }
}

/// All rules.
package enum RuleBook {
  /// The rules, in the order of their ids.
  package static let rules: [any Rule.Type] = RuleName.allCases.map(\.rule)

  /// The cards of the rules, in the order of their ids.
  package static var cards: [RuleCard] { rules.map { $0.card } }
}

extension Linter {
  /// Every rule of the rule book, with its defaults.
  package static let standard = Linter(RuleBook.rules)
}

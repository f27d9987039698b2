/// All built-in rules.
package enum RuleBook {
  /// The rules in the order of their ids.
  package static let rules: [any Rule.Type] = RuleName.allCases.map(\.rule)

  package static var cards: [RuleCard] { rules.map { $0.card } }
}

extension Linter {
  /// A linter with all built-in rules and their default options.
  package static let standard = Linter(RuleBook.rules)
}

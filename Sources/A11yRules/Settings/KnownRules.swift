import A11yModel

/// All rules that somebody can name: those of the rule book, what Apple's audit reports, and a team's own.
package struct KnownRules: Sendable {
  /// The rules of the rule book with what Apple's audit reports.
  package static let builtIn = KnownRules(own: [])

  /// The team's own, in the order of their ids.
  package let own: [OwnRule]

  /// Creates the list for a team.
  package init(own: [OwnRule]) { self.own = own }

  /// The ids of all rules, those that run first.
  package var ids: [String] {
    RuleName.allCases.map(\.rawValue) + own.map(\.card.id) + AppleAudit.Kind.cards.map(\.id)
  }

  /// The ids of rules that run here.
  package var runningIDs: [String] { RuleName.allCases.map(\.rawValue) + own.map(\.card.id) }

  /// The cards of the rules that run here.
  package var cards: [RuleCard] { RuleBook.cards + own.map(\.card) }

  /// The card of a name that somebody wrote.
  package func card(named name: String) throws(UnknownRule) -> RuleCard {
    if let kind = AppleAudit.Kind(rule: name) { return kind.card }
    return try runningCard(named: name)
  }

  /// The card of a rule that runs here, of a name that somebody wrote.
  package func runningCard(named name: String) throws(UnknownRule) -> RuleCard {
    if let rule = RuleName(rawValue: name) { return rule.rule.card }
    if let rule = own(named: name) { return rule.card }
    throw UnknownRule(name: name, known: ids)
  }

  /// A team's own rule; nil where it has none of that name.
  package func own(named name: String) -> OwnRule? { own.first { $0.card.id == name } }
}

extension KnownRules: Hashable {
  /// Whether both have the same names.
  package static func == (left: KnownRules, right: KnownRules) -> Bool {
    left.own.map(\.card.id) == right.own.map(\.card.id)
  }

  /// Feeds the names of the team's own.
  package func hash(into hasher: inout Hasher) { hasher.combine(own.map(\.card.id)) }
}

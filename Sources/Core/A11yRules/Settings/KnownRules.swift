import A11yModel

/// All rules that settings can name: built-in rules, Apple's audits, and custom rules.
package struct KnownRules: Sendable {
  /// The built-in rules and Apple's audits.
  package static let builtIn = KnownRules(own: [])

  /// The custom rules in the order of their ids.
  package let own: [OwnRule]

  package init(own: [OwnRule]) { self.own = own }

  /// The ids of all rules, with Apple's audits last.
  package var ids: [String] {
    RuleName.allCases.map(\.rawValue) + own.map(\.card.id) + AppleAudit.Kind.cards.map(\.id)
  }

  /// The ids of the rules that the linter runs.
  package var runningIDs: [String] { RuleName.allCases.map(\.rawValue) + own.map(\.card.id) }

  /// The cards of the rules that the linter runs.
  package var cards: [RuleCard] { RuleBook.cards + own.map(\.card) }

  /// Returns the card of a rule by its name.
  package func card(named name: String) throws(UnknownRule) -> RuleCard {
    if let kind = AppleAudit.Kind(rule: name) { return kind.card }
    return try runningCard(named: name)
  }

  /// Returns the card of a rule that the linter runs by its name.
  package func runningCard(named name: String) throws(UnknownRule) -> RuleCard {
    if let rule = RuleName(rawValue: name) { return rule.rule.card }
    if let rule = own(named: name) { return rule.card }
    throw UnknownRule(name: name, known: ids)
  }

  /// Returns the rules that the linter runs and a name stands for: an ID, a pattern such as `missing-*`, a tag such as
  /// `wcag-4.1.2` or `voice-control`, or a level such as `wcag22-aa`, which includes the levels below it.
  package func runningIDs(named name: String) throws(UnknownRule) -> [String] {
    let ids = runningIDs
    if ids.contains(name) { return [name] }
    let family = Wildcard(name)
    let level = SuccessCriterion.Level(family: name)
    let found = cards.filter { card in
      name.contains("*") && family.matches(card.id) || card.tags.contains(name)
        || level.map { level in card.criteria.contains { $0.level <= level } } ?? false
    }
    if !found.isEmpty { return found.map(\.id) }
    let alike = ids.count { $0.hasPrefix(name + "-") }
    guard alike > 1 else { throw UnknownRule(name: name, known: self.ids) }
    throw UnknownRule(name: name, family: "\(name)-*", of: alike)
  }

  /// Returns a custom rule by its name; nil if there is none.
  package func own(named name: String) -> OwnRule? { own.first { $0.card.id == name } }
}

extension KnownRules: Hashable {
  /// Compares the names of custom rules.
  package static func == (left: KnownRules, right: KnownRules) -> Bool {
    left.own.map(\.card.id) == right.own.map(\.card.id)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(own.map(\.card.id)) }
}

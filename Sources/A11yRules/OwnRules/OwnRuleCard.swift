import A11yModel

extension RuleCard {
  /// What is written about a team's own rule.
  package init(
    ownID id: String, title: String, severity: Severity, isOff: Bool, tags: [String], contract: Int,
    why: String, fix: String, limits: String, examples: [Example]
  ) {
    self.init(
      id: id, title: title, summary: title, severity: severity, tags: tags, since: "",
      contract: contract, binding: .code, needs: [],
      reasons: [
        Reason(
          code: OwnRule.Reason.unfulfilled.rawValue, about: "it is not what the rule requires")
      ],
      options: [], why: why, fix: fix, fixes: [], limits: limits, links: [], examples: examples)
    self.isOff = isOff
  }

  /// The same with what follows from its conditions: the facts it needs, and what its verdict depends on.
  func deriving(from conditions: [ElementCondition]) -> RuleCard {
    let facts = Set(conditions.flatMap(\.facts))
    let words: Set<Fact> = [.label, .value, .hint, .placeholder, .title, .visibleText]
    let binding: Binding =
      facts.contains(.frame) ? .geometry : facts.isDisjoint(with: words) ? .code : .language
    var card = RuleCard(
      id: id, title: title, summary: summary, severity: severity, tags: tags, since: since,
      contract: contract, binding: binding, needs: Fact.allCases.filter(facts.contains),
      reasons: reasons, options: options, why: why, fix: fix, fixes: fixes, limits: limits,
      links: links, examples: examples)
    card.isOff = isOff
    return card
  }
}

extension OwnRule {
  /// Takes what it is about and what it requires.
  package mutating func require(
    _ demand: ElementCondition, of candidate: ElementCondition, _ relations: [ElementRelation]
  ) {
    (self.demand, self.candidate, self.relations) = (demand, candidate, relations)
    card = card.deriving(from: [demand, candidate] + relations.map(\.condition))
  }
}

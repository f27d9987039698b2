import A11yModel

extension RuleCard {
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
      options: [], texts: Texts(why: why, fix: fix), limits: limits, links: [],
      examples: examples)
    self.isOff = isOff
  }

  /// Returns the card with the facts and the binding that follow from the rule's conditions.
  func deriving(from conditions: [ElementCondition]) -> RuleCard {
    let facts = Set(conditions.flatMap(\.facts))
    let words: Set<Fact> = [.label, .value, .hint, .placeholder, .title, .visibleText]
    let binding: Binding =
      facts.contains(.frame) ? .geometry : facts.isDisjoint(with: words) ? .code : .language
    var card = RuleCard(
      id: id, title: title, summary: summary, severity: severity, tags: tags, since: since,
      contract: contract, binding: binding, needs: Fact.allCases.filter(facts.contains),
      reasons: reasons, options: options, texts: texts, limits: limits, links: links,
      examples: examples)
    card.isOff = isOff
    return card
  }
}

extension OwnRule {
  /// Sets the conditions of the rule, and updates its card.
  package mutating func require(
    _ demand: ElementCondition, of candidate: ElementCondition, _ relations: [ElementRelation]
  ) {
    (self.demand, self.candidate, self.relations) = (demand, candidate, relations)
    card = card.deriving(from: [demand, candidate] + relations.map(\.condition))
  }
}

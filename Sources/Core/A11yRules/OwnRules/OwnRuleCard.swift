import A11yModel

extension RuleCard {
  package init(
    ownID id: String, title: String, severity: Severity, isOff: Bool, tags: [String], contract: Int,
    why: String, fix: String, limits: String, examples: [Example]
  ) {
    let reason = Reason(
      code: OwnRule.Reason.unfulfilled.rawValue, about: "it is not what the rule requires")
    let texts = Texts(
      title: title, summary: title, why: why, fix: fix, limits: limits, reasons: [reason])
    self.init(
      id: id, severity: severity, isOff: isOff, tags: tags, contract: contract,
      judgesScreens: !examples.isEmpty, texts: { texts }, proofs: { Proofs(screens: examples) })
  }

  /// Returns the card with the facts and the binding that follow from the rule's conditions.
  func deriving(from conditions: [ElementCondition]) -> RuleCard {
    let facts = Set(conditions.flatMap(\.facts))
    let words: Set<Fact> = [.label, .value, .hint, .placeholder, .title, .visibleText]
    var card = self
    card.binding =
      facts.contains(.frame) ? .geometry : facts.isDisjoint(with: words) ? .code : .language
    card.needs = Fact.allCases.filter(facts.contains)
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

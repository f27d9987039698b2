import A11yRules

extension Baseline {
  /// The accepted findings of rules about UI tests, which are all that a run over a suite can see.
  package var ofSuites: Baseline {
    let rules = Set(RuleBook.cards.filter(\.isAboutSuites).map(\.id))
    return Baseline(
      entries.filter { rules.contains($0.rule) },
      tombstones: tombstones.filter { rules.contains($0.rule) }, knowledge: knowledge)
  }
}

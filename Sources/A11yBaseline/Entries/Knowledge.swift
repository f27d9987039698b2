extension Baseline {
  /// What a baseline was made with: what it says nothing about may never have been looked for.
  package struct Knowledge: Hashable, Sendable {
    /// The contracts of the rules that ran, by their ids.
    package var rules: [String: Int]
    /// The languages of the captures, as in the context `locale`.
    package var languages: Set<String>

    /// Creates a record.
    package init(rules: [String: Int], languages: Set<String> = []) {
      self.rules = rules
      self.languages = languages
    }

    /// The record with another one: of each rule the later contract.
    package func union(_ other: Knowledge) -> Knowledge {
      Knowledge(
        rules: rules.merging(other.rules, uniquingKeysWith: max),
        languages: languages.union(other.languages))
    }
  }

  /// What either of two baselines was made with.
  func knowledge(with other: Baseline) -> Knowledge? {
    let known = [self, other].compactMap { baseline in
      baseline.knowledge ?? baseline.knownContracts.map { Knowledge(rules: $0) }
    }
    return known.dropFirst().reduce(known.first) { $0?.union($1) }
  }

  /// The contracts of the rules whose findings the baseline would have, had there been any; nil where it
  /// knows all that there are.
  ///
  /// A baseline that keeps no record was made when there were none, by the first rules; whatever it has
  /// entries of was looked for, too. One with nothing at all in it is no baseline yet.
  package var knownContracts: [String: Int]? {
    if knowledge == nil, recipe == Identity.currentRecipe, entries.isEmpty, tombstones.isEmpty {
      return nil
    }
    if let knowledge { return knowledge.rules }
    var contracts = Self.firstRules
    // They are sorted by screen and rule, so rules come in runs.
    for index in entries.indices
    where index == 0 || entries[index].rule != entries[index - 1].rule
      || entries[index].contract != entries[index - 1].contract
    {
      contracts[entries[index].rule] = max(
        contracts[entries[index].rule] ?? 0, entries[index].contract)
    }
    return contracts
  }

  /// The rules that there were before baselines kept a record, all with contract 1.
  static let firstRules: [String: Int] = Dictionary(
    uniqueKeysWithValues: [
      "accessibility-elements-duplicate", "accessibility-elements-foreign",
      "accessibility-elements-ignored", "accessibility-elements-incomplete",
      "accessibility-elements-stale", "activation-point-hits-child", "ambiguous-query",
      "duplicate-identifier", "focus-behind-overlay", "hidden-identifier-descendant",
      "hidden-interactive-descendant", "hidden-text-descendant", "identifier-as-label",
      "identifier-cascade", "interactive-in-hidden-subtree", "invisible-focusable",
      "missing-field-label", "missing-image-label", "missing-label",
      "modal-hides-reachable-control", "modal-not-isolating", "nested-interactive",
      "obscured-activation-point", "obscured-element", "offscreen-focusable",
      "outside-parent-bounds", "placeholder-only-label", "reading-order-jump",
      "silent-focus-stop", "touch-disabled-by-ancestor", "unspeakable-label",
      "zero-size-focusable",
      "audit/action", "audit/contrast", "audit/dynamicType", "audit/elementDetection",
      "audit/hitRegion", "audit/parentChild", "audit/sufficientElementDescription",
      "audit/textClipped", "audit/trait",
    ].map { ($0, 1) })
}

extension Baseline {
  /// The rules and languages that a baseline covers. Findings of others may never have been looked for.
  package struct Knowledge: Hashable, Sendable {
    /// The contract versions of the rules that ran, by rule ID.
    package var rules: [String: Int]
    /// The languages of the captures, as on the axis `locale`.
    package var languages: Set<String>

    package init(rules: [String: Int], languages: Set<String> = []) {
      self.rules = rules
      self.languages = languages
    }

    /// Returns the union of two records, with the later contract version of each rule.
    package func union(_ other: Knowledge) -> Knowledge {
      Knowledge(
        rules: rules.merging(other.rules, uniquingKeysWith: max),
        languages: languages.union(other.languages))
    }
  }

  /// Returns the union of the records of two baselines; nil if neither has one.
  func knowledge(with other: Baseline) -> Knowledge? {
    guard let mine = knowledge else { return other.knowledge }
    return other.knowledge.map(mine.union) ?? mine
  }
}

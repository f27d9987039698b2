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

  /// The record of either of two baselines, or of both.
  func knowledge(with other: Baseline) -> Knowledge? {
    guard let mine = knowledge else { return other.knowledge }
    return other.knowledge.map(mine.union) ?? mine
  }
}

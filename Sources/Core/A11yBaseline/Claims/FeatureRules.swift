import A11yRules

/// The rules that tell something about a feature.
struct FeatureRules: Sendable {
  /// The rules whose findings are about the feature.
  let all: Set<String>
  /// The rules without which nothing supports the feature: those whose findings contradict it.
  let deciding: [String]
  /// The deciding rules that compare captures in two text sizes.
  let comparing: [String]
  /// The rules that compare captures in two appearances.
  let acrossAppearances: Set<String>

  /// - Parameters:
  ///   - book: The cards of the rule book.
  ///   - cards: The cards of the rules that ran, with their configured severity.
  init(_ feature: AppStoreFeature, _ book: [RuleCard], _ cards: [RuleCard]) {
    let book = book.filter { $0.features.contains(feature) }
    let own = cards.filter { $0.features.contains(feature) }
    all = Set((book + own).map(\.id))
    acrossAppearances = Set(book.filter { $0.axes.contains(.appearance) }.map(\.id))
    let deciding = book.filter {
      !$0.isOff && !$0.isAboutSuites && $0.severity >= feature.against
    }
    self.deciding = deciding.map(\.id)
    comparing = deciding.filter { $0.axes.contains(.contentSize) }.map(\.id)
  }
}

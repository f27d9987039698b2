/// A preset that determines which rules run by default.
package enum Profile: String, CaseIterable, Sendable {
  /// Rules that every app should pass: names, identifiers, hidden elements, order and touch.
  case minimal
  /// All rules except those that are a matter of taste.
  case `default`
  /// The default rules, with notes as warnings. Findings of confidence `possible` fail, too.
  case strict
  /// Rules about problems that break UI tests: identifiers, controls that can't be tapped, and the code of tests.
  case tests
  /// Rules related to success criteria of WCAG 2.2 at level A or AA.
  case wcag22AA = "wcag22-aa"

  package var about: String {
    switch self {
    case .minimal: "Only rules about names, identifiers, hidden elements, order and touch."
    case .default: "All rules except those that are off by default."
    case .strict:
      "Like `default`, but notes become warnings and possible findings fail, too."
    case .tests:
      "Rules about identifiers, controls that a test cannot tap, and the code of UI tests."
    case .wcag22AA: "Rules that relate to a WCAG 2.2 criterion of level A or AA."
    }
  }

  /// Whether findings of confidence `possible` fail.
  package var countsPossible: Bool { self == .strict }

  /// - Parameter level: The level in the default profile.
  func level(of card: RuleCard, usually level: RuleSetting.Level) -> RuleSetting.Level {
    switch self {
    case .default: return level
    case .strict: return level == .severity(.note) ? .severity(.warning) : level
    case .minimal: return card.profiles.contains(rawValue) ? level : .off
    case .tests: return card.isAboutSuites || card.profiles.contains(rawValue) ? level : .off
    case .wcag22AA: return card.criteria.contains { $0.level != .aaa } ? level : .off
    }
  }
}

/// Which rules run when nothing is said about each.
package enum Profile: String, CaseIterable, Sendable {
  /// Names, identifiers, what is hidden, order and touch: the rules that every app should pass.
  case minimal
  /// All rules but those that are a matter of taste.
  case `default`
  /// The same with notes as warnings, and findings that are only possible count.
  case strict
  /// What UI tests stumble over: identifiers, and controls that cannot be tapped.
  case tests
  /// The rules that bear on a criterion of WCAG 2.2, level A or AA.
  case wcag22AA = "wcag22-aa"

  /// What it is, in one sentence.
  package var about: String {
    switch self {
    case .minimal: "Only rules about names, identifiers, hidden elements, order and touch."
    case .default: "All rules except those that are off by default."
    case .strict:
      "Like `default`, but notes become warnings and possible findings fail, too."
    case .tests: "Rules about identifiers, and controls that a test cannot tap."
    case .wcag22AA: "Rules that relate to a WCAG 2.2 criterion of level A or AA."
    }
  }

  /// Whether findings that are only possible fail.
  package var countsPossible: Bool { self == .strict }

  /// The level of a rule that has another one where no profile is named.
  func level(of card: RuleCard, usually level: RuleSetting.Level) -> RuleSetting.Level {
    switch self {
    case .default: return level
    case .strict: return level == .severity(.note) ? .severity(.warning) : level
    case .minimal: return Self.mandatory.contains(card.id) ? level : .off
    case .tests: return Self.testing.contains(card.id) ? level : .off
    case .wcag22AA: return card.criteria.contains { $0.level != .aaa } ? level : .off
    }
  }

  // Identifiers, and what keeps a tap from a control.
  private static let testing: Set<String> = [
    "duplicate-identifier", "identifier-cascade", "ambiguous-query", "localized-identifier",
    "missing-identifier", "hidden-identifier-descendant", "obscured-element",
    "obscured-activation-point", "touch-disabled-by-ancestor", "outside-parent-bounds",
  ]

  // The five families that every app should pass.
  static let mandatory: Set<String> = [
    // Names.
    "missing-label", "missing-image-label", "missing-field-label", "placeholder-only-label",
    "silent-focus-stop", "unspeakable-label", "default-text",
    // Identifiers.
    "duplicate-identifier", "identifier-cascade", "ambiguous-query", "identifier-as-label",
    "localized-identifier", "missing-identifier",
    // What is hidden.
    "hidden-interactive-descendant", "unreachable-control", "unreachable-text",
    "ignored-accessibility-text", "hidden-text-descendant", "hidden-identifier-descendant",
    "nested-interactive", "activation-point-hits-child", "interactive-in-hidden-subtree",
    "modal-hides-reachable-control",
    // Lists of elements, and order.
    "accessibility-elements-incomplete", "accessibility-elements-stale",
    "accessibility-elements-duplicate", "accessibility-elements-foreign",
    "accessibility-elements-ignored", "reading-order-jump",
    // Touch and focus.
    "obscured-element", "obscured-activation-point", "touch-disabled-by-ancestor",
    "outside-parent-bounds", "offscreen-focusable", "zero-size-focusable", "invisible-focusable",
    "focus-behind-overlay", "modal-not-isolating",
  ]
}

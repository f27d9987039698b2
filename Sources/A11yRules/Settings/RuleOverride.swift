import A11yModel

/// What a team says about rules on some screens or in some captures.
package struct RuleOverride: Hashable, Sendable {
  /// The names of the screens; empty for any.
  package var screens: [Wildcard] = []
  /// The captures, from the folder of the configuration; empty for any.
  package var paths: [PathPattern] = []
  /// What is said, by the ids of rules.
  package var rules: [String: RuleSetting] = [:]

  /// Creates an override that says nothing.
  package init() {}

  /// Whether a screen is meant.
  ///
  /// - Parameter path: Its capture, from the folder of the configuration.
  package func applies(toScreen name: String, in path: String) -> Bool {
    (screens.isEmpty || screens.contains { $0.matches(name) })
      && (paths.isEmpty || paths.contains { $0.matches(path) })
  }
}

import A11yModel

/// Rule settings for some screens or captures.
package struct RuleOverride: Hashable, Sendable {
  /// The patterns for screen names; empty for any screen.
  package var screens: [Wildcard] = []
  /// The patterns for captures, relative to the folder of the configuration; empty for any capture.
  package var paths: [PathPattern] = []
  package var rules: [String: RuleSetting] = [:]

  package init() {}

  /// - Parameter path: The path of the capture, relative to the folder of the configuration.
  package func applies(toScreen name: String, in path: String) -> Bool {
    (screens.isEmpty || screens.contains { $0.matches(name) })
      && (paths.isEmpty || paths.contains { $0.matches(path) })
  }
}

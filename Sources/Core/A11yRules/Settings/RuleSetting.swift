extension RuleCard {
  /// The level of the rule without configuration.
  package var level: RuleSetting.Level { isOff ? .off : .severity(severity) }
}

/// The configuration of one rule.
package struct RuleSetting: Hashable, Sendable {
  /// The level; nil for the rule's own.
  package var level: Level?
  /// The values of options in YAML, by name.
  package var options: [String: String]
  /// The explanation of the setting; empty if there is none.
  package var reason = ""

  package init(level: Level? = nil, options: [String: String] = [:]) {
    self.level = level
    self.options = options
  }

  /// The severity of a rule, or `off`.
  package enum Level: Hashable, Sendable {
    case off
    case severity(Severity)

    /// The words for levels, the most severe first.
    package static let words = ["error", "warning", "note", "off"]

    /// Creates the level for a word; nil for any other word.
    package init?(_ word: String) {
      if word == "off" { self = .off; return }
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .severity(severity)
    }

    package var word: String {
      switch self {
      case .off: "off"
      case .severity(let severity): severity.rawValue
      }
    }
  }
}

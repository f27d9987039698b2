extension RuleCard {
  /// Its level where nobody says anything.
  package var level: RuleSetting.Level { isOff ? .off : .severity(severity) }
}

/// What a team says about one rule.
package struct RuleSetting: Hashable, Sendable {
  /// `off`, or a severity; nil keeps the rule's own.
  package var level: Level?
  /// Values of options, as they are written.
  package var options: [String: String]

  /// Creates a setting.
  package init(level: Level? = nil, options: [String: String] = [:]) {
    self.level = level
    self.options = options
  }

  /// A severity, or `off`.
  package enum Level: Hashable, Sendable {
    case off
    case severity(Severity)

    /// The words for levels, from the worst.
    package static let words = ["error", "warning", "note", "off"]

    /// The level that a word names.
    package init?(_ word: String) {
      if word == "off" { self = .off; return }
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .severity(severity)
    }

    /// The word for it.
    package var word: String {
      switch self {
      case .off: "off"
      case .severity(let severity): severity.rawValue
      }
    }
  }
}

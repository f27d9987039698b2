import A11yModel

/// An error about a name that no rule has.
package struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  package let name: String

  private let known: [String]
  private var family: String?

  /// - Parameters:
  ///   - family: The pattern that was probably meant.
  ///   - count: The number of rules that it stands for.
  init(name: String, family: String, of count: Int) {
    (self.name, known, self.family) = (name, [], "\(family) stands for \(count) rules")
  }

  /// - Parameter known: The valid names; nil for built-in rules and Apple's audits.
  package init(name: String, known: [String]? = nil) {
    self.name = name
    self.known = known ?? KnownRules.builtIn.ids
  }

  /// The message, for example `no rule "missing-labl"; did you mean "missing-label"?`.
  package var description: String {
    let suggestion = family.map { "; \($0)" } ?? NearestName.suggestion(for: name, in: known)
    return "no rule \"\(name.escapedForDisplay(quotes: true))\"\(suggestion)"
  }
}

extension RuleName {
  /// Creates the name of a built-in rule from user input.
  package init(written name: String) throws(UnknownRule) {
    guard let known = RuleName(rawValue: name) else { throw UnknownRule(name: name) }
    self = known
  }
}

extension RuleBook {
  /// Returns the card of a built-in rule or of one of Apple's audits by its name.
  package static func card(named name: String) throws(UnknownRule) -> RuleCard {
    if let kind = AppleAudit.Kind(rule: name) { return kind.card }
    return try RuleName(written: name).rule.card
  }
}

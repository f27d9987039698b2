/// How a team judges: which rules run with which levels and options, what fails, and what is
/// suppressed. The command and the test assertions go by the same.
package struct AuditSettings: Hashable, Sendable {
  /// What is said about rules; what is not named keeps its defaults.
  package var rules: [RuleName: RuleSetting]
  /// The lowest severity that fails; nil when nothing is said.
  package var failLevel: Severity?
  /// Findings that are left alone for a while, in the order in which they were written.
  package var suppressions: [Suppression]
  /// What is judged besides the app's own elements.
  package var included: Set<IncludedContent> = []

  /// Creates settings; by default nothing is said.
  package init(
    rules: [RuleName: RuleSetting] = [:], failLevel: Severity? = nil,
    suppressions: [Suppression] = []
  ) {
    self.rules = rules
    self.failLevel = failLevel
    self.suppressions = suppressions
  }

  /// The rules that run, ready to run.
  ///
  /// - Parameters:
  ///   - selected: Only these, even those that are off; empty for all that are not off.
  ///   - ignored: Without these.
  /// - Throws: ``RuleOptionError`` for an option that a rule does not have, and for a value that does
  ///   not fit it.
  package func linter(
    selecting selected: [RuleName] = [], ignoring ignored: [RuleName] = []
  ) throws(RuleOptionError) -> Linter {
    var linter: [Linter.SelectedRule] = []
    for name in RuleName.allCases where !ignored.contains(name) {
      let setting = rules[name] ?? RuleSetting()
      let level = setting.level ?? name.rule.card.level
      guard selected.isEmpty ? level != .off : selected.contains(name) else { continue }
      var severity: Severity?
      if case .severity(let level)? = setting.level { severity = level }
      let configured = try name.rule.init(configured: setting.options)
      linter.append(Linter.SelectedRule(configured, severity: severity))
    }
    var rules = Linter(linter)
    rules.includesWebContent = included.contains(.web)
    return rules
  }

  /// The same with everything that has a default written out: the level and the options of every
  /// rule, and what fails.
  package var effective: AuditSettings {
    var effective = self
    for name in RuleName.allCases {
      let card = name.rule.card
      var setting = rules[name] ?? RuleSetting()
      setting.level = setting.level ?? card.level
      for option in card.options where setting.options[option.name] == nil {
        setting.options[option.name] = option.defaultValue
      }
      effective.rules[name] = setting
    }
    effective.failLevel = failLevel ?? .error
    return effective
  }
}

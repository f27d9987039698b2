import A11yModel

/// The configuration of an audit, for the command and for test assertions: rules with their levels and options,
/// conditions for failure, and suppressions.
package struct AuditSettings: Hashable, Sendable {
  /// The settings of built-in rules. Rules without an entry keep their defaults.
  package var rules: [RuleName: RuleSetting]
  /// The lowest severity that fails the gate; nil for the default.
  package var failLevel: Severity?
  /// The suppressions, in the order in which they were written.
  package var suppressions: [Suppression]
  /// The content to evaluate besides the app's own elements.
  package var included: Set<IncludedContent> = []
  /// The profile that determines which rules run by default; nil for the default profile.
  package var profile: Profile?
  /// The settings for some screens. If several apply, later ones take precedence.
  package var overrides: [RuleOverride] = []
  /// The built-in and custom rules.
  package var known = KnownRules.builtIn
  /// The settings of custom rules, by their ids.
  private var ownRuleSettings: [String: RuleSetting] = [:]
  /// Patterns for labels that change by themselves.
  package var volatileLabels: [String] = []

  package init(
    rules: [RuleName: RuleSetting] = [:], failLevel: Severity? = nil,
    suppressions: [Suppression] = []
  ) {
    self.rules = rules
    self.failLevel = failLevel
    self.suppressions = suppressions
  }

  /// Creates a linter with the configured rules.
  ///
  /// - Parameters:
  ///   - selected: The ids of the rules to run, even if they are off; empty for all that aren't.
  ///   - ignored: The ids of rules to skip.
  /// - Throws: ``RuleOptionError`` if an option of a rule is unknown or its value is invalid.
  package func linter(
    selecting selected: Set<String> = [], ignoring ignored: Set<String> = []
  ) throws(RuleOptionError) -> Linter {
    let choice = RuleChoice(self, selected: selected, ignored: ignored)
    var linter = Linter(try choice.rules(applying: []))
    linter.includesWebContent = included.contains(.web)
    linter.volatileLabels = volatileLabels.map { TextPattern($0) }
    if !overrides.isEmpty {
      linter.adapting = { choice.rules(onScreen: $0, in: $1) }
      // The cards of rules that only an override turns on are part of the run, too.
      for override in overrides {
        linter.otherCards += try choice.rules(applying: [override]).map(\.card)
      }
    }
    return linter
  }

  /// Sets the configuration of a built-in or custom rule.
  package mutating func set(_ setting: RuleSetting, forRule id: String) {
    if let name = RuleName(rawValue: id) {
      rules[name] = setting
    } else {
      ownRuleSettings[id] = setting
    }
  }

  /// Returns the setting of a rule on screens without overrides, including the resulting level.
  package func setting(of card: RuleCard) -> RuleSetting { setting(of: card, applying: []) }

  fileprivate func setting(of card: RuleCard, applying overrides: [RuleOverride]) -> RuleSetting {
    let said = RuleName(rawValue: card.id).flatMap { rules[$0] } ?? ownRuleSettings[card.id]
    var setting = said ?? RuleSetting()
    setting.level = setting.level ?? usualLevel(of: card)
    for override in overrides.compactMap({ $0.rules[card.id] }) {
      setting.level = override.level ?? setting.level
      setting.options.merge(override.options) { $1 }
    }
    return setting
  }

  // The profile doesn't affect custom rules, which a team has written to be run.
  private func usualLevel(of card: RuleCard) -> RuleSetting.Level {
    if known.own(named: card.id) != nil { return card.level }
    return (profile ?? .default).level(of: card, usually: card.level)
  }

  /// The settings with all defaults filled in.
  package var effective: AuditSettings {
    var effective = self
    for name in RuleName.allCases {
      let card = name.rule.card
      var setting = setting(of: card)
      for option in card.options where setting.options[option.name] == nil {
        setting.options[option.name] = option.defaultValue
      }
      effective.rules[name] = setting
    }
    effective.failLevel = failLevel ?? .error
    effective.profile = nil
    return effective
  }
}

/// The rules chosen by settings and by a command line.
private struct RuleChoice: Sendable {
  private let settings: AuditSettings
  private let selected: Set<String>
  private let ignored: Set<String>

  init(_ settings: AuditSettings, selected: Set<String>, ignored: Set<String>) {
    self.settings = settings
    self.selected = selected
    self.ignored = ignored
  }

  /// Returns the rules that run with overrides applied in order.
  func rules(
    applying overrides: [RuleOverride]
  ) throws(RuleOptionError) -> [Linter.SelectedRule] {
    var chosen: [Linter.SelectedRule] = []
    for card in settings.known.cards where !ignored.contains(card.id) {
      let setting = settings.setting(of: card, applying: overrides)
      guard selected.isEmpty ? setting.level != .off : selected.contains(card.id) else { continue }
      var severity: Severity?
      if case .severity(let level)? = setting.level { severity = level }
      chosen.append(try rule(card, setting, severity))
    }
    return chosen
  }

  /// Returns the rules that run on a screen; nil if no override applies.
  func rules(onScreen name: String, in path: String) -> [Linter.SelectedRule]? {
    let overrides = settings.overrides.filter { $0.applies(toScreen: name, in: path) }
    // The options were validated when the settings were read.
    return overrides.isEmpty ? nil : try? rules(applying: overrides)
  }

  private func rule(
    _ card: RuleCard, _ setting: RuleSetting, _ severity: Severity?
  ) throws(RuleOptionError) -> Linter.SelectedRule {
    if let name = RuleName(rawValue: card.id) {
      let rule: any Rule = try name.rule.init(configured: setting.options)
      return Linter.SelectedRule(rule, severity: severity)
    }
    guard let own = settings.known.own(named: card.id) else { preconditionFailure(card.id) }
    return Linter.SelectedRule(own, severity: severity)
  }
}

import A11yModel

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
  /// Which rules run when nothing is said about each; nil when nothing is said.
  package var profile: Profile?
  /// What is said of some screens; of two that mean one, the later counts.
  package var overrides: [RuleOverride] = []
  /// The team's own rules, and all others.
  package var known = KnownRules.builtIn
  /// What is said about the team's own rules, by their ids.
  private var ownRuleSettings: [String: RuleSetting] = [:]
  /// Labels that change by themselves, with wildcards.
  package var volatileLabels: [String] = []

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
  ///   - selected: The ids of these only, even those that are off; empty for all that are not off.
  ///   - ignored: Without these.
  /// - Throws: ``RuleOptionError`` for an option that a rule does not have, and for a value that does
  ///   not fit it.
  package func linter(
    selecting selected: Set<String> = [], ignoring ignored: Set<String> = []
  ) throws(RuleOptionError) -> Linter {
    let choice = RuleChoice(self, selected: selected, ignored: ignored)
    var linter = Linter(try choice.rules(applying: []))
    linter.includesWebContent = included.contains(.web)
    linter.volatileLabels = volatileLabels.map { TextPattern($0) }
    if !overrides.isEmpty {
      linter.adapting = { choice.rules(onScreen: $0, in: $1) }
      // Their cards belong to the run wherever they are on.
      for override in overrides {
        linter.otherCards += try choice.rules(applying: [override]).map(\.card)
      }
    }
    return linter
  }

  /// Says something about a rule of the rule book or of the team's own.
  package mutating func set(_ setting: RuleSetting, forRule id: String) {
    if let name = RuleName(rawValue: id) {
      rules[name] = setting
    } else {
      ownRuleSettings[id] = setting
    }
  }

  /// What is said about a rule where nothing is said of its screen, with the level that follows.
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

  // A team has written its own rules to run, whatever the profile; which notes it has is its word, too.
  private func usualLevel(of card: RuleCard) -> RuleSetting.Level {
    if known.own(named: card.id) != nil { return card.level }
    return (profile ?? .default).level(of: card, usually: card.level)
  }

  /// The same with everything that has a default written out: the level and the options of every
  /// rule, and what fails.
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

/// Rules as settings and a command line choose them.
private struct RuleChoice: Sendable {
  private let settings: AuditSettings
  private let selected: Set<String>
  private let ignored: Set<String>

  init(_ settings: AuditSettings, selected: Set<String>, ignored: Set<String>) {
    self.settings = settings
    self.selected = selected
    self.ignored = ignored
  }

  /// The rules that run where these overrides apply, one after the other.
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

  /// The rules that run on a screen; nil where nothing is said of it.
  func rules(onScreen name: String, in path: String) -> [Linter.SelectedRule]? {
    let overrides = settings.overrides.filter { $0.applies(toScreen: name, in: path) }
    // Options were tried when they were read.
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

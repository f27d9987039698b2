import A11yRules

/// Which rules run, with which severities and options.
struct RuleSelection {
  let configuration: Configuration
  /// Only these; empty for all that are not off.
  let selected: [String]
  let ignored: [String]

  /// The rules, ready to run.
  func linter() throws(CommandFailure) -> Linter {
    for name in selected + ignored { _ = try RuleName.rule(name) }
    var rules: [Linter.SelectedRule] = []
    for rule in RuleBook.rules where runs(rule.card.id) {
      rules.append(try configured(rule))
    }
    return Linter(rules)
  }

  // A rule that is named on the command line runs even if the file turns it off.
  private func runs(_ id: String) -> Bool {
    if ignored.contains(id) { return false }
    return selected.isEmpty ? configuration.rules[id]?.level != .off : selected.contains(id)
  }

  private func configured(_ rule: any Rule.Type) throws(CommandFailure) -> Linter.SelectedRule {
    let setting = configuration.rules[rule.card.id] ?? .init()
    var severity: Severity?
    if case .severity(let level)? = setting.level { severity = level }
    do throws(RuleOptionError) {
      let options = try RuleOptions(rule.card, overriding: setting.options)
      return Linter.SelectedRule(rule.init(options: options), severity: severity)
    } catch {
      throw CommandFailure(.usage, error.description)
    }
  }
}

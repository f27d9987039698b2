import A11yRules

/// Which rules run: what the command line names, on top of the settings.
struct RuleSelection {
  let settings: AuditSettings
  /// Only these; empty for all that are not off. A rule that is named runs even if it is off.
  let selected: [String]
  let ignored: [String]

  /// The rules, ready to run.
  func linter() throws(CommandFailure) -> Linter {
    for name in selected + ignored { _ = try RuleName.rule(name) }
    do throws(RuleOptionError) {
      return try settings.linter(selecting: selected, ignoring: ignored)
    } catch {
      throw CommandFailure(.usage, error.description)
    }
  }
}

import A11yReporting
import A11yRules

extension InputOptions {
  /// Looks at all inputs and compares with what was accepted.
  func result(
    against known: Baseline, at place: BaselinePlace?, screen: String?,
    _ configuration: Configuration, gate: Gate = Gate()
  ) throws -> CheckResult {
    let linter = try linter(configuration)
    let audit = try audit(linter, screen: screen, configuration)
    let comparison = known.compare(audit.screens, rules: audit.cards)
      .suppressing(
        configuration.settings.suppressions, on: audit.screens, today: try Today.day())
    return CheckResult(
      toolVersion: Tool.version, cards: audit.cards, screens: audit.screens,
      comparison: comparison, verdict: gate.verdict(comparison), inputNotes: audit.notes,
      baselinePath: place?.path)
  }

  /// The same for commands that write: what could not be read must not decide what is written.
  func completeResult(
    against known: Baseline, at place: BaselinePlace, screen: String?,
    _ configuration: Configuration
  ) throws -> CheckResult {
    let result = try result(against: known, at: place, screen: screen, configuration)
    InputNotes(result.inputNotes).print(isVerbose: false)
    switch result.ending {
    case .passed, .failed: return result
    case .inputFailed: throw CommandFailure(.input, "nothing was written")
    case .nothingAudited:
      throw CommandFailure(.input, "nothing was audited, so nothing was written")
    }
  }
}

import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules
import ArgumentParser

/// What fails, and what that means for the exit code.
struct GateOptions: ParsableArguments {
  @Option(help: "New findings of this severity or a higher one fail; error by default.")
  var failLevel: Severity?

  @Flag(
    help:
      "With --against, --against-target: lists what the baseline accepts without a reason, and does not fail."
  )
  var allowGrowth = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("What fails besides, added to fail_on of the configuration. Repeatable."))
  var failOn: [FailureCondition] = []

  @Flag(help: "Ends with 0 even if the gate failed. Errors keep their codes.")
  var exitZero = false

  @Flag(help: "Ends with 0 even if there was nothing to look at.")
  var allowEmpty = false

  /// The gate.
  func gate(_ configuration: Configuration) -> Gate {
    var gate = Gate(
      failLevel: failLevel ?? configuration.settings.failLevel ?? .error,
      confidence: configuration.confidence,
      conditions: configuration.failureConditions.union(failOn))
    gate.budgets = configuration.budgets
    gate.gaps = configuration.acceptedGaps
    gate.allowsGrowth = allowGrowth
    return gate
  }

  /// The exit code for an outcome.
  func status(_ outcome: RunOutcome) -> ExitStatus {
    let isForgiven = outcome == .failed && exitZero || outcome == .nothingAudited && allowEmpty
    return isForgiven ? .passed : outcome.status
  }
}

extension FailureCondition: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {
  /// From the worst.
  package static var allValueStrings: [String] { ["error", "warning", "note"] }
}

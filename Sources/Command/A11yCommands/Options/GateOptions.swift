import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules
import ArgumentParser

/// The gate, and the exit code of a failed one.
struct GateOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.failLevel))
  var failLevel: Severity?

  @Flag(help: "With --against: do not fail on entries and weaker settings without a reason.")
  var allowGrowth = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(.failOn, "Adds to the configuration. Repeatable."))
  var failOn: [FailureCondition] = []

  @Flag(help: "Exit with 0 even if the gate fails. Errors keep their exit codes.")
  var exitZero = false

  @Flag(help: "Exit with 0 even if there are no inputs, or all were left out.")
  var allowEmpty = false

  /// Returns the gate of the configuration with the options of the command line.
  func gate(_ configuration: Configuration) -> Gate {
    var gate = Gate(
      failLevel: failLevel ?? configuration.settings.failLevel ?? .error,
      confidence: configuration.confidence,
      conditions: configuration.failureConditions.union(failOn))
    gate.budgets = configuration.budgets
    gate.gaps = configuration.acceptedGaps
    gate.claims = configuration.claims
    gate.allowsGrowth = allowGrowth
    return gate
  }

  /// The options that affect what passes, as typed.
  var choices: [String] {
    (failLevel.map { ["--fail-level \($0.rawValue)"] } ?? [])
      + failOn.map { "--fail-on \($0.rawValue)" } + (allowGrowth ? ["--allow-growth"] : [])
      + (exitZero ? ["--exit-zero"] : []) + (allowEmpty ? ["--allow-empty"] : [])
  }

  /// The outcomes that end with exit code 0 on request.
  var leniency: Leniency { Leniency(exitsZero: exitZero, allowsEmpty: allowEmpty) }
}

extension FailureCondition: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {
  /// The severities, most severe first.
  package static var allValueStrings: [String] { ["error", "warning", "note"] }
}

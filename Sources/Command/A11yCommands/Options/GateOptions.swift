import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules
import ArgumentParser

/// The gate, and the exit code of a failed one.
struct GateOptions: TabledOptions {
  @Option(help: ArgumentHelp(.failLevel))
  var failLevel: Severity?

  @Flag(help: "With --against: do not fail on entries and weaker settings without a reason.")
  var allowGrowth = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(.failOn, "Adds to the configuration. Repeatable."))
  var failOn: [FailureCondition] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Accept a kind of gap on all screens, such as texts-only. Repeatable.", valueName: "gap"))
  var accept: [UnseenPart.Kind] = []

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
    gate.gaps =
      configuration.acceptedGaps
      + accept.map { kind in
        var gap = AcceptedGap(reason: "--accept \(kind.rawValue)")
        gap.kinds = [kind]
        return gap
      }
    gate.claims = configuration.claims
    gate.allowsGrowth = allowGrowth
    return gate
  }

  /// The options that affect what passes, as typed.
  var choices: [String] {
    (failLevel.map { ["--fail-level \($0.rawValue)"] } ?? [])
      + failOn.map { "--fail-on \($0.rawValue)" } + accept.map { "--accept \($0.rawValue)" }
      + (allowGrowth ? ["--allow-growth"] : [])
      + (exitZero ? ["--exit-zero"] : []) + (allowEmpty ? ["--allow-empty"] : [])
  }

  /// The outcomes that end with exit code 0 on request.
  var leniency: Leniency { Leniency(exitsZero: exitZero, allowsEmpty: allowEmpty) }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--fail-level") { $0.failLevel = $1 }
      $0.flag("--allow-growth") { $0.allowGrowth = $1 }
      $0.values("--fail-on") { $0.failOn = $1 }
      $0.values("--accept") { $0.accept = $1 }
      $0.flag("--exit-zero") { $0.exitZero = $1 }
      $0.flag("--allow-empty") { $0.allowEmpty = $1 }
    }
  }
}

extension FailureCondition: ExpressibleByArgument {}

extension UnseenPart.Kind: ExpressibleByArgument {
  package init?(argument: String) {
    guard let kind = AcceptedGap.allKinds.first(where: { $0.rawValue == argument }) else {
      return nil
    }
    self = kind
  }

  /// The kinds of gaps that can be accepted.
  package static var allValueStrings: [String] { AcceptedGap.allKinds.map(\.rawValue) }
}

extension Severity: ExpressibleByArgument {
  /// The severities, most severe first.
  package static var allValueStrings: [String] { ["error", "warning", "note"] }
}

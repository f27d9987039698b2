import A11yModel
import A11yRules

/// What became of the examples of a team's own rules.
package struct OwnRuleTrials: Sendable {
  private let trials: [(rule: OwnRule, examples: [ExampleTrial])]

  /// Runs all examples.
  package init(of rules: [OwnRule]) {
    trials = rules.map { ($0, ExampleTrial.all(of: $0)) }
  }

  /// Whether every example is what its card promises, and no rule is without.
  package var isPassed: Bool { faultCount == 0 }

  /// One line for each rule and each of its examples, and their number.
  package func text(style: TextStyle) -> String {
    let lines = trials.flatMap { rule, examples in
      [style.bold(rule.card.id)] + examples.map { line($0, rule, style) }
        + (ExampleTrial.gap(in: examples).map { gap in
          ["  \(style.red("✗")) \(rule.path.escapedForDisplay()): \(gap)"]
        } ?? [])
    }
    let count = trials.reduce(0) { $0 + $1.examples.count }
    let failed = faultCount == 0 ? "all as promised" : "\(faultCount) not as promised"
    let sum =
      "\(TextLayout.count(trials.count, "rule")), \(TextLayout.count(count, "example")): \(failed)"
    return (lines + ["", sum]).joined(separator: "\n") + "\n"
  }

  private var faultCount: Int {
    trials.reduce(0) { sum, trial in
      sum + trial.examples.filter { $0.fault != nil }.count
        + (ExampleTrial.gap(in: trial.examples) == nil ? 0 : 1)
    }
  }

  private func line(_ trial: ExampleTrial, _ rule: OwnRule, _ style: TextStyle) -> String {
    let name = "\(trial.example.kind.rawValue): \(trial.example.name.escapedForDisplay())"
    guard let fault = trial.fault else { return "  \(style.green("✓")) \(name)" }
    let place = "\(rule.path.escapedForDisplay()):\(trial.line)"
    return "  \(style.red("✗")) \(name)\n    \(place): \(fault.escapedForDisplay())"
  }
}

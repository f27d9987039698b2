import A11yModel
import A11yRules

/// The results of running the examples of custom rules.
package struct OwnRuleTrials: Sendable {
  private let trials: [(rule: OwnRule, examples: [ExampleTrial])]

  package init(of rules: [OwnRule]) {
    trials = rules.map { ($0, ExampleTrial.all(of: $0)) }
  }

  /// Whether every rule has examples and all have their expected findings.
  package var isPassed: Bool { faultCount == 0 }

  /// Returns a line for each rule and example, and their number.
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

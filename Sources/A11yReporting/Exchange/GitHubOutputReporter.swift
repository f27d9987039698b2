import A11yBaseline

/// The outputs of a step of GitHub Actions: numbers and one word, which later steps ask for.
///
/// Nothing that a capture says is among them, so no value can end its line and set another output.
package struct GitHubOutputReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "github-output"

  /// Creates a reporter.
  package init() {}

  /// `name=value`, one per line: `outcome` (`passed`, `failed`, `not-judged` or `error`), `exit-code`, and
  /// how many findings fail the gate, are new, known and fixed.
  package func report(_ result: CheckResult) -> [UInt8] {
    let states = result.comparison.counts
    let values: KeyValuePairs = [
      "outcome": result.outcome.code,
      "exit-code": "\(result.outcome.exitCode)",
      "failing": "\(result.verdict.failing.count)",
      "new": "\(states[.new] ?? 0)",
      "known": "\(states[.known] ?? 0)",
      "fixed": "\(result.comparison.fixed.count)",
    ]
    return Array(values.map { "\($0.key)=\($0.value)\n" }.joined().utf8)
  }
}

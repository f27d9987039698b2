import A11yBaseline

/// The outputs of a step of GitHub Actions.
///
/// They contain no text of a capture, so that no value can end its line and set another output.
package struct GitHubOutputReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "outcome=", "\nexit-code=", "\nfailing=")
  }

  package init() {}

  /// Writes one `name=value` per line: the outcome, the exit code, and the number of failing, new, known and
  /// fixed findings.
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

import A11yBaseline

/// The result for programs: `a11ylint-result/1`.
package struct JSONReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "json"

  private let run: TestRun?

  /// Creates a reporter.
  ///
  /// - Parameter run: The test that made the result; nil for the command.
  package init(run: TestRun? = nil) { self.run = run }

  /// The whole document.
  package func report(_ result: CheckResult) -> [UInt8] {
    // A partial result is attached to every test: it is short, and nobody reads it as it is.
    ResultDocument(result, run: run).bytes(
      run == nil ? .pretty : .compact, capacity: 1024 * (1 + result.comparison.findings.count))
  }
}

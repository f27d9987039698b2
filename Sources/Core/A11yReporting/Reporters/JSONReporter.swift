import A11yBaseline
import A11yModel

/// A reporter of the result for programs, `a11ylint-result/1`.
package struct JSONReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.isResult
  }

  private let run: TestRun?

  /// - Parameter run: The test that made the result; nil for the command.
  package init(run: TestRun? = nil) { self.run = run }

  package func report(_ result: CheckResult) -> [UInt8] {
    // Partial results are attachments of tests, which should be small.
    ResultDocument(result, run: run).bytes(
      run == nil ? .lines : .compact, capacity: 1024 * (1 + result.comparison.findings.count))
  }
}

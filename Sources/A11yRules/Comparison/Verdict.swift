/// What the gate says.
package struct Verdict: Hashable, Sendable {
  /// Passed or failed.
  package var outcome: Outcome
  /// Why it failed; empty when it passed.
  package var reasons: [Reason]
  /// The fingerprints of the findings that failed it, in their order; equal ones are repeated.
  package var failing: [String]

  /// Passed or failed.
  package enum Outcome: String, Sendable {
    case passed, failed
  }

  /// One reason of a failure.
  package struct Reason: Hashable, Sendable {
    /// A stable code, for example `new`.
    package var code: String
    /// How many findings or entries it is about.
    package var count: Int

    /// Creates a reason.
    package init(code: String, count: Int) {
      self.code = code
      self.count = count
    }
  }

  /// Creates a verdict.
  package init(outcome: Outcome, reasons: [Reason] = [], failing: [String] = []) {
    self.outcome = outcome
    self.reasons = reasons
    self.failing = failing
  }
}

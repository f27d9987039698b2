/// What the gate says.
public struct Verdict: Hashable, Sendable {
  /// Passed or failed.
  public var outcome: Outcome
  /// Why it failed; empty when it passed.
  public var reasons: [Reason]
  /// The fingerprints of the findings that failed it, in their order; equal ones are repeated.
  public var failing: [String]

  /// Passed or failed.
  public enum Outcome: String, Sendable {
    case passed, failed
  }

  /// One reason of a failure.
  public struct Reason: Hashable, Sendable {
    /// A stable code, for example `new`.
    public var code: String
    /// How many findings or entries it is about.
    public var count: Int

    /// Creates a reason.
    public init(code: String, count: Int) {
      self.code = code
      self.count = count
    }
  }

  /// Creates a verdict.
  public init(outcome: Outcome, reasons: [Reason] = [], failing: [String] = []) {
    self.outcome = outcome
    self.reasons = reasons
    self.failing = failing
  }
}

/// Which test made a partial result, and when in its life.
package struct TestRun: Hashable, Sendable {
  /// The test, for example `LoginTests.testLogin`.
  package var test: String
  /// The how manieth try of the runner it was, from 1.
  package var attempt: Int
  /// The how manieth audit of this try it is, from 1.
  package var sequence: Int
  /// Whether it was compared with a baseline; false where it was only recorded.
  package var isCompared: Bool

  /// Creates a run.
  package init(test: String, attempt: Int = 1, sequence: Int = 1, isCompared: Bool = true) {
    self.test = test
    self.attempt = attempt
    self.sequence = sequence
    self.isCompared = isCompared
  }
}

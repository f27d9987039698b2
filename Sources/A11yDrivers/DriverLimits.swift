/// How long a driver may take and how much it may say.
package struct DriverLimits: Hashable, Sendable {
  /// From the start of a capture to its end, with everything that is asked for it.
  package var timeout: Duration = .seconds(60)
  /// For what is tidied up after a capture that ran out of time, too.
  package var farewell: Duration = .seconds(5)
  /// Bytes of one answer; a longer one is given up on while it comes in.
  package var bytes = 64 << 20
  /// How often a question is repeated that changes nothing on the other side.
  package var retries = 2
  /// Before the first repetition; doubled before each further one.
  package var retryDelay: Duration = .milliseconds(250)

  /// The default limits.
  package init() {}
}

/// How long a driver may take and how much it may say.
public struct DriverLimits: Hashable, Sendable {
  /// From the start of a capture to its end, with everything that is asked for it.
  public var timeout: Duration = .seconds(60)
  /// For what is tidied up after a capture that ran out of time, too.
  public var farewell: Duration = .seconds(5)
  /// Bytes of one answer; a longer one is given up on while it comes in.
  public var bytes = 64 << 20
  /// How often a question is repeated that changes nothing on the other side.
  public var retries = 2
  /// Before the first repetition; doubled before each further one.
  public var retryDelay: Duration = .milliseconds(250)

  /// The default limits.
  public init() {}
}

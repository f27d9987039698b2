/// The limits on the time and the output of a driver.
package struct DriverLimits: Hashable, Sendable {
  /// The time from the start of a capture to its end, including all requests.
  package var timeout: Duration = .seconds(60)
  /// The time for cleaning up after a capture, even one that ran out of time.
  package var farewell: Duration = .seconds(5)
  /// The maximum size of an answer in bytes. A longer answer is abandoned while it is being received.
  package var bytes = 64 << 20
  /// The number of times that a request is repeated if it changes nothing on the server.
  package var retries = 2
  /// The delay before the first repetition, doubled before each further one.
  package var retryDelay: Duration = .milliseconds(250)

  package init() {}
}

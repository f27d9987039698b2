import Foundation

/// Time as captures need it; tests of this package have one that does not wait.
struct CaptureClock: Sendable {
  /// The clock that counts.
  @TaskLocal static var current = CaptureClock(
    now: { ProcessInfo.processInfo.systemUptime },
    sleep: { seconds in
      let end = Date(timeIntervalSinceNow: seconds)
      // The run loop turns meanwhile, because XCTest notices the state of an app through it. One
      // without sources does not wait.
      RunLoop.current.run(until: end)
      Thread.sleep(until: end)
    })

  /// Seconds since any moment.
  var now: @Sendable () -> Double
  /// Waits for seconds.
  var sleep: @Sendable (Double) -> Void
}

import Foundation

/// The clock of captures. Tests of this package replace it with one that doesn't wait.
package struct CaptureClock: Sendable {
  @TaskLocal package static var current = CaptureClock(
    now: { ProcessInfo.processInfo.systemUptime },
    sleep: { seconds in
      let end = Date(timeIntervalSinceNow: seconds)
      // XCTest observes app state through the run loop. A run loop without sources returns at once, so the
      // thread sleeps for the rest.
      RunLoop.current.run(until: end)
      Thread.sleep(until: end)
    })

  /// The time in seconds since an arbitrary moment.
  package var now: @Sendable () -> Double
  /// Waits for a number of seconds.
  package var sleep: @Sendable (Double) -> Void
}

import Foundation

/// The time that the processor has spent on a thread. Unlike the time of a clock, it does not grow while the
/// thread waits for others on a busy machine.
package enum ProcessorTime {
  /// Returns the time that work takes on the thread that calls.
  package static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = ofThread
    try work()
    return ofThread - start
  }

  private static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

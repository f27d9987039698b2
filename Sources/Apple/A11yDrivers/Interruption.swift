import Dispatch
import Foundation

/// The orderly cancellation of work on SIGINT and SIGTERM.
package enum Interruption {
  /// Runs work. The first SIGINT or SIGTERM cancels the work, waits for it to clean up, and then ends the
  /// process as the signal would have. A second signal ends the process at once.
  package static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value {
    let (received, arrival) = AsyncStream.makeStream(of: Int32.self)
    let first = await source(of: SIGINT, to: arrival)
    let second = await source(of: SIGTERM, to: arrival)
    let task = Task { await work() }
    let watch = Task {
      var number: Int32?
      for await arrived in received {
        number = arrived
        task.cancel()
      }
      return number
    }
    let value = await task.value
    for source in [first, second] { source.cancel() }
    arrival.finish()
    if let number = await watch.value { end(by: number) }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return value
  }

  // Returns once signals arrive. An earlier signal would be ignored, and the work would continue.
  private static func source(
    of number: Int32, to arrival: AsyncStream<Int32>.Continuation
  ) async -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      signal(number, SIG_DFL)
      arrival.yield(number)
    }
    await withCheckedContinuation { ready in
      source.setRegistrationHandler { ready.resume() }
      source.resume()
    }
    return source
  }

  // Threads of the concurrency runtime may block signals.
  private static func end(by number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}

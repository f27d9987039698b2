import Dispatch
import Foundation

/// Ends what is under way in an orderly manner when the user interrupts the command.
package enum Interruption {
  /// Does something; the first SIGINT or SIGTERM cancels it, waits until it has tidied up, and then
  /// ends the process as the signal would have. A second one ends it at once.
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

  // Returns when signals do arrive: one that came before would be ignored, and the work go on.
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

  // Threads of the concurrency runtime may hold signals back.
  private static func end(by number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}

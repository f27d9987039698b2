import Dispatch
import Foundation

/// Ends what is under way in an orderly manner when the user interrupts the command.
enum Interruption {
  /// Does something; the first SIGINT or SIGTERM cancels it, waits until it has tidied up, and then
  /// ends the process as the signal would have. A second one ends it at once.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = Task { await work() }
    let (received, arrival) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        arrival.yield(number)
        task.cancel()
      }
      source.resume()
      return source
    }
    let value = await task.value
    for source in sources { source.cancel() }
    arrival.finish()
    for await number in received { end(by: number) }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return value
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

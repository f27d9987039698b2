import Foundation

/// The time limit of a run, including all programs that it starts.
package enum RunTime {
  private struct Span {
    let begin: UInt64
    var seconds: Int
  }

  private static let span = Locked<Span?>(nil)
  private static let cancellation = Locked<Cancellation?>(nil)

  // A closure that is stored in a generic type gets one more layer with each access.
  private struct Cancellation: Sendable {
    let isWanted: @Sendable () -> Bool
  }

  package static func begin(seconds: Int) {
    span.withLock { $0 = Span(begin: DispatchTime.now().uptimeNanoseconds, seconds: seconds) }
  }

  /// Whether nobody waits for the run any more, so that it ends early. Its result is dropped.
  package static var isCancelled: Bool { cancellation.withLock { $0 }?.isWanted() ?? false }

  /// Does work that ends early once a closure returns true. The closure is called on any thread.
  package static func cancelling<Value, Failure: Error>(
    when isCancelled: @escaping @Sendable () -> Bool, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    cancellation.withLock { $0 = Cancellation(isWanted: isCancelled) }
    defer { cancellation.withLock { $0 = nil } }
    return try work()
  }

  /// Changes the limit of the current run.
  package static func allow(seconds: Int) { span.withLock { $0?.seconds = seconds } }

  /// The limit in seconds; nil if no run has begun.
  package static var limit: Int? { span.withLock { $0?.seconds } }

  /// The time since the run began, in seconds; nil if no run has begun.
  package static var spent: Double? {
    let now = DispatchTime.now().uptimeNanoseconds
    return span.withLock { $0.map { Double(now - $0.begin) / 1e9 } }
  }

  /// The remaining time in seconds, at least 0; nil if no run has begun.
  package static var rest: Double? {
    guard let limit, let spent else { return nil }
    return max(0, Double(limit) - spent)
  }
}

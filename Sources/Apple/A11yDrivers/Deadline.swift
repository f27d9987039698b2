import Foundation

/// A time limit for work that may never finish.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant
  /// The total time, for messages.
  let limit: Duration
  // The time that cancelled work has for cleaning up before it is abandoned.
  private static let grace: Duration = .seconds(3)

  init(in limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  var hasPassed: Bool { end <= .now }

  /// Runs work until the time is over or the task is cancelled. The work is then cancelled and given a moment
  /// to clean up; if it does not finish, it is abandoned.
  ///
  /// - Throws: The work's error, `timeout`, or `cancelled`.
  func run<Value: Sendable>(
    at place: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws(DriverError) -> Value {
    let race = Race<Value>()
    let runner = Task { race.finish(await Self.outcome(of: work, at: place)) }
    let watch = Task {
      try await Task.sleep(until: end, clock: .continuous)
      Self.giveUp(runner)
      try await Task.sleep(for: Self.grace)
      race.finish(.failure(expired(at: place)))
    }
    let outcome = await withTaskCancellationHandler {
      await race.outcome()
    } onCancel: {
      Self.giveUp(runner)
      Task {
        try await Task.sleep(for: Self.grace)
        race.finish(.failure(DriverError(.cancelled, place, "interrupted")))
      }
    }
    watch.cancel()
    // Cancelled work may fail in another way, such as by a signal.
    if case .failure = outcome {
      if Task.isCancelled { throw DriverError(.cancelled, place, "interrupted") }
      if hasPassed { throw expired(at: place) }
    }
    return try outcome.get()
  }

  // Cancellation handlers may block, even forever, and must not delay the watchdog.
  private static func giveUp(_ runner: Task<Void, Never>) {
    DispatchQueue.global().async { runner.cancel() }
  }

  func expired(at place: String) -> DriverError {
    let time = limit.components
    let seconds = Double(time.seconds) + Double(time.attoseconds / 1_000_000_000_000_000) / 1000
    let text = seconds == seconds.rounded() ? "\(time.seconds)" : "\(seconds)"
    return DriverError(
      .timeout, place,
      "no answer within \(text) seconds; is the device busy or asleep? --timeout allows more")
  }

  private static func outcome<Value: Sendable>(
    of work: @Sendable () async throws -> Value, at place: String
  ) async -> Result<Value, DriverError> {
    do {
      return .success(try await work())
    } catch let error as DriverError {
      return .failure(error)
    } catch is CancellationError {
      return .failure(DriverError(.cancelled, place, "interrupted"))
    } catch {
      return .failure(DriverError(.broken, place, "\(error)"))
    }
  }
}

/// A race that keeps the first of several outcomes.
private final class Race<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Both are accessed only while the lock is held.
  private var first: Result<Value, DriverError>?
  private var waiting: CheckedContinuation<Result<Value, DriverError>, Never>?

  func finish(_ outcome: Result<Value, DriverError>) {
    lock.withLock {
      guard first == nil else { return }
      first = outcome
      waiting?.resume(returning: outcome)
      waiting = nil
    }
  }

  func outcome() async -> Result<Value, DriverError> {
    await withCheckedContinuation { continuation in
      lock.withLock {
        if let first { return continuation.resume(returning: first) }
        waiting = continuation
      }
    }
  }
}

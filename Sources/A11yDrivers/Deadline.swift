import Foundation

/// A moment after which nothing is waited for.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant
  /// The whole time there was, for messages.
  let limit: Duration
  // What is given up gets so long to tidy up behind itself, and is then left alone.
  private static let grace: Duration = .seconds(3)

  init(in limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  var hasPassed: Bool { end <= .now }

  /// Does something that may never end; gives it up when the time is over or the task is cancelled.
  ///
  /// The work is cancelled then and waited for a moment longer, so that it can end what it began;
  /// if it does not, it is left behind.
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
    // What was given up ends in some other way, for example by a signal.
    if case .failure = outcome {
      if Task.isCancelled { throw DriverError(.cancelled, place, "interrupted") }
      if hasPassed { throw expired(at: place) }
    }
    return try outcome.get()
  }

  // Whoever hears of it may take long, or forever, which must not hold up the watch.
  private static func giveUp(_ runner: Task<Void, Never>) {
    DispatchQueue.global().async { runner.cancel() }
  }

  /// The error about time that is over.
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

/// The first of several outcomes.
private final class Race<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Both are only touched under the lock.
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

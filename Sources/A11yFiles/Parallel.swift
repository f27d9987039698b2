import Foundation

/// Work on several cores.
package enum Parallel {
  /// The results for all values, in the order of the values.
  ///
  /// The calling thread works, too, and alone where the system gives no other: Dispatch would wait for one
  /// for ever.
  ///
  /// - Parameters:
  ///   - jobs: How many are worked on at the same time.
  ///   - stackSize: What each thread but the calling one has for its stack, in bytes.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], jobs: Int, stackSize: Int = 2 << 20,
    _ transform: @Sendable (Value) -> Result
  ) -> [Result] {
    let workers = min(jobs, values.count)
    guard workers > 1 else { return values.map(transform) }
    let work = Work<Result>(count: values.count)
    // Nobody works any more when this returns.
    withoutActuallyEscaping(transform) { transform in
      let helpers = (1..<workers).compactMap { _ in
        OwnThread(stackSize: stackSize) {
          while let index = work.next() { work.finish(index, transform(values[index])) }
        }
      }
      while let index = work.next() { work.finish(index, transform(values[index])) }
      for helper in helpers { helper.join() }
    }
    return work.results
  }

  // The next value to take and the results so far; every access holds the lock.
  private final class Work<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var position = 0
    private var finished: [Result?]

    init(count: Int) { finished = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.withLock {
        guard position < finished.count else { return nil }
        defer { position += 1 }
        return position
      }
    }

    func finish(_ index: Int, _ result: Result) { lock.withLock { finished[index] = result } }

    var results: [Result] { lock.withLock { finished.compactMap(\.self) } }
  }
}

import Foundation

/// A namespace for work on several threads.
package enum Parallel {
  /// Transforms values on several threads and returns the results in the order of the values.
  ///
  /// The calling thread takes part, and works alone if the system provides no other thread.
  ///
  /// - Parameters:
  ///   - jobs: The maximum number of threads.
  ///   - stackSize: The stack size of each additional thread, in bytes.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], jobs: Int, stackSize: Int = 2 << 20,
    _ transform: @Sendable (Value) -> Result
  ) -> [Result] {
    let workers = min(jobs, values.count)
    guard workers > 1 else { return values.map(transform) }
    let work = Work<Result>(count: values.count)
    // All threads are joined before this returns.
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

  // The next index to process and the results so far, guarded by the lock.
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

import Foundation

/// How much of some work is done, counted by several threads.
final class ProgressCount: @unchecked Sendable {
  private let all: Int
  private let told: (@Sendable (Int, Int) -> Void)?
  // Behind the lock.
  private var done = 0
  private let lock = NSLock()

  /// - Parameter told: Is told after each step, by one thread at a time.
  init(of all: Int, _ told: (@Sendable (Int, Int) -> Void)?) {
    (self.all, self.told) = (all, told)
  }

  /// Counts one step.
  func add() {
    guard let told else { return }
    lock.lock()
    defer { lock.unlock() }
    done += 1
    told(done, all)
  }
}

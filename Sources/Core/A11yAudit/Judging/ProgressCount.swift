import Foundation

/// A counter of finished work items for several threads.
final class ProgressCount: @unchecked Sendable {
  private let all: Int
  private let told: (@Sendable (Int, Int) -> Void)?
  // Protected by the lock.
  private var done = 0
  private let lock = NSLock()

  /// - Parameter told: Called after each item, by one thread at a time.
  init(of all: Int, _ told: (@Sendable (Int, Int) -> Void)?) {
    (self.all, self.told) = (all, told)
  }

  func add() {
    guard let told else { return }
    lock.lock()
    defer { lock.unlock() }
    done += 1
    told(done, all)
  }
}

import A11yReporting
import Foundation

/// Numbers the audits of each attempt of a test, in this process.
final class AttemptCounter: @unchecked Sendable {
  static let shared = AttemptCounter()

  // Every access holds the lock.
  private let lock = NSLock()
  private var audits: [CurrentTest.Running: Int] = [:]

  /// The number of the audit that is made now.
  func next(of test: CurrentTest.Running) -> Int {
    lock.withLock {
      let number = audits[test, default: 0] + 1
      audits[test] = number
      return number
    }
  }
}

extension TestRun {
  // Random, so that no two processes ever share it, wherever and whenever they run.
  private static let processIdentifier = UUID().uuidString

  /// The next audit of a test in this process.
  static func next(of test: CurrentTest.Running, isCompared: Bool) -> TestRun {
    var run = TestRun(
      test: test.name, attempt: test.invocation, sequence: AttemptCounter.shared.next(of: test),
      isCompared: isCompared)
    run.process = processIdentifier
    run.isVaried = test.isVaried
    run.device = .current
    return run
  }
}

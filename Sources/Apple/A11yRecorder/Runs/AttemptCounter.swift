import A11yTree
import Foundation

/// A counter of the audits in each attempt of a test, in this process.
package final class AttemptCounter: @unchecked Sendable {
  package static let shared = AttemptCounter()

  // Guards the property below.
  private let lock = NSLock()
  private var audits: [CurrentTest.Running: Int] = [:]

  package func next(of test: CurrentTest.Running) -> Int {
    lock.withLock {
      let number = audits[test, default: 0] + 1
      audits[test] = number
      return number
    }
  }
}

extension TestRun {
  // Random, so that no two processes share it on any machine.
  private static let processIdentifier = UUID().uuidString

  /// Returns the run of a test's next audit in this process.
  package static func next(of test: CurrentTest.Running, isCompared: Bool) -> TestRun {
    var run = TestRun(
      test: test.name, attempt: test.invocation, sequence: AttemptCounter.shared.next(of: test),
      isCompared: isCompared)
    run.process = processIdentifier
    run.isVaried = test.isVaried
    run.device = .current
    return run
  }
}

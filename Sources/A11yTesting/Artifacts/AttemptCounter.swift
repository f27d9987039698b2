import A11yReporting
import Foundation

/// Numbers the attempts of tests and the audits of each attempt, in this process.
final class AttemptCounter: @unchecked Sendable {
  static let shared = AttemptCounter()

  private struct Entry {
    var invocation: Int
    var attempt: Int
    var sequence: Int
  }

  // Every access holds the lock.
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  /// The number that the next audit of a test should have, as far as this process knows.
  func run(_ test: CurrentTest.Running, key: String) -> TestRun {
    lock.withLock {
      guard let entry = entries[key] else { return TestRun(test: test.name) }
      return entry.invocation == test.invocation
        ? TestRun(test: test.name, attempt: entry.attempt, sequence: entry.sequence + 1)
        : TestRun(test: test.name, attempt: entry.attempt + 1)
    }
  }

  /// Notes the number that an audit got.
  func claim(_ run: TestRun, _ test: CurrentTest.Running, key: String) {
    lock.withLock {
      entries[key] = Entry(
        invocation: test.invocation, attempt: run.attempt, sequence: run.sequence)
    }
  }
}

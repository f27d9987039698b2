import A11yModel
import Foundation

/// What automatic audits of this process remember of test classes and of running tests.
///
/// Keys are object identifiers: XCTest keeps classes and test cases as long as tests run.
final class AuditRegistry: @unchecked Sendable {
  static let shared = AuditRegistry()

  /// A screen as far as it says that nothing new is on it.
  struct SeenScreen: Hashable, Sendable {
    var name: String
    /// Types, identifiers and nesting of the elements, and which of them have a label.
    var structure: Int

    init(_ screen: Screen) {
      name = screen.name
      var hasher = Hasher()
      for node in screen.tree.nodes {
        hasher.combine(node.type)
        hasher.combine(node.identifier)
        hasher.combine((node.label ?? Text("")).isEmpty)
        hasher.combine(screen.tree.end(of: node.index))
      }
      structure = hasher.finalize()
    }
  }

  private struct Test {
    var skipReason: String?
    var screen: String?
    var isScheduled = false
  }

  // Every access holds the lock.
  private let lock = NSLock()
  private var passed: [ObjectIdentifier: Set<SeenScreen>] = [:]
  private var seconds: [ObjectIdentifier: Double] = [:]
  private var tests: [ObjectIdentifier: Test] = [:]

  // MARK: Running tests

  /// Notes that a test will be audited; false when that was noted before.
  func schedule(_ test: ObjectIdentifier) -> Bool {
    lock.withLock {
      defer { tests[test, default: Test()].isScheduled = true }
      return tests[test]?.isScheduled != true
    }
  }

  func skip(_ test: ObjectIdentifier, because reason: String) {
    lock.withLock { tests[test, default: Test()].skipReason = reason }
  }

  func arrive(_ test: ObjectIdentifier, at screen: String) {
    lock.withLock { tests[test, default: Test()].screen = screen }
  }

  func skipReason(of test: ObjectIdentifier) -> String? {
    lock.withLock { tests[test]?.skipReason }
  }

  func screen(of test: ObjectIdentifier) -> String? { lock.withLock { tests[test]?.screen } }

  func forget(_ test: ObjectIdentifier) { lock.withLock { tests[test] = nil } }

  // MARK: Classes

  /// Whether a test of the class has seen the screen without a failure.
  func hasPassed(_ screen: SeenScreen, in testClass: ObjectIdentifier) -> Bool {
    lock.withLock { passed[testClass]?.contains(screen) == true }
  }

  /// Notes a screen without a failure: one with a failure is audited again, so that a second try
  /// does not pass because of the first.
  func pass(_ screen: SeenScreen, in testClass: ObjectIdentifier) {
    _ = lock.withLock { passed[testClass, default: []].insert(screen) }
  }

  /// Seconds that the audits of a class have taken so far.
  func spent(in testClass: ObjectIdentifier) -> Double {
    lock.withLock { seconds[testClass] ?? 0 }
  }

  func spend(_ time: Double, in testClass: ObjectIdentifier) {
    lock.withLock { seconds[testClass, default: 0] += time }
  }
}

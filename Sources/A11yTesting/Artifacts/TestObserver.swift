#if canImport(XCTest)
  import Foundation
  import XCTest

  /// Notes which test XCTest runs.
  ///
  /// It is registered with the first assertion, so that a process without XCTest tests never is
  /// observed.
  final class TestObserver: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = TestObserver()

    // Every access holds the lock.
    private let lock = NSLock()
    private var isRegistered = false
    private var current: CurrentTest.Running?
    private var invocations: [String: Int] = [:]

    /// The running test; nil when none was seen to begin.
    var running: CurrentTest.Running? {
      register()
      return lock.withLock { current }
    }

    // On the main thread alone, on which XCTest tells observers what happens.
    private func register() {
      guard Thread.isMainThread else { return }
      let isFirst = lock.withLock {
        defer { isRegistered = true }
        return !isRegistered
      }
      if isFirst { XCTestObservationCenter.shared.addTestObserver(self) }
    }

    /// Says which test runs, for who knows it without having seen it begin.
    func note(_ name: String) -> CurrentTest.Running {
      register()
      return lock.withLock {
        if let current, current.name == name { return current }
        return begin(name)
      }
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      let name = testCase.plainName
      lock.withLock { _ = begin(name) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { current = nil } }

    private func begin(_ name: String) -> CurrentTest.Running {
      invocations[name, default: 0] += 1
      let test = CurrentTest.Running(name: name, invocation: invocations[name] ?? 1)
      current = test
      return test
    }
  }

  extension XCTestCase {
    /// `LoginTests.testLogin`, for `-[LoginTests testLogin]` and for `LoginTests.testLogin`.
    var plainName: String { Self.plainName(name) }

    static func plainName(_ name: String) -> String {
      guard name.hasPrefix("-[") || name.hasPrefix("+["), name.hasSuffix("]") else { return name }
      let words = name.dropFirst(2).dropLast().split(separator: " ")
      return words.joined(separator: ".")
    }
  }
#endif

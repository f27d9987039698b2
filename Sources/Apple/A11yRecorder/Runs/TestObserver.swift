#if canImport(XCTest)
  import Foundation
  import XCTest

  /// An observer that keeps track of the test that XCTest runs.
  ///
  /// It is registered by the first assertion, so that a process without XCTest tests is never observed.
  package final class TestObserver: NSObject, XCTestObservation, @unchecked Sendable {
    package static let shared = TestObserver()

    // Guards the properties below.
    private let lock = NSLock()
    private var isRegistered = false
    private var current: CurrentTest.Running?
    private var invocations: [String: Int] = [:]

    /// The running test, or `nil` if no start of a test was observed.
    package var running: CurrentTest.Running? {
      register()
      return lock.withLock { current }
    }

    // Main thread only, because XCTest calls its observers there.
    private func register() {
      guard Thread.isMainThread else { return }
      let isFirst = lock.withLock {
        defer { isRegistered = true }
        return !isRegistered
      }
      if isFirst { XCTestObservationCenter.shared.addTestObserver(self) }
    }

    /// Records the running test, for callers that know it even if its start was not observed.
    package func note(_ testCase: XCTestCase) -> CurrentTest.Running {
      register()
      let (name, isVaried) = (testCase.plainName, testCase.isVaried)
      return lock.withLock {
        if let current, current.name == name { return current }
        return begin(name, isVaried)
      }
    }

    package func testCaseWillStart(_ testCase: XCTestCase) {
      let (name, isVaried) = (testCase.plainName, testCase.isVaried)
      lock.withLock { _ = begin(name, isVaried) }
    }

    package func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { current = nil } }

    private func begin(_ name: String, _ isVaried: Bool) -> CurrentTest.Running {
      invocations[name, default: 0] += 1
      let test = CurrentTest.Running(
        name: name, invocation: invocations[name] ?? 1, isVaried: isVaried)
      current = test
      return test
    }
  }

  extension XCTestCase {
    /// The name as `LoginTests.testLogin`, even if XCTest reports `-[LoginTests testLogin]`.
    package var plainName: String { Self.plainName(name) }

    /// Whether XCTest runs the class once for each UI configuration of the app. These runs share a process
    /// and differ in language, appearance or orientation; they are not retries.
    fileprivate var isVaried: Bool {
      #if canImport(ObjectiveC)
        // Called by name, because SDKs isolate the property to the main actor, don't isolate it, or lack it.
        let name = NSSelectorFromString("runsForEachTargetApplicationUIConfiguration")
        guard let getter = class_getClassMethod(type(of: self), name) else { return false }
        typealias Getter = @convention(c) (AnyClass, Selector) -> ObjCBool
        return unsafeBitCast(method_getImplementation(getter), to: Getter.self)(
          type(of: self), name
        ).boolValue
      #else
        return false
      #endif
    }

    package static func plainName(_ name: String) -> String {
      guard name.hasPrefix("-[") || name.hasPrefix("+["), name.hasSuffix("]") else { return name }
      let words = name.dropFirst(2).dropLast().split(separator: " ")
      return words.joined(separator: ".")
    }
  }
#endif

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
    func note(_ testCase: XCTestCase) -> CurrentTest.Running {
      register()
      let (name, isVaried) = (testCase.plainName, testCase.isVaried)
      return lock.withLock {
        if let current, current.name == name { return current }
        return begin(name, isVaried)
      }
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      let (name, isVaried) = (testCase.plainName, testCase.isVaried)
      lock.withLock { _ = begin(name, isVaried) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { current = nil } }

    private func begin(_ name: String, _ isVaried: Bool) -> CurrentTest.Running {
      invocations[name, default: 0] += 1
      let test = CurrentTest.Running(
        name: name, invocation: invocations[name] ?? 1, isVaried: isVaried)
      current = test
      return test
    }
  }

  extension XCTestCase {
    /// `LoginTests.testLogin`, for `-[LoginTests testLogin]` and for `LoginTests.testLogin`.
    var plainName: String { Self.plainName(name) }

    /// Whether XCTest runs the class once for each configuration of the app's interface: languages,
    /// appearances and orientations in one process, which are no second tries.
    fileprivate var isVaried: Bool {
      #if canImport(ObjectiveC)
        // By name: some SDKs isolate the property to the main actor, others do not, and some lack it.
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

    static func plainName(_ name: String) -> String {
      guard name.hasPrefix("-[") || name.hasPrefix("+["), name.hasSuffix("]") else { return name }
      let words = name.dropFirst(2).dropLast().split(separator: " ")
      return words.joined(separator: ".")
    }
  }
#endif

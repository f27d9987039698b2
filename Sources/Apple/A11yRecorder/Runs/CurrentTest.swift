import Foundation

/// The running test, as far as public interfaces reveal it.
package enum CurrentTest {
  /// A test, and the number of its run in this process.
  package struct Running: Hashable, Sendable {
    package var name: String
    package var invocation: Int = 1
    /// Whether XCTest runs the test once for each UI configuration of the app.
    package var isVaried = false
  }

  /// Whether Xcode runs the tests of this process.
  package static var isRunByXcode: Bool {
    ProcessInfo.processInfo.environment["__XCODE_BUILT_PRODUCTS_DIR_PATHS"] != nil
  }

  /// Returns the running test.
  ///
  /// XCTest reports the start of a test only to observers already registered, so the test with the first
  /// assertion of a process is identified by the location of that assertion. So is a test of Swift Testing that
  /// uses nothing of `A11ySwiftTesting`.
  package static func running(fileID: String, line: Int) -> Running {
    if let test = SwiftTestingBridge.running { return Running(name: test.identity) }
    #if canImport(XCTest)
      if let test = TestObserver.shared.running { return test }
    #endif
    return Running(name: "\(fileID):\(line)")
  }
}

import Foundation

#if canImport(Testing)
  import Testing
#endif

/// The test that runs now, as far as public interfaces tell.
enum CurrentTest {
  /// A test, and the how manieth time it is run in this process.
  struct Running: Hashable, Sendable {
    var name: String
    var invocation: Int = 1
    /// Whether XCTest runs it once for each configuration of the app's interface.
    var isVaried = false
  }

  /// The running test.
  ///
  /// XCTest tells of a test when it begins, to those who asked before. So the test in which the
  /// first assertion of a process is made is only known by the place of that assertion.
  static func running(fileID: String, line: Int) -> Running {
    #if canImport(Testing)
      if let test = Test.current {
        let place = test.sourceLocation
        return Running(name: "\(place.fileID):\(place.line) \(test.name)")
      }
    #endif
    #if canImport(XCTest)
      if let test = TestObserver.shared.running { return test }
    #endif
    return Running(name: "\(fileID):\(line)")
  }
}

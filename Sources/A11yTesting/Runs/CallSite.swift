/// The source location of an assertion, and the test that contains it.
struct CallSite: Sendable {
  var fileID: String
  var filePath: String
  var line: Int
  var column = 1
  /// The test, if the caller knows it.
  var test: CurrentTest.Running?

  /// The running test. If XCTest has not reported one, the call site identifies it.
  var running: CurrentTest.Running {
    test ?? CurrentTest.running(fileID: fileID, line: line)
  }
}

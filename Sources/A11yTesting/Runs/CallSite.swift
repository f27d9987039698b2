/// Where a call of an assertion stands, and in which test.
struct CallSite: Sendable {
  var fileID: String
  var filePath: String
  var line: Int
  var column = 1
  /// The test, where the caller knows it.
  var test: CurrentTest.Running?

  /// The running test, which without XCTest's word is known by the site itself.
  var running: CurrentTest.Running {
    test ?? CurrentTest.running(fileID: fileID, line: line)
  }
}

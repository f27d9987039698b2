/// The source location of an assertion, and the test that contains it.
package struct CallSite: Sendable {
  package var fileID: String
  package var filePath: String
  package var line: Int
  package var column = 1
  /// The test, if the caller knows it.
  package var test: CurrentTest.Running?

  package init(
    fileID: String, filePath: String, line: Int, column: Int = 1, test: CurrentTest.Running? = nil
  ) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    self.test = test
  }

  /// The running test. If XCTest has not reported one, the call site identifies it.
  package var running: CurrentTest.Running {
    test ?? CurrentTest.running(fileID: fileID, line: line)
  }
}

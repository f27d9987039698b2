import Foundation

/// The names of unnamed screens: the name of the test, then the name with a counter, as in
/// `LoginTests.testLogin` and `LoginTests.testLogin#2`.
package final class UnnamedScreens: @unchecked Sendable {
  package static let shared = UnnamedScreens()

  // Guards the properties below.
  private let lock = NSLock()
  private var counts: [CurrentTest.Running: Int] = [:]

  /// Returns the name for the next screen of the running test. If the test is unknown, as for the first call
  /// in a process, the file and function of the caller take its place.
  package func nextName(fileID: String, function: String) -> String {
    nextName(of: Self.test() ?? Self.test(fileID: fileID, function: function))
  }

  package func nextName(of test: CurrentTest.Running) -> String {
    let count = lock.withLock {
      counts[test, default: 0] += 1
      return counts[test] ?? 1
    }
    return count == 1 ? test.name : "\(test.name)#\(count)"
  }

  private static func test() -> CurrentTest.Running? {
    if let test = SwiftTestingBridge.running { return CurrentTest.Running(name: test.name) }
    #if canImport(XCTest)
      return TestObserver.shared.running
    #else
      return nil
    #endif
  }

  package static func test(fileID: String, function: String) -> CurrentTest.Running {
    let file = fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = [file, function.prefix { $0 != "(" }].filter { !$0.isEmpty }
    return CurrentTest.Running(name: words.joined(separator: "."), invocation: 0)
  }
}

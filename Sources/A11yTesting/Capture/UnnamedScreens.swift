import Foundation

#if canImport(Testing)
  import Testing
#endif

/// The names of unnamed screens: the name of the test, then the name with a counter, as in
/// `LoginTests.testLogin` and `LoginTests.testLogin#2`.
final class UnnamedScreens: @unchecked Sendable {
  static let shared = UnnamedScreens()

  // Guards the properties below.
  private let lock = NSLock()
  private var counts: [CurrentTest.Running: Int] = [:]

  /// Returns the name for the next screen of the running test.
  ///
  /// Falls back on the file and function of the caller if the test is unknown, which is the case in the first
  /// test of a process that calls this method.
  func nextName(fileID: String, function: String) -> String {
    nextName(of: Self.test() ?? Self.test(fileID: fileID, function: function))
  }

  /// Returns the name for the next screen of a test.
  func nextName(of test: CurrentTest.Running) -> String {
    let count = lock.withLock {
      counts[test, default: 0] += 1
      return counts[test] ?? 1
    }
    return count == 1 ? test.name : "\(test.name)#\(count)"
  }

  private static func test() -> CurrentTest.Running? {
    #if canImport(Testing)
      if let test = Test.current { return CurrentTest.Running(name: plainName(of: test)) }
    #endif
    #if canImport(XCTest)
      return TestObserver.shared.running
    #else
      return nil
    #endif
  }

  /// Returns a substitute for an unknown test.
  static func test(fileID: String, function: String) -> CurrentTest.Running {
    let file = fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = [file, function.prefix { $0 != "(" }].filter { !$0.isEmpty }
    return CurrentTest.Running(name: words.joined(separator: "."), invocation: 0)
  }

  #if canImport(Testing)
    // Returns `LoginTests.login()` for `Shop.LoginTests/login()/LoginTests.swift:12:3`. Without the source
    // location, which changes with every line added above it.
    private static func plainName(of test: Test) -> String {
      var words = "\(test.id)".split(separator: "/").map(String.init)
      if words.count > 1, words.last?.contains(".swift:") == true { words.removeLast() }
      let suites = words.dropLast().joined(separator: ".").split(separator: ".").dropFirst()
      return (suites.map(String.init) + [test.name]).joined(separator: ".")
    }
  #endif
}

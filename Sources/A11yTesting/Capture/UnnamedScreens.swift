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

  /// Returns the name for the next screen of the running test. If the test is unknown, as for the first call
  /// in a process, the file and function of the caller take its place.
  func nextName(fileID: String, function: String) -> String {
    nextName(of: Self.test() ?? Self.test(fileID: fileID, function: function))
  }

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

  static func test(fileID: String, function: String) -> CurrentTest.Running {
    let file = fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = [file, function.prefix { $0 != "(" }].filter { !$0.isEmpty }
    return CurrentTest.Running(name: words.joined(separator: "."), invocation: 0)
  }

  #if canImport(Testing)
    // Returns `LoginTests.login()` for `Shop.LoginTests/login()/LoginTests.swift:12:3`, without the location,
    // which changes with every line added above it.
    private static func plainName(of test: Test) -> String {
      var words = "\(test.id)".split(separator: "/").map(String.init)
      if words.count > 1, words.last?.contains(".swift:") == true { words.removeLast() }
      let suites = words.dropLast().joined(separator: ".").split(separator: ".").dropFirst()
      return (suites.map(String.init) + [test.name]).joined(separator: ".")
    }
  #endif
}

import Foundation

#if canImport(Testing)
  import Testing
#endif

/// Names screens that nobody has named after the test that shows them, in the order in which it does:
/// `LoginTests.testLogin`, then `LoginTests.testLogin#2`.
final class UnnamedScreens: @unchecked Sendable {
  static let shared = UnnamedScreens()

  // Every access holds the lock.
  private let lock = NSLock()
  private var counts: [CurrentTest.Running: Int] = [:]

  /// The name of the next screen of the running test.
  ///
  /// The file and the function of the caller stand for a test that is not known, which is the one in
  /// which a process first asks.
  func nextName(fileID: String, function: String) -> String {
    nextName(of: Self.test() ?? Self.test(fileID: fileID, function: function))
  }

  /// The name of the next screen of a test.
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

  /// What stands for a test that is not known.
  static func test(fileID: String, function: String) -> CurrentTest.Running {
    let file = fileID.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = [file, function.prefix { $0 != "(" }].filter { !$0.isEmpty }
    return CurrentTest.Running(name: words.joined(separator: "."), invocation: 0)
  }

  #if canImport(Testing)
    // `LoginTests.login()` of `Shop.LoginTests/login()/LoginTests.swift:12:3`: without the place,
    // which changes with every line that is added above.
    private static func plainName(of test: Test) -> String {
      var words = "\(test.id)".split(separator: "/").map(String.init)
      if words.count > 1, words.last?.contains(".swift:") == true { words.removeLast() }
      let suites = words.dropLast().joined(separator: ".").split(separator: ".").dropFirst()
      return (suites.map(String.init) + [test.name]).joined(separator: ".")
    }
  #endif
}

#if canImport(Testing)
  import Foundation
  import A11yFiles
  import A11yTesting
  import Testing

  /// The test that Swift Testing runs.
  enum RunningTest {
    private static let connection: Void = {
      Assertion.recorder.withLock { $0 = { $0.record() } }
      SwiftTestingBridge.connect { Test.current.map(described) }
    }()

    /// Lets the assertions of `A11yTesting` ask for the running test, and report to it.
    static func connect() { connection }

    private static func described(_ test: Test) -> SwiftTestingBridge.RunningTest {
      let place = test.sourceLocation
      return SwiftTestingBridge.RunningTest(
        identity: "\(place.fileID):\(place.line) \(test.name)", name: plainName(of: test))
    }

    // Returns `LoginTests.login()` for `Shop.LoginTests/login()/LoginTests.swift:12:3`, without the location,
    // which changes with every line added above it.
    private static func plainName(of test: Test) -> String {
      var words = "\(test.id)".split(separator: "/").map(String.init)
      if words.count > 1, words.last?.contains(".swift:") == true { words.removeLast() }
      let suites = words.dropLast().joined(separator: ".").split(separator: ".").dropFirst()
      return (suites.map(String.init) + [test.name]).joined(separator: ".")
    }
  }
#endif

import A11yFiles

/// The connection to Swift Testing, which the product `A11ySwiftTesting` makes when it is first used.
///
/// This module does not import Testing: Xcode compiles UI tests so that no library that they import may.
package enum SwiftTestingBridge {
  /// A running test.
  package struct RunningTest: Sendable {
    /// The place and name that tell runs apart, for example `Shop/LoginTests.swift:12 login()`.
    package let identity: String
    /// The name for screens, for example `LoginTests.login()`.
    package let name: String

    package init(identity: String, name: String) {
      (self.identity, self.name) = (identity, name)
    }
  }

  private static let connection = Locked<@Sendable () -> RunningTest?> { nil }

  /// The test that Swift Testing runs, or `nil` if there is none or nothing of `A11ySwiftTesting` was used.
  package static var running: RunningTest? { connection.withLock { $0 }() }

  /// Makes the connection.
  package static func connect(_ running: @escaping @Sendable () -> RunningTest?) {
    connection.withLock { $0 = running }
  }
}

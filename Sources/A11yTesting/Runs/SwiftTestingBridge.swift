import A11yFiles

/// The connection to Swift Testing, which the product `A11ySwiftTesting` makes when it is first used.
///
/// This module does not import Testing: Xcode compiles UI tests so that no library that they import may.
package struct SwiftTestingBridge: Sendable {
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

  private static let connected = Locked<SwiftTestingBridge?>(nil)

  /// The connection, or `nil` if nothing of `A11ySwiftTesting` was used.
  static var shared: SwiftTestingBridge? { connected.withLock { $0 } }

  /// Returns the running test.
  let test: @Sendable () -> RunningTest?
  /// Reports an outcome to the running test.
  let record: @Sendable (Assertion) -> Void

  /// Makes the connection.
  package static func connect(
    test: @escaping @Sendable () -> RunningTest?, record: @escaping @Sendable (Assertion) -> Void
  ) {
    connected.withLock { $0 = SwiftTestingBridge(test: test, record: record) }
  }
}

import A11yFiles
import A11yTree

/// The reader of debug descriptions, which `A11yTesting` connects. A recorder alone has none.
package enum DescriptionReader {
  private static let connection = Locked<@Sendable (String) -> Screen?> { _ in nil }

  /// Makes the connection.
  package static func connect(_ read: @escaping @Sendable (String) -> Screen?) {
    connection.withLock { $0 = read }
  }

  /// Returns the only screen in a text, or `nil` if there is no reader or no such screen.
  static func screen(in text: String) -> Screen? { connection.withLock { $0 }(text) }
}

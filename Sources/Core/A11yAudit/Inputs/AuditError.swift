/// An error that prevents a result.
package struct AuditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause, which decides the exit code.
  package enum Kind: Hashable, Sendable {
    /// Invalid arguments or environment variables; nothing was read.
    case usage
    /// An input cannot be read.
    case input
    /// Temporary files cannot be written.
    case output
  }

  package let kind: Kind
  /// *place: what is wrong; what was expected*.
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  package var description: String { message }

  /// Calls a function, and converts its error to an input error.
  static func reading<Failure: Error & CustomStringConvertible, Value>(
    _ read: () throws(Failure) -> Value
  ) throws(AuditError) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      throw AuditError(.input, error.description)
    }
  }
}

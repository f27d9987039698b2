/// Why there is no result of an audit.
package struct AuditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who has to do something about it.
  package enum Kind: Hashable, Sendable {
    /// What was asked for, or the environment, is wrong; nothing was looked at.
    case usage
    /// An input cannot be read.
    case input
    /// There is no place for what has to be written meanwhile.
    case output
  }

  /// Who has to do something about it.
  package let kind: Kind
  /// *place: what is wrong; what was expected*.
  package let message: String

  /// Creates an error.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  package var description: String { message }

  /// Does something with inputs, whose errors all mean that one cannot be read.
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

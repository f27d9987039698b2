/// Ends the command with an exit code, and with a sentence on standard error if there is one.
package struct CommandFailure: Error {
  /// The exit code.
  package let status: ExitStatus
  /// *place: what is wrong; what was expected*, without `error: `; empty when all has been said.
  package let message: String

  package init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }
}

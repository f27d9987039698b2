/// Ends the command with an exit code, and with a sentence on standard error if there is one.
struct CommandFailure: Error {
  /// The exit code.
  let status: ExitStatus
  /// *place: what is wrong; what was expected*, without `error: `; empty when all has been said.
  let message: String

  init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }
}

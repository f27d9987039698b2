import A11yFiles
import A11yReporting
import Foundation

/// The standard streams of a server, which belong to its protocol.
enum ProtocolStreams {
  /// Takes standard input and output for a protocol.
  ///
  /// Whatever else reads standard input afterwards finds nothing, and what else is printed goes to standard error.
  static func take() throws(CommandFailure) -> (input: Int32, output: Int32) {
    let input = fcntl(0, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(Console.output, F_DUPFD_CLOEXEC, 3)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, output >= 0, null >= 0, dup2(null, 0) == 0,
      dup2(Console.errors, Console.output) == Console.output
    else { throw CommandFailure(.output, "the standard streams cannot be used") }
    close(null)
    return (input, output)
  }
}

import A11yModel
import A11yReporting
import Foundation

/// Standard output and standard error.
package enum Console {
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// A variable of the environment; nil when it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether a runner reads what is printed and acts on commands in it.
  static let isWorkflow =
    environment("GITHUB_ACTIONS") == "true" || environment("TF_BUILD") != nil
    || environment("TEAMCITY_VERSION") != nil

  // A descriptor that is closed when the process starts would be given to the next file that is
  // opened, which then got the report. So its place is taken first.
  private static let wasClosed: Set<Int32> = {
    var closed: Set<Int32> = []
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      closed.insert(descriptor)
      _ = open("/dev/null", O_RDWR)
    }
    return closed
  }()

  /// To be called before anything is opened or printed.
  static func prepare() {
    _ = wasClosed
    signal(SIGPIPE, SIG_IGN)
  }

  /// The style for a stream.
  static func style(_ choice: ColorChoice = .auto, on descriptor: Int32 = output) -> TextStyle {
    TextStyle(
      isColored: choice.isColored(environment: environment, isTerminal: isatty(descriptor) == 1))
  }

  /// Writes text to standard output.
  package static func print(_ text: String) throws(CommandFailure) {
    try print(Array((isWorkflow ? WorkflowCommands.neutralized(text) : text).utf8))
  }

  /// Writes bytes to standard output.
  static func print(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !wasClosed.contains(output) else {
      throw CommandFailure(.output, "standard output is closed")
    }
    let code = write(bytes, to: output)
    // A reader that has seen enough is told nothing.
    if code == EPIPE { throw CommandFailure(.output) }
    if code != 0 { throw CommandFailure(.output, "standard output: \(description(of: code))") }
  }

  /// Writes lines to standard error; whether that works changes nothing.
  package static func note(_ text: String) {
    guard !text.isEmpty, !wasClosed.contains(errors) else { return }
    let text = isWorkflow ? WorkflowCommands.neutralized(text) : text
    _ = write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: errors)
  }

  /// The system's words for an error number.
  static func description(of code: Int32) -> String { String(cString: strerror(code)) }

  // The error number, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

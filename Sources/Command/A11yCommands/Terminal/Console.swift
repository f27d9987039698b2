import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// Standard output and standard error.
package enum Console {
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Returns an environment variable; nil if it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether a CI runner interprets commands in the output.
  static let isWorkflow =
    environment("GITHUB_ACTIONS") == "true" || environment("TF_BUILD") != nil
    || environment("TEAMCITY_VERSION") != nil

  // The next opened file would get the number of a descriptor that is closed at startup, and the report would go to that
  // file. So /dev/null takes these numbers first.
  private static let wasClosed: Set<Int32> = {
    var closed: Set<Int32> = []
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      closed.insert(descriptor)
      _ = open("/dev/null", O_RDWR)
    }
    return closed
  }()

  /// Prepares the standard streams. Call this before anything is opened or printed.
  static func prepare() {
    _ = wasClosed
    // Write errors are reported by return values instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Unfinished.sweepOnSignals()
    OutputGate.shared.watch { path, kind in
      if OutputGate.shared.isContained(path), !isOwn(path, kind) {
        return "a file that a11ylint did not write"
      }
      // An earlier result may be large, and is recognized without being parsed as a capture.
      return ExistingCapture(at: path, unless: { ResultFile.recognizes($0) })?.refusal(kind)
    }
  }

  // If the configuration names the file, not the user, only the output of an earlier run may be replaced.
  private static func isOwn(_ path: String, _ kind: OutputKind) -> Bool {
    let recognizes: (UnsafeRawBufferPointer) -> Bool
    switch kind {
    case .report: recognizes = { EarlierReport.recognizes($0) }
    case .settings: recognizes = { $0.isEmpty || SettingsFile.recognizes($0) }
    // Baselines and histories are read, and so checked, before they are changed.
    default: return true
    }
    let file = try? CaptureFile.read(path: path, isInput: false)
    return file?.storage.withBytes(recognizes) ?? false
  }

  /// Returns the style for a stream.
  static func style(_ choice: ColorChoice = .auto, on descriptor: Int32 = output) -> TextStyle {
    let isTerminal = isatty(descriptor) == 1
    var style = TextStyle(
      isColored: choice.isColored(environment: environment, isTerminal: isTerminal))
    if style.isColored, isTerminal {
      style.address = { URL(fileURLWithPath: Paths.absolute($0)).absoluteString }
    }
    return style
  }

  /// The number of columns for standard output: `COLUMNS`, or those of the terminal; nil if both are missing.
  static var width: Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), 20...1000 ~= columns {
      return columns
    }
    var size = winsize()
    guard isatty(output) == 1, ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes text to standard output.
  package static func print(_ text: String) throws(CommandFailure) {
    try write(Array((isWorkflow ? WorkflowCommands.neutralized(text) : text).utf8))
  }

  /// Writes UTF-8 text to standard output.
  static func print(text: [UInt8]) throws(CommandFailure) {
    guard isWorkflow else { return try write(text) }
    try print(String(decoding: text, as: UTF8.self))
  }

  /// Writes commands for a CI runner to standard output.
  static func print(commands: [UInt8]) throws(CommandFailure) { try write(commands) }

  /// Writes JSON to standard output.
  static func print(_ json: [UInt8]) throws(CommandFailure) {
    // In JSON, `##` occurs only in strings, where it can be escaped, and no line starts with a colon.
    try write(isWorkflow ? WorkflowCommands.neutralized(json: json) : json)
  }

  private static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !wasClosed.contains(output) else {
      throw CommandFailure(.output, "standard output is closed")
    }
    let code = Descriptor.write(bytes, to: output)
    // The reader closed the pipe, so there is nobody to print an error to.
    if code == EPIPE { throw CommandFailure(.output) }
    if code != 0 { throw CommandFailure(.output, "standard output: \(FileError.words(for: code))") }
  }

  /// Writes bytes to a file, or to standard output if the path is `-`.
  package static func write(
    _ bytes: [UInt8], to path: String, as kind: OutputKind, isJSON: Bool = true
  ) throws {
    if path != "-" { return try OutputFile(path, as: kind).write(bytes) }
    if isJSON { try print(bytes) } else { try print(String(decoding: bytes, as: UTF8.self)) }
  }

  /// Writes lines to standard error, and ignores failures.
  package static func note(_ text: String) {
    guard !text.isEmpty, !wasClosed.contains(errors) else { return }
    let told = TypedSecrets.ofProcess.masked(text)
    let text = isWorkflow ? WorkflowCommands.neutralized(told) : told
    _ = Descriptor.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: errors)
  }

  /// Replaces the progress line on standard error.
  static func progress(_ text: String) {
    _ = Descriptor.write(Array("\r\u{1B}[K\(text)".utf8), to: errors)
  }

  /// Writes the message of an error to standard error.
  ///
  /// - Returns: Its exit code; nil for an error of the parser or the system.
  static func note(_ error: any Error) -> ExitStatus? {
    guard let error = error as? any RunError else { return nil }
    let message = error.description
    if !message.isEmpty { note("error: \(message.escapedLines)") }
    return error.status
  }
}

import A11yFiles
import A11yReporting
import ArgumentParser
import Foundation

/// The command `a11ylint capture`, a separate program in the same folder.
///
/// The program links a network stack. Loading it would take longer than most commands, and no other command should be
/// able to reach a network.
struct CaptureProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Capture the screen of a running app through Appium, WebDriverAgent, idb or AXe.")

  static let name = "a11ylint-capture"

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws { try Self.start(arguments) }

  /// Replaces this process by the program if the arguments name the command, before the parser rejects its options.
  static func takesOver(from arguments: [String]) throws(CommandFailure) {
    if arguments.first == configuration.commandName { try start(Array(arguments.dropFirst())) }
    if arguments == ["help", configuration.commandName ?? ""] { try start(["--help"]) }
  }

  private static func start(_ arguments: [String]) throws(CommandFailure) {
    if let path = ProgramBeside.path(of: name) {
      var words = ([path] + arguments).map { strdup($0) } + [nil]
      execv(path, &words)
      throw CommandFailure(.usage, "\(path): \(FileError.words(for: errno))")
    }
    throw CommandFailure(
      .usage,
      "\(name) is missing from the folder of a11ylint; swift build --product \(name) builds it")
  }
}

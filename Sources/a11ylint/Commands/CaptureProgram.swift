import A11yFiles
import ArgumentParser
import Foundation

/// The command `a11ylint capture`: a program of its own that lies beside this one.
///
/// It needs a network stack, whose loading would cost every other command more time than its work,
/// and which nothing else here shall be able to reach.
struct CaptureProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Asks a running driver what is on the screen, and writes it as a capture.")

  static let name = "a11ylint-capture"

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws { try Self.start(arguments) }

  /// Becomes that program if the arguments say so, before the parser looks at options that it does
  /// not know.
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
      "the program \(name) is not beside a11ylint; swift build --product \(name) makes it")
  }
}

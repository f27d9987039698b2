import A11yModel
import A11yReporting
import ArgumentParser
import Foundation

/// The process: arguments in, exit code out.
@main
enum Main {
  static func main() async {
    Console.prepare()
    exit(await status(of: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  // The parser ends with 64 for wrong arguments and 1 for whatever a command throws, which would
  // look like findings; so every way out is named here.
  private static func status(of arguments: [String]) async -> ExitStatus {
    do {
      // The commonest question of scripts; the parser would build every command to answer it.
      if arguments == ["--version"] {
        try Console.print(Tool.version + "\n")
        return .passed
      }
      try refuseUnknownCommand(arguments)
      var command = try A11yLint.parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .passed
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { Console.note("error: \(failure.message.escapedLines)") }
      return failure.status
    } catch {
      return status(ofParsing: error)
    }
  }

  private static func status(ofParsing error: any Error) -> ExitStatus {
    let text = HelpText.text(for: error)
    switch A11yLint.exitCode(for: error) {
    case .success:
      do throws(CommandFailure) { try Console.print(text + "\n") } catch { return error.status }
      return .passed
    case .validationFailure:
      Console.note(text.escapedLines)
      return .usage
    default:
      Console.note("error: internal: \(text.escapedLines); please report this")
      return .internalError
    }
  }

  // Without this a misspelt command would be taken for a path.
  private static func refuseUnknownCommand(_ arguments: [String]) throws(CommandFailure) {
    guard let first = arguments.first else { throw CommandFailure(.usage, HelpText.nothingAsked) }
    if first == BaselineCommand.configuration.commandName {
      guard arguments.count > 1 else { return }
      return try refuse(arguments[1], in: BaselineCommand.self, prefix: "\(first) ")
    }
    guard !FileManager.default.fileExists(atPath: first) else { return }
    try refuse(first, in: A11yLint.self, prefix: "")
  }

  private static func refuse(
    _ name: String, in command: any ParsableCommand.Type, prefix: String
  ) throws(CommandFailure) {
    guard name.allSatisfy({ $0.isLetter || $0 == "-" }), !name.hasPrefix("-") else { return }
    let names = command.configuration.subcommands.map { $0._commandName } + ["help"]
    guard !names.contains(name), let nearest = NearestName.of(name, in: names) else { return }
    throw CommandFailure(
      .usage, "no command \"\(prefix)\(name)\"; did you mean \"\(prefix)\(nearest)\"?")
  }
}

extension String {
  /// The text, escaped line by line.
  var escapedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.escapedForDisplay() }
      .joined(separator: "\n")
  }
}

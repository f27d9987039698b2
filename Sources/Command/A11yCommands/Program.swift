import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser
import Foundation

/// The process: arguments in, exit code out.
package enum Program {
  private static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// Runs the command named by the arguments, and ends the process.
  package static func run() -> Never {
    #if os(Linux)
      if arguments == [PictureProcess.argument] { PictureProcess.answer() }
      Picture.decoder.withLock { $0 = PictureProcess() }
    #endif
    Console.prepare()
    withRoom { exit(status(of: arguments).rawValue) }
  }

  // Swift's runtime needs a larger stack than some machines give the first thread.
  private static func withRoom(_ body: @escaping @Sendable () -> Never) -> Never {
    var limit = rlimit()
    #if os(Linux)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_STACK, &limit) == 0
    #endif
    if isKnown, limit.rlim_cur < 1 << 20, let thread = OwnThread({ body() }) { thread.join() }
    body()
  }

  /// Runs a separate program with one command, and ends the process.
  package static func run<Command: AsyncParsableCommand & HasExamples>(
    _ root: Command.Type
  ) async -> Never {
    Console.prepare()
    do {
      var command = try Command.parse(arguments)
      try await command.run()
      exit(ExitStatus.passed.rawValue)
    } catch {
      exit(status(for: error, of: root).rawValue)
    }
  }

  private static func status(of typed: [String]) -> ExitStatus {
    do {
      let arguments = try meant(by: typed)
      // The fast path for scripts. The parser would build every command first.
      if arguments == ["--version"] {
        try Console.print(Tool.version + "\n")
        return .passed
      }
      if Set(arguments) == ["--version", "--verbose"] {
        try Console.print(ProgramParts.text)
        return .passed
      }
      // So it would for the help, which lists the commands alone.
      if arguments == ["--help"] || arguments == ["-h"] {
        throw CleanExit.helpRequest(A11yLint.self)
      }
      try CaptureProgram.takesOver(from: arguments)
      NetworkBan.impose()
      try refuseUnknownCommand(arguments)
      var command = try command(for: arguments)
      try command.run()
      return .passed
    } catch {
      return status(for: error, of: A11yLint.self)
    }
  }

  // Replaces familiar words by commands, and no arguments by `check`.
  private static func meant(by typed: [String]) throws -> [String] {
    guard let first = typed.first else { return [Check.configuration.commandName ?? "check"] }
    let names = A11yLint.configuration.subcommands.map { $0._commandName }
    guard !names.contains(first), !Paths.exists(first) else { return typed }
    switch TypedWords.meaning(of: first) {
    case .same(let words): return words + typed.dropFirst()
    case .advice(let words):
      throw CommandFailure(.usage, "no command \"\(first)\"; \(words)")
    case nil: return typed
    }
  }

  // Building the options of all commands takes longer than judging most captures, and building those of one longer
  // than reading them from a table. Mistakes and requests for help go to the full parser, which knows the full names.
  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let names = A11yLint.configuration.subcommands.map { $0._commandName }
    let isPath = !names.contains(arguments.first ?? "") && arguments.first != "help"
    let words = isPath ? [Check.configuration.commandName ?? ""] + arguments : arguments
    for known in tabled { if let command = read(words, as: known) { return command } }
    let command = A11yLint.configuration.subcommands.first { $0._commandName == words.first }
    if let command, command.configuration.subcommands.isEmpty,
      let parsed = try? command.parseAsRoot(Array(words.dropFirst())),
      type(of: parsed) == command
    {
      return parsed
    }
    return try A11yLint.parseAsRoot(arguments)
  }

  /// The commands that scripts, editors and agents start.
  static let tabled: [any TabledCommand.Type] = [
    Check.self, ServeEditor.self, ServeAgents.self, Explain.self, ListRules.self,
  ]

  private static func read<Command: TabledCommand>(
    _ words: [String], as command: Command.Type
  ) -> Command? {
    for name in command.words where words.starts(with: name) {
      if let read = command.read(Array(words.dropFirst(name.count))) { return read }
    }
    return nil
  }

  // The parser's own exit codes are 64 for wrong arguments and 1 for any thrown error, which would look like findings.
  private static func status(
    for error: any Error, of root: any ParsableCommand.Type
  ) -> ExitStatus {
    if let status = Console.note(error) { return status }
    let (text, isWanted) = HelpText.text(for: error, of: root)
    if isWanted {
      do throws(CommandFailure) { try Console.print(text + "\n") } catch { return error.status }
      return .passed
    }
    switch root.exitCode(for: error) {
    case .validationFailure:
      Console.note(familiar(in: text) ?? text.escapedLines)
      return .usage
    default:
      Console.note("error: internal: \(text.escapedLines); please report this")
      return .internalError
    }
  }

  // Returns the line about an option of other tools that the parser doesn't know; nil for any other error.
  private static func familiar(in text: String) -> String? {
    let head = "Error: Unknown option '"
    guard text.hasPrefix(head) else { return nil }
    let typed = String(text.dropFirst(head.count).prefix { $0 != "'" })
    return TypedWords.options[typed].map { "error: no option \(typed); \($0)" }
  }

  // Without this, a misspelled command would be taken for a path.
  private static func refuseUnknownCommand(_ arguments: [String]) throws(CommandFailure) {
    guard let first = arguments.first else { return }
    if first == BaselineCommand.configuration.commandName {
      guard arguments.count > 1 else { return }
      if let words = TypedWords.formerBaselineCommands[arguments[1]] {
        throw CommandFailure(.usage, "no command \"baseline \(arguments[1])\"; \(words)")
      }
      return try refuse(arguments[1], in: BaselineCommand.self, prefix: "\(first) ")
    }
    guard !Paths.exists(first) else { return }
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

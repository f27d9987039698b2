import Foundation
import TestSupport
import Testing

@Suite("The reference of commands and options")
struct CommandPageTests {
  /// A command as ArgumentParser describes it to programs.
  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
    let shouldDisplay: Bool
  }

  private struct Argument: Decodable, Hashable {
    struct Name: Decodable, Hashable {
      let kind: String
      let name: String
    }
    let kind: String
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let allValues: [String]?
    let defaultValue: String?
    let shouldDisplay: Bool
  }

  private struct Help: Decodable { let command: Command }

  @Test("reference/commands.md is what --help says")
  func page() throws {
    let run = try Tool(folder: FileManager.default.temporaryDirectory).run([
      "--experimental-dump-help"
    ])
    let root = try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command
    #expect(try RecordedFile("reference/commands.md").isCurrent(Array(Self.page(root).utf8)))
  }

  private static func page(_ root: Command) -> String {
    let commands = flattened(root, below: [])
    var holders: [Argument: [String]] = [:]
    for (name, command) in commands {
      for argument in command.arguments ?? []
      where argument.shouldDisplay && argument.kind != "positional" {
        holders[argument, default: []].append(name)
      }
    }
    let options = holders.sorted {
      (spelling($0.key), $0.value[0]) < (spelling($1.key), $1.value[0])
    }
    return """
      # Commands and options

      The words of `a11ylint help`. Usage and examples of a command: `a11ylint help COMMAND`.

      | command | purpose |
      | --- | --- |
      \(commands.map { row("`\($0.name)`", $0.command.abstract ?? "") }.joined(separator: "\n"))

      | option | meaning | commands |
      | --- | --- | --- |
      \(options.map { row("`\(spelling($0.key))`", meaning($0.key), used($0.value, by: commands.count)) }
        .joined(separator: "\n"))

      """
  }

  private static func flattened(
    _ command: Command, below path: [String]
  ) -> [(name: String, command: Command)] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap {
      let path = path + [$0.commandName]
      return [(path.joined(separator: " "), $0)] + flattened($0, below: path)
    }
  }

  private static func spelling(_ argument: Argument) -> String {
    let names = (argument.names ?? []).sorted { $0.name.count > $1.name.count }
      .map { ($0.kind == "long" ? "--" : "-") + $0.name }
    let value = argument.kind == "option" ? " <\(argument.valueName ?? "")>" : ""
    return names.joined(separator: ", ") + value
  }

  private static func meaning(_ argument: Argument) -> String {
    let values = argument.allValues.map {
      " Values: \($0.map { "`\($0)`" }.joined(separator: ", "))."
    }
    let usual = argument.defaultValue.map { " Default: `\($0)`." }
    let about = (argument.abstract ?? "").replacing("<", with: "&lt;")
    return about + (values ?? "") + (usual ?? "")
  }

  private static func used(_ commands: [String], by count: Int) -> String {
    commands.count > count * 3 / 4
      ? "nearly all" : commands.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func row(_ cells: String...) -> String {
    let cells = cells.map {
      $0.replacing("|", with: "\\|").replacing("\n", with: " ")
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}

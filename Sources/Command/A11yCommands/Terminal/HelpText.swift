import ArgumentParser

// A11yModel declares a Flag, too.
typealias Flag = ArgumentParser.Flag

/// A command whose help ends with examples.
package protocol HasExamples: ParsableCommand {
  /// Example command lines.
  static var examples: [String] { get }
}

/// The help of a command, with its examples at the end.
enum HelpText {
  static let columns = 100

  /// Returns the text for an error of the parser, and whether it is what the user has asked for: help, the version or
  /// a script.
  ///
  /// The parser's exit code tells that, too, but makes the whole text once more.
  static func text(
    for error: any Error, of root: any ParsableCommand.Type
  ) -> (text: String, isWanted: Bool) {
    let text = root.fullMessage(for: error, columns: columns)
    guard !text.hasPrefix("Error: ") else { return (text, false) }
    return (text + (text.contains("USAGE: ") ? examples(for: usage(in: text), of: root) : ""), true)
  }

  private static func usage(in text: String) -> Substring {
    let line = text.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    return line.dropFirst("USAGE: ".count)
  }

  private static func examples(
    for usage: Substring, of root: any ParsableCommand.Type
  ) -> String {
    let paths = commandPaths(below: root, root._commandName).filter { path in
      usage == path.name || usage.hasPrefix(path.name + " ")
    }
    let longest = paths.max { $0.name.count < $1.name.count }
    guard let examples = (longest?.command as? any HasExamples.Type)?.examples else { return "" }
    return "\n\nEXAMPLES:\n" + examples.map { "  \($0)" }.joined(separator: "\n")
  }

  private static func commandPaths(
    below command: any ParsableCommand.Type, _ name: String
  ) -> [(name: String, command: any ParsableCommand.Type)] {
    let below = command.configuration.subcommands.flatMap { child in
      commandPaths(below: child, "\(name) \(child._commandName)")
    }
    return [(name, command)] + below
  }
}

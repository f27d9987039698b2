import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint config`.
struct ConfigurationCommand: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Hands the configuration on to tests.",
    subcommands: [ExportConfiguration.self])
  static let examples = [
    "a11ylint config export",
    "a11ylint config export -o AppUITests/\(SettingsFile.standardName)",
  ]
}

/// The command `a11ylint config export`.
struct ExportConfiguration: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes levels, options and suppressions as JSON, which tests read.",
    discussion: """
      Written to the path of export: in .a11ylint.yml, or to --output. Where export: names the \
      file, check says when it is no longer what the configuration says.
      """)
  static let examples = [
    "a11ylint config export",
    "a11ylint config export -o AppUITests/\(SettingsFile.standardName)",
  ]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file, instead of export: of the configuration; - for standard output.",
      valueName: "file"))
  var output: String?

  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let configuration = try settings.configuration()
    let bytes = SettingsFile(configuration.settings.effective).bytes
    guard let path = output ?? ExportedSettings(configuration)?.path else {
      throw CommandFailure(
        .usage, "no file named; expected --output, or export: {path: …} in .a11ylint.yml")
    }
    if path == "-" { return try Console.print(bytes) }
    try OutputFile(path, as: .settings).write(bytes)
    try Console.print("\(path.escapedForDisplay()): written\n")
  }
}

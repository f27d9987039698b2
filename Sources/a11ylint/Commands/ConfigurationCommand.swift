import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint config`.
struct ConfigurationCommand: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract:
      "Shows the configuration that counts, checks it, and hands it on to tests and editors.",
    subcommands: [
      ShowConfiguration.self, CheckConfiguration.self, PrintSchema.self, ExportConfiguration.self,
    ])
  static let examples = ["a11ylint config show", "a11ylint config check"]
}

/// The command `a11ylint config show`.
struct ShowConfiguration: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Lists every value that counts, with where it is from.",
    usage: "a11ylint config show [<options>]",
    discussion: """
      What an option says counts before the environment (A11YLINT_CONFIG, A11YLINT_BASELINE, \
      A11YLINT_PROFILE), and that before the file, and that before the default.
      """)
  static let examples = ["a11ylint config show", "a11ylint config show --format json"]

  @Option(help: "The form of the list.")
  var format = ListingFormat.text

  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let listing = ConfigurationListing(try settings.configuration())
    switch format {
    case .text: try Console.print(listing.text())
    case .json: try Console.print(listing.json())
    }
  }
}

/// The command `a11ylint config check`.
struct CheckConfiguration: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads the configuration and the rules of your own, and no capture.",
    usage: "a11ylint config check [<options>]",
    discussion: "Ends with 2 and the place of what is wrong; patterns have to fit a file.")
  static let examples = ["a11ylint config check", "a11ylint config check --config ci.yml"]

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var clock: ClockOptions

  func run() throws {
    let configuration = try settings.judgingConfiguration(today: try clock.today())
    _ = try configuration.settings.linter()
    if !configuration.inputs.isEmpty { _ = try InputPlan([], configuration.inputSettings) }
    let path = configuration.path.map { $0.escapedForDisplay() } ?? "no configuration"
    let count = configuration.settings.known.own.count
    let rules = count == 0 ? "" : "; \(count) \(count == 1 ? "rule" : "rules") of your own"
    try Console.print("\(path): nothing is wrong\(rules)\n")
  }
}

/// The command `a11ylint config schema`.
struct PrintSchema: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of the configuration, for editors.",
    discussion: """
      Editors with a YAML language server read it where the first line of .a11ylint.yml is \
      # yaml-language-server: $schema=PATH
      """)
  static let examples = [
    "a11ylint config schema > .a11ylint/schema.json",
    "a11ylint config schema --card > .a11ylint/rule.schema.json",
  ]

  @Flag(help: "That of the card of a rule of your own.")
  var card = false

  func run() throws {
    let schema = card ? ConfigurationSchema.ownRule : .configuration()
    try Console.print(schema.bytes)
  }
}

/// The command `a11ylint config export`.
struct ExportConfiguration: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes levels, options and suppressions as JSON, which tests read.",
    usage: "a11ylint config export [<options>]",
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

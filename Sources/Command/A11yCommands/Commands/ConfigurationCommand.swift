import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct ConfigurationCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and check the configuration, and export it for tests and editors.",
    subcommands: [
      ShowConfiguration.self, CheckConfiguration.self, PrintSchema.self, ExportConfiguration.self,
    ])
  static let examples = ["a11ylint config show", "a11ylint config check"]
}

struct ShowConfiguration: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List all configuration values in effect, and their origins.",
    usage: "a11ylint config show [<options>]",
    discussion: """
      Options override the environment variables A11YLINT_CONFIG, A11YLINT_BASELINE and \
      A11YLINT_PROFILE. These override the file, which overrides the defaults.
      """)
  static let examples = ["a11ylint config show", "a11ylint config show --format json"]

  @Option(help: "The format of the list.")
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

struct CheckConfiguration: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the configuration and your own rules, without reading captures.",
    usage: "a11ylint config check [<options>]",
    discussion:
      "On an error, prints its place and ends with exit code 2. A pattern that matches no file is an error."
  )
  static let examples = ["a11ylint config check", "a11ylint config check --config ci.yml"]

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var clock: ClockOptions

  func run() throws {
    let today = try clock.today()
    let configuration = try settings.judgingConfiguration(today: today)
    _ = try configuration.settings.linter()
    _ = try configuration.conformanceSettings(today: today)
    if !configuration.inputs.isEmpty { _ = try InputPlan([], configuration.inputSettings) }
    let path = configuration.path.map { $0.escapedForDisplay() } ?? "no configuration"
    let count = configuration.settings.known.own.count
    let rules = count == 0 ? "" : "; \(count) \(count == 1 ? "rule" : "rules") of your own"
    try Console.print("\(path): valid\(rules)\n")
  }
}

struct PrintSchema: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of the configuration, for editors.",
    discussion: """
      Editors with a YAML language server complete and check the keys if the first line of \
      .a11ylint.yml is # yaml-language-server: $schema=PATH
      """)
  static let examples = [
    "a11ylint config schema > .a11ylint/schema.json",
    "a11ylint config schema --card > .a11ylint/rule.schema.json",
  ]

  @Flag(help: "Print the schema for cards of your own rules instead.")
  var card = false

  func run() throws {
    let schema = card ? ConfigurationSchema.ownRule : .configuration()
    try Console.print(schema.bytes)
  }
}

struct ExportConfiguration: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write levels, options and suppressions as JSON for test assertions.",
    usage: "a11ylint config export [<options>]",
    discussion: """
      Writes to --output, or to the path of export in .a11ylint.yml. If the configuration names \
      that path, check notes when the file is stale.
      """)
  static let examples = [
    "a11ylint config export",
    "a11ylint config export -o AppUITests/\(SettingsFile.standardName)",
  ]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      .export, "- is standard output (default: export in the configuration).", valueName: "file"))
  var output: String?

  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let configuration = try settings.configuration()
    let bytes = SettingsFile(configuration.settings.effective).bytes
    guard let path = output ?? ExportedSettings(configuration)?.path else {
      throw CommandFailure(
        .usage, "no output file; expected --output, or export: {path: …} in .a11ylint.yml")
    }
    if path == "-" { return try Console.print(bytes) }
    try OutputFile(path, as: .settings).write(bytes)
    try Console.print("\(path.escapedForDisplay()): written\n")
  }
}

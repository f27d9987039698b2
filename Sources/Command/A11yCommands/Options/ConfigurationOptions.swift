import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The configuration in effect.
struct ConfigurationOptions: TabledOptions {
  @Option(
    help: ArgumentHelp(
      "The configuration file (default: the nearest .a11ylint.yml).", valueName: "file"))
  var config: String?

  @Flag(help: "Ignore configuration files and your own rules.")
  var noConfig = false

  @Option(help: ArgumentHelp(.profile))
  var profile: Profile?

  @Flag(help: "Show texts that look like secrets. Baselines mask them anyway.")
  var unmasked = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config exclude each other")
    }
  }

  /// The options as typed.
  var words: [String] {
    (config.map { ["--config", $0] } ?? []) + (noConfig ? ["--no-config"] : [])
      + (profile.map { ["--profile", $0.rawValue] } ?? [])
  }

  /// The search for the configuration file; nil for none.
  var search: ConfigurationFile? { noConfig ? nil : file }

  private var file: ConfigurationFile { ConfigurationFile(named: config, profile: profile) }

  /// Returns what the command line and the environment choose instead of the configuration.
  func job(_ configuration: Configuration) -> JobSettings {
    var job = JobSettings()
    job.profile = configuration.settings.profile.flatMap { $0 == .default ? nil : $0.rawValue }
    job.options =
      (config.map { ["--config \($0)"] } ?? []) + (noConfig ? ["--no-config"] : [])
      + (profile.map { ["--profile \($0.rawValue)"] } ?? [])
    job.variables = file.variables
    if noConfig { job.variables["A11YLINT_CONFIG"] = nil }
    return job
  }

  /// Reads the configuration in effect, and starts the time limit of the run.
  ///
  /// - Parameter unsaved: The texts that an editor has not saved, by path.
  func configuration(
    unsaved: [String: [UInt8]] = [:]
  ) throws(ConfigurationError) -> Configuration {
    SecretText.isShown = unmasked
    let configuration = try noConfig ? file.reading() : file.read(unsaved: unsaved)
    RunTime.begin(seconds: configuration.limits.run.seconds)
    let gate = OutputGate.shared
    gate.protect(configuration.pathOfBaseline, as: .baseline)
    if let path = configuration.pathOfHistory { gate.protect(path, as: .history) }
    for path in configuration.files { gate.protect(path, as: .configuration) }
    return configuration
  }

  /// Reads the configuration for judging, and notes suppressions that expire soon and stale exported settings.
  func judgingConfiguration(today: CalendarDay) throws(ConfigurationError) -> Configuration {
    let configuration = try configuration()
    for warning in try configuration.reviewSuppressions(today: today) {
      Console.note("note: \(warning.escapedForDisplay())")
    }
    if let warning = ExportedSettings(configuration)?.warning { Console.note("note: \(warning)") }
    return configuration
  }

  /// Reads the screens of one file. Prints an error for each tree that cannot be read.
  ///
  /// - Parameter showsPreviews: Whether the previews of a source are read instead of its views.
  func result(of path: String, showsPreviews: Bool = false) throws -> ImportResult {
    try configuration().screens(of: path, showsPreviews: showsPreviews)
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--config") { $0.config = $1 }
      $0.flag("--no-config") { $0.noConfig = $1 }
      $0.value("--profile") { $0.profile = $1 }
      $0.flag("--unmasked") { $0.unmasked = $1 }
    }
  }
}

extension Configuration {
  /// Reads a capture, and reports its failures.
  func screens(of path: String, showsPreviews: Bool = false) throws -> ImportResult {
    var settings = inputSettings
    if showsPreviews, SourceLanguage(path: path) != .swift, !Paths.isFolder(path) {
      throw CommandFailure(.usage, "\(path): --previews needs a Swift source")
    }
    settings.showsPreviews = showsPreviews
    settings.sources = .program(usesIndex: nil)
    settings.readsProject = true
    let result = try InputPlan.screens(of: path, settings)
    for failure in result.failures { Console.note("error: \(failure)") }
    return result
  }
}

extension Profile: ExpressibleByArgument {}

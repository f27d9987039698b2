import A11yAudit
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yRules
import ArgumentParser

/// Which configuration counts.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration, instead of the nearest .a11ylint.yml.", valueName: "file"))
  var config: String?

  @Flag(help: "Without any configuration file, and without rules of your own.")
  var noConfig = false

  @Option(
    help: ArgumentHelp("Which rules run when nothing is said about each; default by default."))
  var profile: Profile?

  @Flag(
    help: ArgumentHelp(
      "Shows what looks like a secret in texts of captures, which is masked otherwise; for one's own "
        + "machine. Baselines never have it."))
  var unmasked = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config exclude each other")
    }
  }

  /// The words, as they were typed.
  var words: [String] {
    (config.map { ["--config", $0] } ?? []) + (noConfig ? ["--no-config"] : [])
      + (profile.map { ["--profile", $0.rawValue] } ?? [])
  }

  /// The configuration that counts.
  func configuration() throws(ConfigurationError) -> Configuration {
    SecretText.isShown = unmasked
    let file = ConfigurationFile(named: config, profile: profile)
    let configuration = try noConfig ? file.reading() : file.read()
    RunTime.begin(seconds: configuration.limits.run.seconds)
    let gate = OutputGate.shared
    gate.protect(configuration.pathOfBaseline, as: .baseline)
    if let path = configuration.pathOfHistory { gate.protect(path, as: .history) }
    for path in configuration.files { gate.protect(path, as: .configuration) }
    return configuration
  }

  /// The same for who judges: it is said when tests judge by other settings, and which suppressions end
  /// soon.
  func judgingConfiguration(today: CalendarDay) throws(ConfigurationError) -> Configuration {
    let configuration = try configuration()
    for warning in try configuration.reviewSuppressions(today: today) {
      Console.note("note: \(warning.escapedForDisplay())")
    }
    if let warning = ExportedSettings(configuration)?.warning { Console.note("note: \(warning)") }
    return configuration
  }

  /// The screens of one file that the user wants to see; what could not be read beside them is printed
  /// as errors.
  func result(of path: String) throws -> ImportResult {
    var settings = try configuration().inputSettings
    settings.sources = .program
    let result = try InputPlan.screens(of: path, settings)
    for failure in result.failures { Console.note("error: \(failure)") }
    return result
  }
}

extension Profile: ExpressibleByArgument {}

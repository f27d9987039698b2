import A11yAudit
import A11yCapture
import A11yConfiguration
import A11yFiles
import ArgumentParser

/// Which configuration counts.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration, instead of the nearest .a11ylint.yml.", valueName: "file"))
  var config: String?

  @Flag(help: "Without any configuration file.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config exclude each other")
    }
  }

  /// The words, as they were typed.
  var words: [String] {
    (config.map { ["--config", $0] } ?? []) + (noConfig ? ["--no-config"] : [])
  }

  /// The configuration that counts.
  func configuration() throws(ConfigurationError) -> Configuration {
    let configuration = try ConfigurationFile.read(named: config, ignoring: noConfig)
    let gate = OutputGate.shared
    gate.protect(configuration.pathOfBaseline, as: .baseline)
    if let path = configuration.pathOfHistory { gate.protect(path, as: .history) }
    if let path = configuration.path { gate.protect(path, as: .configuration) }
    return configuration
  }

  /// The same for who judges: it is said when tests judge by other settings.
  func judgingConfiguration() throws(ConfigurationError) -> Configuration {
    let configuration = try configuration()
    if let warning = ExportedSettings(configuration)?.warning { Console.note("note: \(warning)") }
    return configuration
  }

  /// The screens of one file that the user wants to see; what could not be read beside them is printed
  /// as errors.
  func result(of path: String) throws -> ImportResult {
    let result = try InputPlan.screens(of: path, configuration().inputSettings)
    for failure in result.failures { Console.note("error: \(failure)") }
    return result
  }
}

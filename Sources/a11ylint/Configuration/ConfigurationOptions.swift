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

  /// The configuration that counts.
  func configuration() throws(CommandFailure) -> Configuration {
    try ConfigurationFile.read(named: config, ignoring: noConfig)
  }
}

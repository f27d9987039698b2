/// Reads the text of a configuration file; whatever it does not know is an error with its line.
struct ConfigurationReader {
  let path: String

  func read(_ text: String) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    guard let root = try ConfigurationText(path: path, text: text).root() else {
      return configuration
    }
    for (key, value) in try root.members(
      "the file",
      keys: [
        "version", "inputs", "include", "rules", "suppress", "baseline", "history", "gate",
        "export",
      ])
    {
      switch key {
      case "version": try checkVersion(value)
      case "inputs": configuration.inputs = try InputSection.settings(value)
      case "include": configuration.settings.included = try IncludeSection.all(value)
      case "rules": configuration.settings.rules = try RuleSection.settings(value)
      case "baseline": configuration.baselinePath = try path(value, "baseline")
      case "history": configuration.historyPath = try path(value, "history")
      case "suppress": configuration.settings.suppressions = try SuppressionSection.all(value)
      case "export": configuration.exportPath = try path(value, "export")
      default: try GateSection.read(value, into: &configuration)
      }
    }
    return configuration
  }

  private func checkVersion(_ node: ConfigurationNode) throws(ConfigurationError) {
    guard try node.word("version") != "1" else { return }
    throw node.failure("version is not known; expected 1")
  }

  private func path(
    _ node: ConfigurationNode, _ section: String
  ) throws(ConfigurationError) -> String? {
    guard let value = try node.member("path", section) else { return nil }
    let word = try value.word("path")
    guard !word.isEmpty else { throw value.failure("path is empty") }
    return word
  }
}

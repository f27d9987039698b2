import A11yFiles
import A11yRules

/// A reader of configuration files. Anything unknown in a file is an error with its place.
struct ConfigurationReader {
  let path: String
  var rules = KnownRules.builtIn
  /// Whether the files that it names for writing matter.
  var isWriting = true

  func read(_ text: String) throws(ConfigurationError) -> Configuration {
    guard let root = try ConfigurationText(path: path, text: text).root() else {
      return Configuration()
    }
    return try read(root)
  }

  func read(_ root: ConfigurationNode) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    configuration.settings.known = rules
    try ConfigurationKeys(
      rules: rules, folder: Paths.parent(of: path), isWriting: isWriting
    ).root.read(root, into: &configuration)
    configuration.root = root
    return configuration
  }
}

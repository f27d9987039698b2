import A11yAudit
import A11yCapture
import A11yModel

/// Reads `inputs:`, what a team says about captures.
enum InputSection {
  static func settings(_ node: ConfigurationNode) throws(ConfigurationError) -> [InputSetting] {
    var settings: [InputSetting] = []
    for node in try node.items("inputs: expected a list of files: - path: Captures/*.txt") {
      settings.append(try input(node))
    }
    return settings
  }

  private static func input(_ node: ConfigurationNode) throws(ConfigurationError) -> InputSetting {
    let keys = ["path", "format", "screen", "context", "optional"]
    let members = try node.members("inputs", keys: keys)
    guard let path = members.first(where: { $0.key == "path" })?.value else {
      throw node.failure("inputs: an entry without path; expected one, for example Captures/*.txt")
    }
    var setting = InputSetting(
      pattern: try pattern(path), line: path.line)
    for (key, value) in members {
      switch key {
      case "format": setting.format = try format(value)
      case "screen": setting.template = try template(value)
      case "context": setting.context = try context(value)
      case "optional": setting.isOptional = try bool(value, key)
      default: break
      }
    }
    return setting
  }

  private static func pattern(_ node: ConfigurationNode) throws(ConfigurationError) -> PathPattern {
    let text = try node.word("path")
    guard let pattern = PathPattern(text) else {
      throw node.failure(
        "path \(ConfigurationNode.quoted(text)) is no path in the folder of this file or below; "
          + "expected one, for example Captures/**/*.txt")
    }
    return pattern
  }

  private static func format(_ node: ConfigurationNode) throws(ConfigurationError) -> String? {
    let name = try node.word("format")
    let known = ["auto"] + CaptureReader.formats
    guard known.contains(name) else {
      let suggestion = NearestName.suggestion(for: name, in: known)
      throw node.failure(
        "format is \(ConfigurationNode.quoted(name)); expected \(known.joined(separator: ", "))\(suggestion)"
      )
    }
    return name == "auto" ? nil : name
  }

  private static func template(_ node: ConfigurationNode) throws(ConfigurationError) -> NameTemplate
  {
    let pattern = try node.word("screen")
    do throws(NameTemplate.Fault) {
      return try NameTemplate(pattern)
    } catch {
      throw node.failure("screen \(ConfigurationNode.quoted(pattern)): \(error.message)")
    }
  }

  private static func context(_ node: ConfigurationNode) throws(ConfigurationError) -> [String:
    String]
  {
    var context: [String: String] = [:]
    for (key, value) in try node.members("context", keys: Screen.contextKeys) {
      let word = try value.word(key)
      guard !word.isEmpty else { throw value.failure("\(key) is empty") }
      context[key] = word
    }
    return context
  }

  private static func bool(_ node: ConfigurationNode, _ name: String) throws(ConfigurationError)
    -> Bool
  {
    switch try node.word(name) {
    case "true": return true
    case "false": return false
    case let other:
      throw node.failure("\(name) is \(ConfigurationNode.quoted(other)); expected true or false")
    }
  }
}

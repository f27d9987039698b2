import A11yModel
import A11yRules

/// Reads `rules:`, what a team says about rules.
enum RuleSection {
  static func settings(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> [RuleName: RuleSetting] {
    var settings: [RuleName: RuleSetting] = [:]
    for (key, value) in try node.pairs("rules") {
      let id = try key.word("the id of a rule")
      guard let rule = RuleName(rawValue: id) else {
        throw key.failure(UnknownRule(name: id).description)
      }
      settings[rule] = try setting(value, of: rule)
    }
    return settings
  }

  private static func setting(
    _ node: ConfigurationNode, of rule: RuleName
  ) throws(ConfigurationError) -> RuleSetting {
    guard node.isMapping else { return RuleSetting(level: try level(node, of: rule.rawValue)) }
    var setting = RuleSetting()
    for (key, value) in try node.members(rule.rawValue, keys: ["level", "options"]) {
      if key == "level" {
        setting.level = try level(value, of: rule.rawValue)
      } else {
        setting.options = try options(value, of: rule)
      }
    }
    return setting
  }

  private static func level(
    _ node: ConfigurationNode, of rule: String
  ) throws(ConfigurationError) -> RuleSetting.Level {
    let name = try node.word(rule)
    guard let level = RuleSetting.Level(name) else {
      let words = RuleSetting.Level.words
      let suggestion = NearestName.suggestion(for: name, in: words)
      throw node.failure(
        "level of \(rule) is \(ConfigurationNode.quoted(name)); "
          + "expected \(words.joined(separator: ", "))\(suggestion)")
    }
    return level
  }

  private static func options(
    _ node: ConfigurationNode, of rule: RuleName
  ) throws(ConfigurationError) -> [String: String] {
    var options: [String: String] = [:]
    for (key, value) in try node.pairs("options of \(rule.rawValue)") {
      let name = try key.word("the name of an option")
      let value = try value.word(name)
      do throws(RuleOptionError) {
        _ = try rule.rule.init(configured: [name: value])
      } catch {
        throw key.failure(error.description)
      }
      options[name] = value
    }
    return options
  }
}

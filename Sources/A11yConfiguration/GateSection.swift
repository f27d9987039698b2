import A11yModel
import A11yRules

/// Reads `gate:`, what fails.
enum GateSection {
  static func read(
    _ node: ConfigurationNode, into configuration: inout Configuration
  ) throws(ConfigurationError) {
    for (key, value) in try node.members("gate", keys: ["fail_level", "fail_on", "budgets"]) {
      switch key {
      case "budgets": configuration.budgets = try budgets(value)
      case "fail_on": configuration.failureConditions = try conditions(value)
      default: configuration.settings.failLevel = try failLevel(value)
      }
    }
  }

  private static func conditions(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> Set<FailureCondition> {
    let words = FailureCondition.allCases.map(\.rawValue)
    var conditions: Set<FailureCondition> = []
    for item in try node.items("fail_on: expected a list of \(words.joined(separator: ", "))") {
      let name = try item.word("fail_on")
      guard let condition = FailureCondition(rawValue: name) else {
        let suggestion = NearestName.suggestion(for: name, in: words)
        throw item.failure(
          "fail_on has \(ConfigurationNode.quoted(name)); "
            + "expected \(words.joined(separator: ", "))\(suggestion)")
      }
      conditions.insert(condition)
    }
    return conditions
  }

  private static func failLevel(_ node: ConfigurationNode) throws(ConfigurationError) -> Severity {
    let name = try node.word("fail_level")
    guard let severity = Severity(rawValue: name) else {
      throw node.failure(
        "fail_level is \(ConfigurationNode.quoted(name)); expected error, warning or note")
    }
    return severity
  }

  private static func budgets(_ node: ConfigurationNode) throws(ConfigurationError) -> [Budget] {
    var budgets: [Budget] = []
    for node in try node.items("budgets: expected a list: - {rule: …, screen: …, max: …}") {
      budgets.append(try budget(node))
    }
    return budgets
  }

  private static func budget(_ node: ConfigurationNode) throws(ConfigurationError) -> Budget {
    var limit: Int?
    var budget = Budget(limit: 0, line: node.line)
    for (key, value) in try node.members("budgets", keys: ["rule", "screen", "max"]) {
      switch key {
      case "rule": budget.rule = try SuppressionSection.rule(value)
      case "screen": budget.screen = Wildcard(try SuppressionSection.text(value, key))
      default: limit = try count(value)
      }
    }
    guard let limit else {
      throw node.failure("budgets: an entry without max; expected the greatest number of findings")
    }
    budget.limit = limit
    return budget
  }

  private static func count(_ node: ConfigurationNode) throws(ConfigurationError) -> Int {
    let text = try node.word("max")
    guard let count = Int(text), 0...1_000_000 ~= count else {
      throw node.failure("max is \(ConfigurationNode.quoted(text)); expected a number from 0 on")
    }
    return count
  }
}

import A11yModel
import A11yRules

/// Reads `suppress:`, the findings that are left alone.
enum SuppressionSection {
  static func all(_ node: ConfigurationNode) throws(ConfigurationError) -> [Suppression] {
    var suppressions: [Suppression] = []
    for node in try node.items("suppress: expected a list: - {rule: …, element: …, reason: …}") {
      suppressions.append(try suppression(node))
    }
    return suppressions
  }

  private static func suppression(_ node: ConfigurationNode) throws(ConfigurationError)
    -> Suppression
  {
    let keys = ["rule", "screen", "path", "element", "reason", "owner", "ticket", "expires", "max"]
    let members = try node.members("suppress", keys: keys)
    var suppression = Suppression(rule: "", reason: "", line: node.line)
    for (key, value) in members {
      switch key {
      case "element": suppression.element = try element(value)
      case "rule": suppression.rule = try rule(value)
      case "screen": suppression.screen = Wildcard(try text(value, key))
      case "path": suppression.path = try path(value)
      case "reason": suppression.reason = try text(value, key)
      case "owner": suppression.owner = try text(value, key)
      case "expires": suppression.expires = try day(value)
      case "max": suppression.limit = try count(value)
      // For people; reports do not show it.
      default: _ = try text(value, key)
      }
    }
    guard !suppression.rule.isEmpty else {
      throw node.failure("suppress: an entry without rule; expected the id of one")
    }
    guard !suppression.reason.isEmpty else {
      throw node.failure("suppress: an entry without reason; expected why it is left alone")
    }
    return suppression
  }

  /// The id of a rule, which has to be known.
  static func rule(_ node: ConfigurationNode) throws(ConfigurationError) -> String {
    let id = try node.word("rule")
    guard let card = try? RuleBook.card(named: id) else {
      throw node.failure(UnknownRule(name: id).description)
    }
    return card.id
  }

  private static func path(_ node: ConfigurationNode) throws(ConfigurationError) -> PathPattern {
    let text = try text(node, "path")
    guard let pattern = PathPattern(text) else {
      throw node.failure(
        "path \(ConfigurationNode.quoted(text)) is no path in the folder of this file or below; "
          + "expected one, for example Captures/Legacy/**")
    }
    return pattern
  }

  // A name alone, or what is known of the element.
  private static func element(_ node: ConfigurationNode) throws(ConfigurationError)
    -> Suppression.Element
  {
    guard node.isMapping else {
      return Suppression.Element(name: try text(node, "element"))
    }
    var element = Suppression.Element()
    for (key, value) in try node.members("element", keys: ["identifier", "label", "type"]) {
      let text = try text(value, key)
      switch key {
      case "identifier": element.identifier = Wildcard(text)
      case "label": element.label = Wildcard(text)
      default: element.type = text
      }
    }
    return element
  }

  /// A text with something in it.
  static func text(_ node: ConfigurationNode, _ name: String) throws(ConfigurationError)
    -> String
  {
    let text = try node.word(name)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw node.failure("\(name) is empty")
    }
    guard text.utf8.count <= 4096 else {
      throw node.failure("\(name) has \(text.utf8.count) bytes; expected at most 4096")
    }
    return text
  }

  private static func day(_ node: ConfigurationNode) throws(ConfigurationError) -> CalendarDay {
    let text = try node.word("expires")
    guard let day = CalendarDay(text) else {
      throw node.failure(
        "expires is \(ConfigurationNode.quoted(text)); expected a day, for example 2027-01-31")
    }
    return day
  }

  private static func count(_ node: ConfigurationNode) throws(ConfigurationError) -> Int {
    let text = try node.word("max")
    guard let count = Int(text), 1...1_000_000 ~= count else {
      throw node.failure("max is \(ConfigurationNode.quoted(text)); expected a number from 1 on")
    }
    return count
  }
}

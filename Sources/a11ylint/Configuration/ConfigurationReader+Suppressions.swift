import A11yModel
import A11yRules
import Yams

extension ConfigurationReader {
  /// The findings that are left alone.
  func suppressions(_ node: Node) throws(CommandFailure) -> [Suppression] {
    guard case .sequence(let sequence) = node else {
      throw failure("suppress: expected a list: - {rule: …, element: …, reason: …}", node)
    }
    var suppressions: [Suppression] = []
    for node in sequence { suppressions.append(try suppression(node)) }
    return suppressions
  }

  private func suppression(_ node: Node) throws(CommandFailure) -> Suppression {
    let keys = ["rule", "screen", "element", "reason", "owner", "ticket", "expires", "max"]
    let members = try members(of: node, "suppress", keys: keys)
    var suppression = Suppression(rule: "", reason: "", line: node.mark?.line ?? 1)
    for (key, value) in members {
      switch key {
      case "element": suppression.element = try element(value)
      case "rule": suppression.rule = try rule(value)
      case "screen": suppression.screen = Wildcard(try text(value, key))
      case "reason": suppression.reason = try text(value, key)
      case "owner": suppression.owner = try text(value, key)
      case "expires": suppression.expires = try day(value)
      case "max": suppression.limit = try count(value)
      // For people; reports do not show it.
      default: _ = try text(value, key)
      }
    }
    guard !suppression.rule.isEmpty else {
      throw failure("suppress: an entry without rule; expected the id of one", node)
    }
    guard !suppression.reason.isEmpty else {
      throw failure("suppress: an entry without reason; expected why it is left alone", node)
    }
    return suppression
  }

  private func rule(_ node: Node) throws(CommandFailure) -> String {
    let id = try word(node, "rule")
    guard let card = try? RuleName.card(id) else { throw failure(RuleName.unknown(id), node) }
    return card.id
  }

  // A name alone, or what is known of the element.
  private func element(_ node: Node) throws(CommandFailure) -> Suppression.Element {
    guard case .mapping = node else {
      return Suppression.Element(name: try text(node, "element"))
    }
    var element = Suppression.Element()
    for (key, value) in try members(of: node, "element", keys: ["identifier", "label", "type"]) {
      let text = try text(value, key)
      switch key {
      case "identifier": element.identifier = Wildcard(text)
      case "label": element.label = Wildcard(text)
      default: element.type = text
      }
    }
    return element
  }

  private func text(_ node: Node, _ name: String) throws(CommandFailure) -> String {
    let text = try word(node, name)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw failure("\(name) is empty", node)
    }
    guard text.utf8.count <= 4096 else {
      throw failure("\(name) has \(text.utf8.count) bytes; expected at most 4096", node)
    }
    return text
  }

  private func day(_ node: Node) throws(CommandFailure) -> CalendarDay {
    let text = try word(node, "expires")
    guard let day = CalendarDay(text) else {
      throw failure("expires is \(quoted(text)); expected a day, for example 2027-01-31", node)
    }
    return day
  }

  private func count(_ node: Node) throws(CommandFailure) -> Int {
    let text = try word(node, "max")
    guard let count = Int(text), 1...1_000_000 ~= count else {
      throw failure("max is \(quoted(text)); expected a number from 1 on", node)
    }
    return count
  }
}

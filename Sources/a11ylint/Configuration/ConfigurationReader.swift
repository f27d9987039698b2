import A11yModel
import A11yReporting
import A11yRules
import Yams

/// Reads the text of a configuration file; whatever it does not know is an error with its line.
struct ConfigurationReader {
  typealias Node = Yams.Node

  let path: String

  func read(_ text: String) throws(CommandFailure) -> Configuration {
    guard let root = try compose(text) else { return Configuration() }
    var configuration = Configuration()
    for (key, value) in try members(
      of: root, "the file",
      keys: ["version", "inputs", "rules", "suppress", "baseline", "gate", "export"])
    {
      switch key {
      case "version": try checkVersion(value)
      case "inputs": configuration.inputs = try inputs(value)
      case "rules": configuration.settings.rules = try rules(value)
      case "baseline": configuration.baselinePath = try single("path", of: value, "baseline")
      case "suppress": configuration.settings.suppressions = try suppressions(value)
      case "export": configuration.exportPath = try single("path", of: value, "export")
      default: configuration.settings.failLevel = try failLevel(value)
      }
    }
    return configuration
  }

  // MARK: Sections

  private func checkVersion(_ node: Node) throws(CommandFailure) {
    guard try word(node, "version") != "1" else { return }
    throw failure("version is not known; expected 1", node)
  }

  private func failLevel(_ node: Node) throws(CommandFailure) -> Severity? {
    guard let value = try member("fail_level", of: node, "gate") else { return nil }
    let name = try word(value, "fail_level")
    guard let severity = Severity(rawValue: name) else {
      throw failure("fail_level is \(quoted(name)); expected error, warning or note", value)
    }
    return severity
  }

  private func rules(_ node: Node) throws(CommandFailure) -> [String: RuleSetting] {
    var settings: [String: RuleSetting] = [:]
    for (key, value) in try pairs(of: node, "rules") {
      let id = try word(key, "the id of a rule")
      guard let card = RuleBook.cards.first(where: { $0.id == id }) else {
        throw failure(RuleName.unknown(id), key)
      }
      settings[id] = try setting(value, of: card)
    }
    return settings
  }

  private func setting(
    _ node: Node, of card: RuleCard
  ) throws(CommandFailure) -> RuleSetting {
    guard case .mapping = node else { return .init(level: try level(node, of: card.id)) }
    var setting = RuleSetting()
    for (key, value) in try members(of: node, card.id, keys: ["level", "options"]) {
      if key == "level" {
        setting.level = try level(value, of: card.id)
      } else {
        setting.options = try options(value, of: card)
      }
    }
    return setting
  }

  private func level(_ node: Node, of rule: String) throws(CommandFailure) -> RuleSetting.Level {
    let name = try word(node, rule)
    guard let level = RuleSetting.Level(name) else {
      let words = RuleSetting.Level.words
      let suggestion = NearestName.suggestion(for: name, in: words)
      throw failure(
        "level of \(rule) is \(quoted(name)); expected \(words.joined(separator: ", "))\(suggestion)",
        node)
    }
    return level
  }

  private func options(_ node: Node, of card: RuleCard) throws(CommandFailure) -> [String: String] {
    var options: [String: String] = [:]
    for (key, value) in try pairs(of: node, "options of \(card.id)") {
      let name = try word(key, "the name of an option")
      let value = try word(value, name)
      do throws(RuleOptionError) {
        _ = try RuleOptions(card, overriding: [name: value])
      } catch {
        throw failure(error.description, key)
      }
      options[name] = value
    }
    return options
  }

  // MARK: Values

  private func single(_ key: String, of node: Node, _ name: String) throws(CommandFailure)
    -> String?
  {
    guard let value = try member(key, of: node, name) else { return nil }
    let word = try word(value, key)
    guard !word.isEmpty else { throw failure("\(key) is empty", value) }
    return word
  }

  func member(_ key: String, of node: Node, _ name: String) throws(CommandFailure) -> Node? {
    try members(of: node, name, keys: [key]).first?.value
  }

  func members(
    of node: Node, _ name: String, keys: [String]
  ) throws(CommandFailure) -> [(key: String, value: Node)] {
    var result: [(key: String, value: Node)] = []
    for (key, value) in try pairs(of: node, name) {
      let word = try word(key, "a key")
      guard keys.contains(word) else {
        let suggestion = NearestName.suggestion(for: word, in: keys)
        let known = suggestion.isEmpty ? "; known: \(keys.joined(separator: ", "))" : suggestion
        throw failure("no key \(quoted(word)) in \(name)\(known)", key)
      }
      result.append((word, value))
    }
    return result
  }

  private func pairs(of node: Node, _ name: String) throws(CommandFailure) -> [(Node, Node)] {
    guard case .mapping(let mapping) = node else {
      throw failure("\(name): expected keys and values", node)
    }
    return mapping.map { ($0.key, $0.value) }
  }

  func word(_ node: Node, _ name: String) throws(CommandFailure) -> String {
    guard case .scalar(let scalar) = node else { throw failure("\(name): expected one word", node) }
    let tag = scalar.tag.description
    guard Self.tags.contains(tag) else {
      throw failure("\(name): the tag \(quoted(tag)) means nothing here; expected one word", node)
    }
    return scalar.string
  }

  // None, and those of plain words.
  private static let tags: Set<String> = Set(
    ["", "!"]
      + ["str", "int", "float", "bool", "null", "timestamp"].map { "tag:yaml.org,2002:\($0)" })

  /// A word for a message, which has no place for all of a long one.
  func quoted(_ text: String) -> String {
    let shown = text.utf8.count <= 200 ? text : String(text.unicodeScalars.prefix(60)) + "…"
    return "\"\(shown.escapedForDisplay(quotes: true))\""
  }

  func failure(_ message: String, _ node: Node) -> CommandFailure {
    failure(message, line: node.mark?.line ?? 1)
  }

  private func failure(_ message: String, line: Int) -> CommandFailure {
    CommandFailure(.usage, "\(path):\(line): \(message)")
  }

  // MARK: YAML

  private func compose(_ text: String) throws(CommandFailure) -> Node? {
    if let line = AliasedKeys(text).line {
      throw failure("a key that is no word, in a file with aliases; expected words", line: line)
    }
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw failure(of: error, in: text)
    } catch {
      throw failure("not YAML", line: 1)
    }
  }

  private func failure(of error: YamlError, in text: String) -> CommandFailure {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return failure("not YAML: \(problem.escapedForDisplay())", line: mark.line)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let line = Self.line(ofSecond: key, in: text, from: context.mark.line)
      return failure("key \(quoted(key)) is there twice", line: line ?? context.mark.line)
    default:
      return failure("not YAML", line: 1)
    }
  }

  private static func line(ofSecond key: String, in text: String, from start: Int) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let hits = lines.indices.dropFirst(start - 1).filter { index in
      lines[index].drop { $0 == " " }.hasPrefix(key + ":")
    }
    return hits.count > 1 ? hits[hits.index(after: hits.startIndex)] + 1 : nil
  }
}

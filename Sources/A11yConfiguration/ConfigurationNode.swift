import A11yModel
import Yams

/// A part of a configuration file; whatever does not fit what is asked of it is an error with its line.
struct ConfigurationNode {
  private let path: String
  private let node: Yams.Node

  init(_ node: Yams.Node, path: String) {
    self.node = node
    self.path = path
  }

  /// The line on which it starts, from 1.
  var line: Int { node.mark?.line ?? 1 }

  /// Whether it has keys and values.
  var isMapping: Bool {
    if case .mapping = node { true } else { false }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .sequence = node { true } else { false }
  }

  /// The parts of a list.
  ///
  /// - Parameter expected: What is wrong where it is none.
  func items(_ expected: String) throws(ConfigurationError) -> [ConfigurationNode] {
    guard case .sequence(let sequence) = node else { throw failure(expected) }
    return sequence.map(part)
  }

  /// All keys with their values.
  ///
  /// - Parameter name: What it is called in messages.
  func pairs(
    _ name: String
  ) throws(ConfigurationError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
    guard case .mapping(let mapping) = node else {
      throw failure("\(name): expected keys and values")
    }
    return mapping.map { (part($0.key), part($0.value)) }
  }

  /// The values of known keys.
  func members(
    _ name: String, keys: [String]
  ) throws(ConfigurationError) -> [(key: String, value: ConfigurationNode)] {
    var members: [(key: String, value: ConfigurationNode)] = []
    for (key, value) in try pairs(name) {
      let word = try key.word("a key")
      guard keys.contains(word) else {
        let suggestion = NearestName.suggestion(for: word, in: keys)
        let known = suggestion.isEmpty ? "; known: \(keys.joined(separator: ", "))" : suggestion
        throw key.failure("no key \(Self.quoted(word)) in \(name)\(known)")
      }
      members.append((word, value))
    }
    return members
  }

  /// The value of the only key that it may have; nil when it is not there.
  func member(_ key: String, _ name: String) throws(ConfigurationError) -> ConfigurationNode? {
    try members(name, keys: [key]).first?.value
  }

  /// One word.
  func word(_ name: String) throws(ConfigurationError) -> String {
    guard case .scalar(let scalar) = node else { throw failure("\(name): expected one word") }
    let tag = scalar.tag.description
    guard Self.tags.contains(tag) else {
      throw failure("\(name): the tag \(Self.quoted(tag)) means nothing here; expected one word")
    }
    return scalar.string
  }

  /// An error on its line.
  func failure(_ message: String) -> ConfigurationError {
    ConfigurationError("\(path):\(line): \(message)")
  }

  /// A word for a message, which has no place for all of a long one.
  static func quoted(_ text: String) -> String {
    let shown = text.utf8.count <= 200 ? text : String(text.unicodeScalars.prefix(60)) + "…"
    return "\"\(shown.escapedForDisplay(quotes: true))\""
  }

  // None, and those of plain words.
  private static let tags: Set<String> = Set(
    ["", "!"]
      + ["str", "int", "float", "bool", "null", "timestamp"].map { "tag:yaml.org,2002:\($0)" })

  private func part(_ node: Yams.Node) -> ConfigurationNode { ConfigurationNode(node, path: path) }
}

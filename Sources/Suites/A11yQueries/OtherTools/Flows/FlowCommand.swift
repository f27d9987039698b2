import A11yConfiguration

/// The commands of Maestro that find elements (mobile-dev-inc/maestro, `YamlFluentCommand.kt`).
struct FlowCommand {
  /// The keys from the command to its selector.
  let path: [String]
  let use: QueryUse
  /// Whether the flow fails if the element is missing, or if it is there; nil for neither.
  let assertion: Bool?

  init(_ path: String..., use: QueryUse, assertion: Bool? = nil) {
    (self.path, self.use, self.assertion) = (path, use, assertion)
  }

  static let all = [
    FlowCommand("tapOn", use: .action("tap")),
    FlowCommand("doubleTapOn", use: .action("doubleTap")),
    FlowCommand("longPressOn", use: .action("press")),
    FlowCommand("swipe", "from", use: .action("swipe")),
    FlowCommand("copyTextFrom", use: .attribute(.label)),
    FlowCommand("assertVisible", use: .exists, assertion: true),
    FlowCommand("assertNotVisible", use: .exists, assertion: false),
    FlowCommand("extendedWaitUntil", "visible", use: .exists, assertion: true),
    FlowCommand("extendedWaitUntil", "notVisible", use: .exists, assertion: false),
    // A long list may not have the element yet.
    FlowCommand("scrollUntilVisible", "element", use: .exists),
    FlowCommand("runFlow", "when", "visible", use: .exists),
    FlowCommand("runFlow", "when", "notVisible", use: .exists),
    FlowCommand("repeat", "while", "visible", use: .exists),
    FlowCommand("repeat", "while", "notVisible", use: .exists),
  ]

  /// The commands that contain or run other commands.
  static let nesting = ["runFlow", "repeat", "retry"]

  static let names = Set(all.compactMap(\.path.first) + nesting)

  /// Returns the selector in a command; nil if it has none.
  func selector(in command: ConfigurationNode) -> ConfigurationNode? {
    path.reduce(command) { node, key in node?[key] }
  }
}

extension ConfigurationNode {
  var word: String? {
    guard case .word(let word) = content else { return nil }
    return word
  }

  var list: [ConfigurationNode] {
    guard case .list(let items) = content else { return [] }
    return items
  }

  /// The pairs of words in a mapping.
  var words: [String: String] {
    guard case .mapping(let pairs) = content else { return [:] }
    var words: [String: String] = [:]
    for (key, value) in pairs {
      if let key = key.word, let value = value.word { words[key] = value }
    }
    return words
  }
}

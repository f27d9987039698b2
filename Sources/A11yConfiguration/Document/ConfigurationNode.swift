import A11yModel

/// A part of a file in YAML; whatever does not fit what is asked of it is an error with its place.
struct ConfigurationNode: Sendable {
  /// What it is.
  indirect enum Content: Sendable {
    case word(String)
    case list([ConfigurationNode])
    case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
  }

  /// The file, as it is named in messages.
  let path: String
  /// The line on which it starts, from 1.
  let line: Int
  /// The column at which it starts, from 1.
  let column: Int
  var content: Content

  /// Whether it has keys and values.
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .list = content { true } else { false }
  }

  /// The parts of a list.
  ///
  /// - Parameter expected: What is wrong where it is none.
  func items(_ expected: String) throws(ConfigurationError) -> [ConfigurationNode] {
    guard case .list(let items) = content else { throw failure(expected) }
    return items
  }

  /// All keys with their values.
  ///
  /// - Parameter name: What it is called in messages.
  func pairs(
    _ name: String
  ) throws(ConfigurationError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
    guard case .mapping(let pairs) = content else {
      throw failure("\(name): expected keys and values")
    }
    return pairs
  }

  /// The value of a key; nil where there is none.
  subscript(key: String) -> ConfigurationNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key.isWord(key) }?.value
  }

  /// Whether it is that word.
  func isWord(_ word: String) -> Bool {
    if case .word(let own) = content { own == word } else { false }
  }

  /// One word.
  func word(_ name: String) throws(ConfigurationError) -> String {
    guard case .word(let word) = content else {
      let hint = isMapping ? "; a text that begins with { stands in quotes" : ""
      throw failure("\(name): expected one word\(hint)")
    }
    return word
  }

  /// A text with something in it.
  func text(_ name: String) throws(ConfigurationError) -> String {
    let text = try word(name)
    guard text.contains(where: { !$0.isWhitespace }) else { throw failure("\(name) is empty") }
    guard text.utf8.count <= 4096 else {
      throw failure("\(name) has \(text.utf8.count) bytes; expected at most 4096")
    }
    return text
  }

  /// An error at its place.
  func failure(_ message: String) -> ConfigurationError {
    ConfigurationError("\(place): \(message)")
  }

  /// For example `.a11ylint.yml:3:5`.
  var place: String { "\(path.escapedForDisplay()):\(line):\(column)" }

  /// A word for a message, which has no place for all of a long one.
  static func quoted(_ text: String) -> String {
    let shown = text.utf8.count <= 200 ? text : String(text.unicodeScalars.prefix(60)) + "…"
    return "\"\(shown.escapedForDisplay(quotes: true))\""
  }
}

import A11yModel

/// A value in a YAML file. Its accessors throw errors with its place.
package struct ConfigurationNode: Sendable {
  package indirect enum Content: Sendable {
    case word(String)
    case list([ConfigurationNode])
    case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
  }

  /// The file, as messages name it.
  let path: String
  /// The 1-based line of its start.
  package let line: Int
  /// The 1-based column of its start.
  package let column: Int
  package var content: Content

  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  var isList: Bool {
    if case .list = content { true } else { false }
  }

  /// Returns the items of a list.
  ///
  /// - Parameter expected: The error message if it is no list.
  func items(_ expected: String) throws(ConfigurationError) -> [ConfigurationNode] {
    guard case .list(let items) = content else { throw failure(expected) }
    return items
  }

  /// Returns the keys and values of a mapping.
  ///
  /// - Parameter name: The name in messages.
  func pairs(
    _ name: String
  ) throws(ConfigurationError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
    guard case .mapping(let pairs) = content else {
      throw failure("\(name): expected keys and values")
    }
    return pairs
  }

  /// The value of a key; nil if the key is missing.
  package subscript(key: String) -> ConfigurationNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key.isWord(key) }?.value
  }

  func isWord(_ word: String) -> Bool {
    if case .word(let own) = content { own == word } else { false }
  }

  /// Returns a scalar.
  func word(_ name: String) throws(ConfigurationError) -> String {
    guard case .word(let word) = content else {
      let hint = isMapping ? "; quote a text that begins with {" : ""
      throw failure("\(name): expected one word\(hint)")
    }
    return word
  }

  /// Returns a text that is not blank.
  func text(_ name: String) throws(ConfigurationError) -> String {
    let text = try word(name)
    guard text.contains(where: { !$0.isWhitespace }) else { throw failure("\(name) is empty") }
    guard text.utf8.count <= 4096 else {
      throw failure("\(name) has \(text.utf8.count) bytes; expected at most 4096")
    }
    return text
  }

  /// The value without its layout and the order of its keys.
  var canonical: String {
    switch content {
    case .word(let word): "\"\(word.escapedForDisplay(quotes: true))\""
    case .list(let items): "[\(items.map(\.canonical).joined(separator: ","))]"
    case .mapping(let pairs):
      "{\(pairs.map { "\($0.canonical):\($1.canonical)" }.sorted().joined(separator: ","))}"
    }
  }

  /// Returns an error at its place.
  func failure(_ message: String) -> ConfigurationError {
    ConfigurationError(path: path, line: line, column: column, message)
  }

  /// The place in the file, for example `.a11ylint.yml:3:5`.
  var place: String { "\(path.escapedForDisplay()):\(line):\(column)" }

  /// Returns a text in quotes for a message, shortened if it is long.
  static func quoted(_ text: String) -> String {
    let shown = text.utf8.count <= 200 ? text : String(text.unicodeScalars.prefix(60)) + "…"
    return "\"\(shown.escapedForDisplay(quotes: true))\""
  }
}

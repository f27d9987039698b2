/// The values of a rule's options.
package protocol RuleOptions: Sendable {
  init()
  /// Sets an option from its value in YAML. Returns false and changes nothing if the option or the value is
  /// invalid.
  mutating func set(_ name: String, to value: String) -> Bool
}

extension RuleOptions {
  /// Creates the default values and overrides some of them.
  ///
  /// - Parameter configured: The values in YAML, by the names of the options.
  /// - Throws: ``RuleOptionError`` for the first name, in alphabetical order, that is unknown or has an invalid
  ///   value.
  init(_ card: RuleCard, overriding configured: [String: String]) throws(RuleOptionError) {
    self.init()
    for (name, value) in configured.sorted(by: { $0.key < $1.key }) {
      guard let option = card.options.first(where: { $0.name == name }) else {
        throw .unknownOption(name, rule: card.id, known: card.options.map(\.name))
      }
      guard set(name, to: value) else {
        throw .badValue(value, option: name, rule: card.id, choices: option.choices)
      }
    }
  }
}

/// The options of a rule without options.
package struct NoOptions: RuleOptions {
  package init() {}

  package mutating func set(_ name: String, to value: String) -> Bool { false }
}

extension Double {
  /// Parses a number. Returns false and changes nothing if the text isn't one.
  mutating func read(_ text: String) -> Bool {
    guard let number = Double(text) else { return false }
    self = number
    return true
  }
}

extension RawRepresentable<String> {
  /// Parses a choice. Returns false and changes nothing if the word isn't one.
  mutating func read(_ word: String) -> Bool {
    guard let choice = Self(rawValue: word) else { return false }
    self = choice
    return true
  }
}

/// An unknown option of a rule, or an invalid value.
package enum RuleOptionError: Error, Hashable, CustomStringConvertible {
  case unknownOption(String, rule: String, known: [String])
  case badValue(String, option: String, rule: String, choices: [String])

  package var description: String {
    switch self {
    case .unknownOption(let name, let rule, let known):
      let list = known.isEmpty ? "it has none" : "known: \(known.joined(separator: ", "))"
      return "no option \"\(name)\" in \(rule); \(list)"
    case .badValue(let value, let option, let rule, let choices):
      let expected = choices.isEmpty ? "a number" : choices.joined(separator: ", ")
      return "\"\(value)\" does not fit \(option) of \(rule); expected \(expected)"
    }
  }
}

/// The values of a rule's options; at first the defaults of its card.
package protocol RuleOptions: Sendable {
  /// The defaults of the card.
  init()
  /// Sets the option of that name; false, and nothing is set, when there is none or when the value, as
  /// it is written, does not fit it.
  mutating func set(_ name: String, to value: String) -> Bool
}

extension RuleOptions {
  /// The defaults of the card, with some values replaced.
  ///
  /// - Parameter configured: Values as they are written, by the names of the options.
  /// - Throws: ``RuleOptionError`` for the first name, in alphabetical order, that is no option of the
  ///   card or has a value that does not fit it.
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

/// The options of a rule that has none.
package struct NoOptions: RuleOptions {
  /// Nothing.
  package init() {}

  /// False: there is no option.
  package mutating func set(_ name: String, to value: String) -> Bool { false }
}

extension Double {
  /// Takes the number that a text spells; false, and nothing changes, when it spells none.
  mutating func read(_ text: String) -> Bool {
    guard let number = Double(text) else { return false }
    self = number
    return true
  }
}

extension RawRepresentable<String> {
  /// Takes the choice that a word names; false, and nothing changes, when it names none.
  mutating func read(_ word: String) -> Bool {
    guard let choice = Self(rawValue: word) else { return false }
    self = choice
    return true
  }
}

/// An option that a rule does not have, or a value that it does not take.
package enum RuleOptionError: Error, Hashable, CustomStringConvertible {
  case unknownOption(String, rule: String, known: [String])
  case badValue(String, option: String, rule: String, choices: [String])

  /// What is wrong and what was expected.
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

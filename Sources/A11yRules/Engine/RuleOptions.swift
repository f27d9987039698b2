/// The configured values of a rule's options; what is not configured has the default of its card.
package struct RuleOptions: Sendable {
  private var values: [String: String]

  /// The defaults of the card.
  package init(_ card: RuleCard) {
    values = Dictionary(uniqueKeysWithValues: card.options.map { ($0.name, $0.defaultValue) })
  }

  /// The defaults of the card, with some values replaced.
  ///
  /// - Throws: ``RuleOptionError`` when there is no such option or the value does not fit it.
  package init(_ card: RuleCard, overriding configured: [String: String]) throws(RuleOptionError) {
    self.init(card)
    for (name, value) in configured.sorted(by: { $0.key < $1.key }) {
      guard let option = card.options.first(where: { $0.name == name }) else {
        throw .unknownOption(name, rule: card.id, known: card.options.map(\.name))
      }
      let fits = option.choices.isEmpty ? Double(value) != nil : option.choices.contains(value)
      guard fits else {
        throw .badValue(value, option: name, rule: card.id, choices: option.choices)
      }
      values[name] = value
    }
  }

  /// The value of an option that is a number.
  package subscript(number name: String) -> Double {
    guard let value = values[name].flatMap(Double.init) else {
      preconditionFailure("the card has no number called \(name)")
    }
    return value
  }

  /// The value of an option that is a word.
  package subscript(word name: String) -> String {
    guard let value = values[name] else { preconditionFailure("the card has no option \(name)") }
    return value
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

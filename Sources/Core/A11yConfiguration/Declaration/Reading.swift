import A11yModel
import A11yRules

/// A function that reads a value, with the shape of the values it accepts.
struct Reading<Value: Sendable>: Sendable {
  let shape: ValueShape
  let read: @Sendable (ConfigurationNode, _ name: String) throws(ConfigurationError) -> Value

  init(
    _ shape: ValueShape,
    _ read: @escaping @Sendable (ConfigurationNode, String) throws(ConfigurationError) -> Value
  ) {
    self.shape = shape
    self.read = read
  }

  /// Returns a reading that converts the value.
  func map<Other: Sendable>(
    _ change: @escaping @Sendable (Value, ConfigurationNode) throws(ConfigurationError) -> Other
  ) -> Reading<Other> {
    let read = self.read
    return Reading<Other>(shape) { (node, name) throws(ConfigurationError) in
      try change(try read(node, name), node)
    }
  }

  /// Returns a reading of a list of such values.
  ///
  /// - Parameter example: An example for the error if the value is no list.
  func list(_ example: String) -> Reading<[Value]> {
    let read = self.read
    return Reading<[Value]>(.list(shape)) { (node, name) throws(ConfigurationError) in
      var values: [Value] = []
      for item in try node.items("\(name): expected a list\(example.isEmpty ? "" : ": \(example)")")
      {
        values.append(try read(item, name))
      }
      return values
    }
  }

  /// A reading of one value or a list of them.
  var oneOrMore: Reading<[Value]> {
    let (read, list) = (self.read, self.list(""))
    return Reading<[Value]>(.oneOrMore(shape)) { (node, name) throws(ConfigurationError) in
      node.isList ? try list.read(node, name) : [try read(node, name)]
    }
  }
}

extension Reading where Value == String {
  /// A text that is not blank.
  static func text(_ example: String) -> Reading {
    Reading(.text(example: example)) { (node, name) throws(ConfigurationError) in
      try node.text(name)
    }
  }

  /// A text that may be empty.
  static func anyText(_ example: String) -> Reading {
    Reading(.text(example: example)) { (node, name) throws(ConfigurationError) in
      try node.word(name)
    }
  }
}

extension Reading {
  /// A scalar that a function converts; nil from it is an error.
  ///
  /// - Parameter expected: The expected value, for the error.
  static func scalar(
    _ shape: ValueShape, expected: String, _ value: @escaping @Sendable (String) -> Value?
  ) -> Reading {
    Reading(shape) { (node, name) throws(ConfigurationError) in
      let text = try node.word(name)
      guard let value = value(text) else {
        throw node.failure(
          "\(name) is \(ConfigurationNode.quoted(text)); expected \(expected)")
      }
      return value
    }
  }
}

extension Reading where Value == Bool {
  /// `true` or `false`. Other YAML Booleans, such as `yes`, are errors.
  static var flag: Reading { .scalar(.flag, expected: "true or false") { Bool($0) } }
}

extension Reading where Value == Int {
  /// An integer in a range.
  static func count(_ range: ClosedRange<Int>) -> Reading {
    .scalar(
      .count(range), expected: "a number from \(range.lowerBound) to \(range.upperBound)"
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Reading where Value == Double {
  static var number: Reading {
    .scalar(.number, expected: "a number") { text in
      Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Reading where Value == CalendarDay {
  static var day: Reading {
    .scalar(.day, expected: "a day, for example 2027-01-31") { CalendarDay($0) }
  }
}

extension Reading where Value == Wildcard {
  /// A name that may contain wildcards.
  static func wildcard(_ example: String) -> Reading {
    Reading<String>.text(example).map { (text, _) in Wildcard(text) }
  }
}

extension Reading where Value == PathPattern {
  /// A pattern of paths relative to the configuration.
  static func paths(_ example: String) -> Reading {
    Reading<String>.text(example).map { (text, node) throws(ConfigurationError) in
      guard let pattern = PathPattern(text) else {
        throw node.failure(
          "path \(ConfigurationNode.quoted(text)) is not below the folder of this file; "
            + "expected a path, for example \(example)")
      }
      return pattern
    }
  }
}

extension Reading {
  /// One of the given words.
  static func choice(
    _ words: [String], _ value: @escaping @Sendable (String) -> Value?
  ) -> Reading {
    Reading(.choice(words)) { (node, name) throws(ConfigurationError) in
      let word = try node.word(name)
      guard words.contains(word), let value = value(word) else {
        let suggestion =
          words.count > 1 ? NearestName.suggestion(for: word, in: words) : ""
        throw node.failure(
          "\(name) is \(ConfigurationNode.quoted(word)); "
            + "expected \(words.joined(separator: ", "))\(suggestion)")
      }
      return value
    }
  }
}

extension Reading where Value: RawRepresentable<String> & CaseIterable {
  /// One of the raw values of a type.
  static var choice: Reading { .choice(Value.allCases.map(\.rawValue)) { Value(rawValue: $0) } }
}

extension Reading where Value == RuleSetting.Level {
  /// A level of a rule.
  static var level: Reading {
    .choice(RuleSetting.Level.words) { RuleSetting.Level($0) }
  }
}

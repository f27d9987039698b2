/// The set of values that a key accepts, for the schema and the documentation.
indirect enum ValueShape: Sendable {
  case text(example: String)
  /// A text that matches a regular expression of JSON Schema.
  case pattern(String, example: String)
  case choice([String])
  /// An integer.
  case count(ClosedRange<Int>)
  case number
  /// `true` or `false`.
  case flag
  case day
  case list(ValueShape)
  /// A mapping whose keys are names. Some names are known; the values of others have one shape.
  case table(key: String, known: [KeyDeclaration], pattern: String, ValueShape)
  /// A mapping with known keys.
  case section([KeyDeclaration])
  case either([ValueShape])
  /// A recursive shape, referred to by name.
  case named(String)

  static func oneOrMore(_ shape: ValueShape) -> ValueShape { .either([shape, .list(shape)]) }
}

/// The declaration of a key.
struct KeyDeclaration: Sendable {
  let name: String
  /// A description in one or two sentences.
  let about: String
  let shape: ValueShape
  /// The expected value, for the error if the key is missing; nil for an optional key.
  let required: String?
  /// The default, as written in the file; empty if there is none.
  let usual: String
}

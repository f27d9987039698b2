/// What a value may be: from it follow what editors suggest and what the documentation says.
indirect enum ValueShape: Sendable {
  /// Any text, with an example.
  case text(example: String)
  /// A text that a regular expression of JSON Schema fits.
  case pattern(String, example: String)
  /// One of these words.
  case choice([String])
  /// A whole number.
  case count(ClosedRange<Int>)
  /// Any number.
  case number
  /// `true` or `false`.
  case flag
  /// A day such as `2027-01-31`.
  case day
  case list(ValueShape)
  /// Keys that are names, some of them known, with values of one shape where they are not.
  case table(key: String, known: [KeyDeclaration], pattern: String, ValueShape)
  /// Known keys.
  case section([KeyDeclaration])
  /// One of several shapes.
  case either([ValueShape])
  /// A shape that has a name, because it contains itself.
  case named(String)

  /// One value, or a list of such.
  static func oneOrMore(_ shape: ValueShape) -> ValueShape { .either([shape, .list(shape)]) }
}

/// What is said about a key, once.
struct KeyDeclaration: Sendable {
  let name: String
  /// What it is for, in a sentence or two.
  let about: String
  let shape: ValueShape
  /// What is expected where it is not there but must be; nil where it may be left out.
  let required: String?
  /// What counts when it is not there, as it is written or in words; empty where nothing does.
  let usual: String
}

/// What is wrong with a JSON document, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int
  /// What is wrong, and what was expected; capture text in it is escaped for display.
  package var message: String

  /// Creates an error.
  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// For example `3:14: expected a string; found a number`.
  package var description: String { "\(line):\(column): \(message)" }
}

/// The kinds of JSON values.
package enum JSONKind: Sendable {
  case object, array, string, number, bool, null

  /// With its article, for messages: `an object`.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

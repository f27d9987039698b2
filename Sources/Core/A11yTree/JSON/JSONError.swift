/// An error in a JSON document.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1.
  package var column: Int
  /// The problem and what was expected. Text from the capture is escaped for display.
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The position and message, for example `3:14: expected a string; found a number`.
  package var description: String { "\(line):\(column): \(message)" }
}

/// The kinds of JSON values.
package enum JSONKind: Sendable {
  case object, array, string, number, bool, null

  /// The name with its article, for messages, for example `an object`.
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

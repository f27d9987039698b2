import A11yModel

/// An error in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// *place: what is wrong; what was expected*.
  package let description: String

  /// The line and the column in the file, both from 1; 0 if there is none.
  package let line: Int
  package let column: Int
  /// The description without the place.
  package let message: String

  init(_ description: String) {
    self.description = description
    (line, column, message) = (0, 0, description)
  }

  init(path: String, line: Int, column: Int, _ message: String) {
    description = "\(path.escapedForDisplay()):\(line):\(column): \(message)"
    (self.line, self.column, self.message) = (line, column, message)
  }
}

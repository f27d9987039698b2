/// An error in an expression, with its position and a hint for fixing it.
package struct QueryError: Error, Hashable, Sendable {
  /// The position in the expression, in Unicode scalars from 0.
  package let position: Int
  /// The fault and the expected input, without a full stop.
  package let message: String

  package init(_ position: Int, _ message: String) {
    self.position = position
    self.message = message
  }

  /// Returns the line and the column of the position, both from 1.
  ///
  /// - Complexity: O(n) for n characters of the expression.
  package func place(in expression: String) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for scalar in expression.unicodeScalars.prefix(position) {
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }

  /// Returns the error in one line, *column 12: message*, after the line number if the expression has several.
  package func description(in expression: String) -> String {
    let place = place(in: expression)
    let line = expression.unicodeScalars.contains("\n") ? "line \(place.line), " : ""
    return "\(line)column \(place.column): \(message)"
  }
}

/// The limits on the size of an expression, far above those of real ones.
enum QueryLimits {
  /// The number of Unicode scalars in an expression.
  static let length = 32_768
  static let links = 128
  /// The number of comparisons in all predicates of an expression.
  static let comparisons = 512
  /// The nesting depth of parentheses and brackets.
  static let depth = 256
  /// The number of characters in a key; for a longer one, XCTest requires a predicate.
  static let key = 128
}

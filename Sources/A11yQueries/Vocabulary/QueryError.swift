/// Why an expression is not understood: where, what is wrong, and what to do about it.
package struct QueryError: Error, Hashable, Sendable {
  /// Where in the expression, in Unicode scalars from 0.
  package let position: Int
  /// What is wrong, and what was expected; without a full stop.
  package let message: String

  package init(_ position: Int, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The line and the column of the position, both from 1.
  ///
  /// - Complexity: O(length of the expression).
  package func place(in expression: String) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for scalar in expression.unicodeScalars.prefix(position) {
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }

  /// In one line: *column 12: what is wrong*; with the line where the expression has several.
  package func description(in expression: String) -> String {
    let place = place(in: expression)
    let line = expression.unicodeScalars.contains("\n") ? "line \(place.line), " : ""
    return "\(line)column \(place.column): \(message)"
  }
}

/// How large an expression may be that somebody asks for; no real one comes near.
enum QueryLimits {
  /// Unicode scalars of an expression.
  static let length = 32_768
  /// Links of a chain.
  static let links = 128
  /// Comparisons in all predicates of an expression.
  static let comparisons = 512
  /// Parentheses and brackets around something.
  static let depth = 256
  /// Characters of a key beyond which XCTest asks for a predicate.
  static let key = 128
}

/// A line that is not sketch notation.
package struct SketchError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  package var line: Int
  /// What is wrong with it, and what was expected.
  package var message: String

  /// For example `line 3: unknown word "buton"; expected a kind of element`.
  package var description: String { "line \(line): \(message)" }
}

/// A line that is not sketch notation.
public struct SketchError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// What is wrong with it, and what was expected.
  public var message: String

  /// For example `line 3: unknown word "buton"; expected a kind of element`.
  public var description: String { "line \(line): \(message)" }
}

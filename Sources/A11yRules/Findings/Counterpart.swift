/// Where the element of a finding stands in another input of the same run: in the source that makes a captured
/// screen, or on a captured screen that a source has made.
package struct Counterpart: Hashable, Sendable {
  /// What the other input is.
  package var kind: Kind
  /// The file, as the user named it.
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1.
  package var column: Int
  /// The name of the screen, or of the type.
  package var screen: String

  /// What the other input is.
  package enum Kind: String, CaseIterable, Sendable {
    /// A Swift source.
    case written
    /// A capture of the running app.
    case captured
  }

  /// Creates a counterpart.
  package init(_ kind: Kind, path: String, line: Int, column: Int, screen: String) {
    (self.kind, self.path, self.line, self.column) = (kind, path, line, column)
    self.screen = screen
  }

  /// In a few words: `written at App/Bar.swift:5`. As hostile as what was read.
  package var words: String { "\(kind.rawValue) at \(path):\(line)" }
}

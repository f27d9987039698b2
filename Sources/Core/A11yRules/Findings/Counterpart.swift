/// The location of a finding's element in another input of the run: in the source code of a captured element, or
/// in a capture of an element from source code.
package struct Counterpart: Hashable, Sendable {
  package var kind: Kind
  /// The path of the file as given by the user.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  /// The name of the screen, or of the type in source code.
  package var screen: String

  package enum Kind: String, CaseIterable, Sendable {
    /// The input is Swift source code.
    case written
    /// The input is a capture of the running app.
    case captured
  }

  package init(_ kind: Kind, path: String, line: Int, column: Int, screen: String) {
    (self.kind, self.path, self.line, self.column) = (kind, path, line, column)
    self.screen = screen
  }

  /// The location, for example `written at App/Bar.swift:5`. Not escaped: it contains text from the input.
  package var words: String { "\(kind.rawValue) at \(path):\(line)" }
}

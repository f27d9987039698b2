/// The names in sources, of an app or of its tests: the identifiers that they set, and their other texts.
package struct SourceNames: Sendable {
  /// An identifier that the app sets.
  package struct Identifier: Sendable {
    package var text: String
    package var path: String
    package var line: Int
    package var column: Int
    /// The type around it; empty for none, or in a document.
    package var owner = ""
    /// The name of the constant that it comes from; empty for a literal.
    package var constant = ""
    /// The line of another control of the same screen that gets it, too; empty for none.
    package var twin = ""

    package init(text: String, path: String, line: Int, column: Int) {
      (self.text, self.path, self.line, self.column) = (text, path, line, column)
    }

    /// Whether only a run tells a part of it.
    package var isOpen: Bool { text.contains(SourceNames.hole) }
  }

  /// A text of a test with the line of its file; 0 for a constant.
  package struct Place: Sendable {
    package var text: String
    package var path: String
    package var line: Int
    package var column: Int
    /// For a key of a subscript, the name before it, for example `buttons`.
    package var property: String

    package init(text: String, path: String, line: Int, column: Int = 0, property: String = "") {
      (self.text, self.path, self.line) = (text, path, line)
      (self.column, self.property) = (column, property)
    }
  }

  package var identifiers: [Identifier] = []
  /// The texts of an app; a hole stands for what only a run tells.
  package var texts: Set<String> = []
  /// The texts of string tables and documents of Interface Builder.
  package var shown: Set<String> = []
  /// The texts that types with identifiers declare.
  package var declared: Set<String> = []
  /// The texts of constants, and the keys of subscripts, in tests.
  package var constants: Set<String> = []
  /// The texts in tests that are neither.
  package var places: [Place] = []
  /// The keys of subscripts in tests.
  package var keys: [Place] = []
  /// The names of members that tests use.
  package var words: Set<String> = []

  /// The character that stands for what only a run tells.
  package static let hole: Character = "\u{FFFC}"

  package init() {}
}

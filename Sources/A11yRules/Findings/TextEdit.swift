import A11yModel

/// A change of a file that mends a finding and changes neither what is drawn nor what the app does.
package struct TextEdit: Hashable, Sendable {
  /// The file, as the user named it.
  package var path: String
  /// Where it begins, in bytes of the file.
  package var offset: Int
  /// Where it begins.
  package var start: Place
  /// What is written there, which must be so when the change is made.
  package var original: String
  /// What is to be written there.
  package var replacement: String

  /// A place in a text.
  package struct Place: Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// The byte of the line, from 1.
    package var column: Int
    /// The character of Unicode of the line, from 1.
    package var character: Int

    /// Creates a place.
    package init(line: Int, column: Int, character: Int) {
      (self.line, self.column, self.character) = (line, column, character)
    }
  }

  /// Creates an edit.
  package init(
    path: String, offset: Int, start: Place, original: String, replacement: String
  ) {
    (self.path, self.offset, self.start) = (path, offset, start)
    (self.original, self.replacement) = (original, replacement)
  }

  /// Writes another text where a span of a source is; the file follows from the element.
  package init(_ span: CodeSpan, _ replacement: String) {
    self.init(
      path: "", offset: span.offset,
      start: Place(line: span.line, column: span.column, character: span.character),
      original: span.text, replacement: replacement)
  }

  /// The bytes of the file that it replaces.
  package var range: Range<Int> { offset..<offset + original.utf8.count }

  /// The place behind what it replaces.
  package var end: Place {
    guard let lineBreak = original.utf8.lastIndex(of: 0x0A) else {
      return Place(
        line: start.line, column: start.column + original.utf8.count,
        character: start.character + original.unicodeScalars.count)
    }
    let rest = original[original.utf8.index(after: lineBreak)...]
    return Place(
      line: start.line + original.utf8.count { $0 == 0x0A }, column: rest.utf8.count + 1,
      character: rest.unicodeScalars.count + 1)
  }
}

extension CodeFacts {
  /// Moves a label to the place where it is heard.
  var movingLabel: [TextEdit] {
    guard var label = span(.unheardLabel), let rest = span(.element) else { return [] }
    let moved = rest.text + label.text
    label.text += rest.text
    return [TextEdit(label, moved)]
  }

  /// What is said of a label that is not heard where it stands.
  var whereLabelStands: String {
    guard let label = span(.unheardLabel) else { return "" }
    let breaks = label.text.utf8.prefix { $0 != 0x2E }.count { $0 == 0x0A }
    return "; the label on line \(label.line + breaks) stands where nobody hears it"
  }
}

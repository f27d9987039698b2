import A11yModel

/// An edit of a file that fixes a finding without changing the appearance or behavior of the app.
package struct TextEdit: Hashable, Sendable {
  /// The path of the file as given by the user.
  package var path: String
  /// The start, as an offset in bytes.
  package var offset: Int
  package var start: Place
  /// The text to replace. The file must have it at this offset when the edit is applied.
  package var original: String
  package var replacement: String

  package struct Place: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The byte in the line, from 1.
    package var column: Int
    /// The Unicode scalar in the line, from 1.
    package var character: Int

    package init(line: Int, column: Int, character: Int) {
      (self.line, self.column, self.character) = (line, column, character)
    }
  }

  package init(
    path: String, offset: Int, start: Place, original: String, replacement: String
  ) {
    (self.path, self.offset, self.start) = (path, offset, start)
    (self.original, self.replacement) = (original, replacement)
  }

  /// Replaces a span of source code. The path is set later, to that of the element.
  package init(_ span: CodeSpan, _ replacement: String) {
    self.init(
      path: "", offset: span.offset,
      start: Place(line: span.line, column: span.column, character: span.character),
      original: span.text, replacement: replacement)
  }

  package var range: Range<Int> { offset..<offset + original.utf8.count }

  /// The edit without the code before an addition, which stays as it is.
  package var trimmed: TextEdit {
    guard replacement.utf8.starts(with: original.utf8) else { return self }
    let added = replacement.utf8.dropFirst(original.utf8.count)
    return TextEdit(
      path: path, offset: range.upperBound, start: end, original: "",
      replacement: String(decoding: added, as: UTF8.self))
  }

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

extension TextEdit {
  /// Whether none of its texts looks like a secret, which reports must not print, or is what a secret was masked with.
  var hasOnlyCode: Bool {
    [original, replacement].allSatisfy {
      SecretText.shown($0) == $0 && !$0.hasPart(SecretText.mask)
    }
  }
}

extension CodeFacts {
  /// The edit that moves a label to a modifier position where VoiceOver reads it.
  var movingLabel: [TextEdit] {
    guard var label = span(.unheardLabel), let rest = span(.element) else { return [] }
    let moved = rest.text + label.text
    label.text += rest.text
    return [TextEdit(label, moved)]
  }

  /// A note on the line of a label that VoiceOver doesn't read; empty if there is none.
  var whereLabelStands: String {
    guard let label = span(.unheardLabel) else { return "" }
    let breaks = label.text.utf8.prefix { $0 != 0x2E }.count { $0 == 0x0A }
    return "; VoiceOver does not speak the label on line \(label.line + breaks)"
  }
}

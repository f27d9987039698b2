import A11yModel

/// A place in the code of a UI test suite that makes its tests slow, fragile or hard to understand.
package struct SourceHabit: Hashable, Sendable {
  /// The kind of code, and what messages name of it.
  package var facts: HabitFacts
  /// The code in one line, or the name of a declaration.
  package var text: String
  /// The line, and the column in bytes, both from 1.
  package var line: Int
  package var column: Int
  /// The enclosing type; empty if there is none.
  package var owner: String
  /// The enclosing function or property.
  package var member: String

  /// Writes the habit as a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("form", facts.form.rawValue)
      writer.member("line", line)
      writer.member("column", column)
      writer.member("owner", owner)
      writer.member("member", member)
      writer.member("text", text)
      if !facts.detail.isEmpty { writer.member("detail", facts.detail) }
      if facts.count != 0 { writer.member("count", facts.count) }
    }
  }
}

extension SourceFile {
  /// Returns the code between two offsets as a span.
  func span(_ what: CodeSpan.What, _ code: Range<Int32>) -> CodeSpan {
    let offset = Int(code.lowerBound)
    return CodeSpan(
      what, offset: offset, line: line(at: offset), column: column(at: offset),
      character: character(at: offset),
      text: String(decoding: text(code.lowerBound, code.upperBound), as: UTF8.self))
  }

  // Longer code is cut: it only has to be recognized.
  private static let longestCode = 160

  /// Returns the code between two offsets in one line.
  func codeInOneLine(_ start: Int32, _ end: Int32) -> String {
    let words = String(decoding: text(start, end), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    var text = ""
    for word in words {
      // A chain that is written over several lines has no spaces in one line.
      if !text.isEmpty, word.first != "." { text += " " }
      text += word
      if text.count > Self.longestCode { break }
    }
    return String(text.prefix(Self.longestCode))
  }
}

import A11yModel
import A11yRules

/// The code of a finding in a source file, for the terminal: its line with a caret, and the fix as a difference.
/// Keeps the lines of the last file, because findings are sorted by screens.
final class CodeFrame {
  private let read: (_ path: String) -> [String]?
  private let style: TextStyle
  private let width: Int
  private var last: (path: String, lines: [String]?)?

  private static let indent = 6

  /// - Parameters:
  ///   - read: Returns the lines of a file; nil if it cannot be read.
  ///   - width: The width of a line, in columns.
  init(_ read: @escaping (_ path: String) -> [String]?, style: TextStyle, width: Int) {
    (self.read, self.style, self.width) = (read, style, width)
  }

  /// Returns the line with a caret under the column, both from 1; empty if there is no such line.
  func frame(of path: String, line: Int, column: Int) -> [String] {
    guard let text = text(path, line) else { return [] }
    let start = text.count - Self.withoutIndentation(text).count
    let number = String(line)
    let bar = TextLayout.spaces(number.count) + " │ "
    let caret = max(0, min(column - 1 - start, room(number) - 1))
    return [
      shown(number + " │ ", text, style.dim),
      TextLayout.spaces(Self.indent) + style.dim(bar + TextLayout.spaces(caret)) + style.red("^"),
    ]
  }

  /// Returns the line before and after an edit; empty for an edit of several lines, or if the file has another text.
  func difference(of edit: TextEdit) -> [String] {
    guard !edit.original.contains("\n"), let text = text(edit.path, edit.start.line),
      let changed = changed(text, edit)
    else { return [] }
    let after = changed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard after.count <= 4 else { return [] }
    // Lines that are only added leave the first as it is.
    let isAddition = after.count > 1 && after[0] == text
    let lines = after.enumerated().dropFirst(isAddition ? 1 : 0)
    let before = isAddition ? [] : [shown("- \(edit.start.line) │ ", text, style.red)]
    return before
      + lines.map { shown("+ \(edit.start.line + $0) │ ", $1, style.green) }
  }

  private func changed(_ text: String, _ edit: TextEdit) -> String? {
    let bytes = Array(text.utf8)
    let start = edit.start.column - 1
    let end = start + edit.original.utf8.count
    guard start >= 0, end <= bytes.count, bytes[start..<end].elementsEqual(edit.original.utf8)
    else { return nil }
    return String(
      decoding: bytes[..<start] + Array(edit.replacement.utf8) + bytes[end...], as: UTF8.self)
  }

  private func text(_ path: String, _ line: Int) -> String? {
    if last?.path != path { last = (path, read(path)) }
    guard let all = last?.lines, all.indices.contains(line - 1) else { return nil }
    return all[line - 1]
  }

  private static func withoutIndentation(_ line: String) -> Substring {
    line.drop { $0 == " " || $0 == "\t" }
  }

  private func room(_ mark: String) -> Int { max(20, width - Self.indent - mark.count - 3) }

  // Without its indentation, which would push it off the screen.
  private func shown(_ mark: String, _ text: String, _ paint: (String) -> String) -> String {
    let code = SecretText.shown(String(Self.withoutIndentation(text))).escapedForDisplay()
    let room = room(mark)
    let short = code.count > room ? code.prefix(room - 1) + "…" : code[...]
    return TextLayout.spaces(Self.indent) + paint(mark + short)
  }
}

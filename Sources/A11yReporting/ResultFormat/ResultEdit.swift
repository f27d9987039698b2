import A11yModel
import A11yRules

extension ResultFinding {
  /// What mends a finding without changing more than what is heard.
  struct Fix: JSONRecord {
    static let isOnOneLine = false

    /// All of them together; none alone.
    var edits: [Edit] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("edits", &edits)
    }
  }

  /// A change of a file.
  struct Edit: JSONRecord {
    static let isOnOneLine = false

    /// The file, as the user named it.
    var path = ""
    /// Where it begins, in bytes from 0.
    var offset = 0
    /// Its bytes in the file as it is.
    var length = 0
    var line = 0
    /// In bytes of the line, from 1.
    var column = 0
    /// In characters of Unicode of the line, from 1; absent where it is the column.
    var character: Int?
    var endLine = 0
    var endColumn = 0
    /// What is written there, which must be so when the change is made.
    var original = ""
    var replacement = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("path", &path)
      try members.required("offset", &offset)
      try members.informative("length", &length)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.optional("character", &character)
      try members.informative("endLine", &endLine)
      try members.informative("endColumn", &endColumn)
      try members.required("original", &original)
      try members.required("replacement", &replacement)
    }
  }
}

extension ResultFinding.Edit {
  init(_ edit: TextEdit) {
    (path, offset, length) = (edit.path, edit.offset, edit.range.count)
    (line, column) = (edit.start.line, edit.start.column)
    character = edit.start.character == column ? nil : edit.start.character
    (endLine, endColumn) = (edit.end.line, edit.end.column)
    (original, replacement) = (edit.original, edit.replacement)
  }

  /// The edit.
  var value: TextEdit {
    TextEdit(
      path: path, offset: offset,
      start: .init(line: line, column: column, character: character ?? column), original: original,
      replacement: replacement)
  }
}

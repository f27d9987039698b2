import A11yModel
import A11yRules

extension ResultFinding {
  /// The edits that fix a finding, changing only what VoiceOver says.
  struct Fix: JSONRecord {
    static let isOnOneLine = false

    var edits: [Edit] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("edits", &edits, "The edits, which only apply together.")
    }
  }

  /// An edit that a person may accept.
  struct Suggestion: JSONRecord {
    static let isOnOneLine = false

    var about = ""
    var label: String?
    var edit = Edit()

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("about", &about, "The change, and where its words come from.")
      try members.optional("label", &label, "The drafted label. Absent if the edit adds none.")
      try members.required("edit", &edit, "The edit.")
    }
  }

  /// An edit of a file.
  struct Edit: JSONRecord {
    static let isOnOneLine = false

    var path = ""
    var offset = 0
    var length = 0
    var line = 0
    var column = 0
    var character: Int?
    var endLine = 0
    var endColumn = 0
    var original = ""
    var replacement = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("path", &path, "The path of the file, as the user entered it.")
      try members.required("offset", &offset, "The start of the edit in the file, in bytes from 0.")
      try members.informative("length", &length, "The length of the original, in bytes.")
      try members.required("line", &line, "The line of the start, from 1.", .positive)
      try members.required(
        "column", &column, "The column of the start, in bytes from 1.", .positive)
      try members.optional(
        "character", &character,
        "The column of the start, in Unicode characters from 1, if different.", .positive)
      try members.informative("endLine", &endLine, "The line of the end, from 1.", .positive)
      try members.informative(
        "endColumn", &endColumn, "The column of the end, in bytes from 1.", .positive)
      try members.required("original", &original, "The expected text of the file at this place.")
      try members.required("replacement", &replacement, "The new text.")
    }
  }
}

extension ResultFinding.Suggestion {
  init(_ suggestion: A11yRules.Suggestion) {
    about = suggestion.about
    label = suggestion.label.isEmpty ? nil : suggestion.label
    edit = ResultFinding.Edit(suggestion.edit)
  }

  var value: A11yRules.Suggestion {
    A11yRules.Suggestion(about: about, label: label ?? "", edit: edit.value)
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

  var value: TextEdit {
    TextEdit(
      path: path, offset: offset,
      start: .init(line: line, column: column, character: character ?? column), original: original,
      replacement: replacement)
  }
}

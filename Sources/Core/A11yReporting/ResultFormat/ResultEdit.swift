import A11yModel
import A11yRules

extension ResultFinding {
  /// The edits that fix a finding, changing only what VoiceOver says.
  struct Fix: JSONRecord {
    var edits: [Edit] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("edits", &edits, "The edits, which only apply together.")
    }
  }

  /// An edit that a person may accept.
  struct Suggestion: JSONRecord {
    var about = ""
    var label: String?
    var edit = Edit()

    mutating func members(_ members: any JSONMembers) {
      members.required("about", &about, "The change, and where its words come from.")
      members.optional("label", &label, "The drafted label. Absent if the edit adds none.")
      members.required("edit", &edit, "The edit.")
    }
  }

  /// An edit of a file.
  struct Edit: JSONRecord {
    var path = ""
    var offset = 0
    var line = 0
    var column = 0
    var character: Int?
    var original = ""
    var replacement = ""

    mutating func members(_ members: any JSONMembers) {
      members.unlessEmpty(
        "path", &path,
        "The path of the file, as the user entered it. Absent if it is that of the location.")
      members.required("offset", &offset, "The start of the edit in the file, in bytes from 0.")
      members.required("line", &line, "The line of the start, from 1.", .positive)
      members.required(
        "column", &column, "The column of the start, in bytes from 1.", .positive)
      members.optional(
        "character", &character,
        "The column of the start, in Unicode characters from 1, if different.", .positive)
      members.required("original", &original, "The expected text of the file at this place.")
      members.required("replacement", &replacement, "The new text.")
    }
  }
}

extension ResultFinding.Suggestion {
  /// - Parameter path: The path of the finding's location.
  init(_ suggestion: A11yRules.Suggestion, in path: String) {
    about = suggestion.about
    label = suggestion.label.isEmpty ? nil : suggestion.label
    edit = ResultFinding.Edit(suggestion.edit, in: path)
  }

  var value: A11yRules.Suggestion {
    A11yRules.Suggestion(about: about, label: label ?? "", edit: edit.value)
  }
}

extension ResultFinding.Edit {
  /// - Parameter path: The path of the finding's location.
  init(_ edit: TextEdit, in path: String) {
    (self.path, offset) = (edit.path == path ? "" : edit.path, edit.offset)
    (line, column) = (edit.start.line, edit.start.column)
    character = edit.start.character == column ? nil : edit.start.character
    (original, replacement) = (edit.original, edit.replacement)
  }

  var value: TextEdit {
    TextEdit(
      path: path, offset: offset,
      start: .init(line: line, column: column, character: character ?? column), original: original,
      replacement: replacement)
  }
}

extension ResultFinding {
  /// The finding with the path of every edit, which does not follow the location of an observation.
  var withPathsOfEdits: ResultFinding {
    var finding = self
    for index in fix?.edits.indices ?? 0..<0 { finding.fix?.edits[index].lie(in: location.path) }
    finding.suggestion?.edit.lie(in: location.path)
    return finding
  }
}

extension ResultFinding.Edit {
  fileprivate mutating func lie(in file: String) { if path.isEmpty { path = file } }
}

import A11yModel
import A11yRules

extension ResultFinding {
  /// The place of a finding's element in another input of the run.
  struct Counterpart: JSONRecord {
    var kind = ""
    var path = ""
    var line = 0
    var column = 0
    var screen = ""

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "kind", &kind, "written for a place in a source, captured for a screen.",
        .oneOf(A11yRules.Counterpart.Kind.self))
      members.required("path", &path, "The path of the file.")
      members.required("line", &line, "The line, from 1.", .positive)
      members.required("column", &column, "The column, from 1.", .positive)
      members.required("screen", &screen, "The name of the screen.")
    }
  }
}

extension ResultFinding.Counterpart {
  init(_ counterpart: Counterpart) {
    kind = counterpart.kind.rawValue
    (path, line, column) = (counterpart.path, counterpart.line, counterpart.column)
    screen = counterpart.screen
  }

  /// The counterpart; nil for an unknown kind.
  var value: Counterpart? {
    Counterpart.Kind(rawValue: kind).map {
      Counterpart($0, path: path, line: line, column: column, screen: screen)
    }
  }
}

import A11yModel
import A11yRules

extension ResultFinding {
  /// Where the element of a finding stands in another input of the run.
  struct Counterpart: JSONRecord {
    /// `written` in a source, or `captured`.
    var kind = ""
    var path = ""
    var line = 0
    var column = 0
    var screen = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("path", &path)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.required("screen", &screen)
    }
  }
}

extension ResultFinding.Counterpart {
  init(_ counterpart: Counterpart) {
    kind = counterpart.kind.rawValue
    (path, line, column) = (counterpart.path, counterpart.line, counterpart.column)
    screen = counterpart.screen
  }

  /// The counterpart; nil for one of a kind that a later version has.
  var value: Counterpart? {
    Counterpart.Kind(rawValue: kind).map {
      Counterpart($0, path: path, line: line, column: column, screen: screen)
    }
  }
}

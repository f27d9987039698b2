import A11yModel

extension ExpressionParser {
  // As logs of tests print an element: `"Save" Button`, `Button (First Match)`, `"a" Cell (Element at index 2)`,
  // with back-quotes around it or without.
  mutating func parseLogged(from start: Int) throws(QueryError) -> Bool {
    let first = position
    let isQuoted = take("`")
    var key: String?
    if case .text(let text) = kind {
      key = text
      position += 1
    }
    guard case .name(let name) = kind, let type = ElementType(printedName: Array(name.utf8)),
      key != nil || isQuoted || tokens[position + 1].kind == .sign("(")
    else {
      position = first
      return false
    }
    position += 1
    add(type == .application ? .descendants(.any) : .descendants(type.queried), from: start)
    if let key { add(.matching(.key(.any, key)), from: start) }
    if take("(") {
      try parseLoggedChoice(from: start)
    } else {
      add(.only, from: start)
    }
    if isQuoted { try expect("`") }
    return true
  }

  private mutating func parseLoggedChoice(from start: Int) throws(QueryError) {
    if take(name: "First") {
      add(.first, from: start)
      guard take(name: "Match") else { throw error("expected (First Match)", at: self.start) }
    } else {
      _ = take(name: "Element") && take(name: "at") && take(name: "index")
      guard case .number(let number, true) = kind else {
        throw error("expected (First Match) or (Element at index …)", at: self.start)
      }
      add(.index(try index(number, at: self.start)), from: start)
      position += 1
    }
    try expect(")")
  }
}

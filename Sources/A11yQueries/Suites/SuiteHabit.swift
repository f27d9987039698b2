import A11yModel

/// A place in the code of a suite that makes its tests slow, fragile or hard to understand. No capture is needed
/// to judge it.
package struct SuiteHabit: Sendable {
  /// The path of the file as given by the user.
  package var path = ""
  /// The line, and the column in bytes, both from 1.
  package var line = 0
  package var column = 0
  /// The code in one line, or the name of a declaration.
  package var text = ""
  /// The enclosing type; empty if there is none.
  package var owner = ""
  /// The enclosing function or property.
  package var member = ""
  package var facts = HabitFacts()

  /// Reads a habit in the output of the program that parses Swift sources.
  init(_ reader: inout JSONReader, of path: String) throws(JSONError) {
    self.path = path
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "form":
        let form = HabitFacts.Form(rawValue: try reader.string())
        guard let form else { throw reader.error("unknown kind of habit") }
        facts.form = form
      case "text": text = try reader.string()
      case "line": line = try reader.int()
      case "column": column = try reader.int()
      case "owner": owner = try reader.string()
      case "member": member = try reader.string()
      case "detail": facts.detail = try reader.string()
      case "count": facts.count = try reader.int()
      default: continue
      }
    }
    // A finding about all files must not move to another type when a file is added.
    if facts.form == .attachments { owner = "all files" }
  }

  /// Whether it is a query that another query could replace.
  var isAboutQuery: Bool {
    [.positionOnScreen, .positionInPart, .childChain].contains(facts.form)
  }

  /// The type of the element. It differs from those of queries, so that habits don't change which of several equal
  /// queries is meant.
  var typeName: String {
    switch facts.form {
    case .assertion: "Assertion"
    case .pause, .loopPause, .idleExpectation: "Wait"
    case .positionOnScreen, .positionInPart: "Position"
    case .childChain, .recorderComment: "Chain"
    case .screenPoint, .elementPoint: "Touch"
    case .unusedProperty: "Property"
    case .unusedFunction: "Function"
    case .unusedType: "Type"
    case .attachments: "Suite"
    case .idleHandler: "Handler"
    }
  }
}

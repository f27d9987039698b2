import A11yModel

/// A place in the code of a suite that makes its tests slow, fragile or hard to understand. No capture is needed
/// to judge it.
package struct SuiteHabit: Sendable {
  /// The path of the file as given by the user.
  package let path: String
  /// The line, and the column in bytes, both from 1.
  package let line: Int
  package let column: Int
  /// The code in one line, or the name of a declaration.
  package let text: String
  /// The enclosing type; empty if there is none.
  package let owner: String
  /// The enclosing function or property.
  package let member: String
  package let facts: HabitFacts

  init(_ habit: SourceHabit, in path: String) {
    (self.path, line, column, text) = (path, habit.line, habit.column, habit.text)
    (member, facts) = (habit.member, habit.facts)
    // A finding about all files must not move to another type when a file is added.
    owner = facts.form == .attachments ? "all files" : habit.owner
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

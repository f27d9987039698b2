/// A query that a UI test asks, with all constants in it, or one that cannot be evaluated.
package struct SourceQuery: Hashable, Sendable {
  /// The query, as `a11ylint query` takes it: `app.buttons["Save"].tap()`.
  package var text: String
  /// The place of the query: line and column in bytes, from 1.
  package var line: Int
  package var column: Int
  /// The type in which it is written, a page object or a test case; empty for none.
  package var owner: String
  /// The function or property in which it is written.
  package var member: String
  /// Whether that is a test.
  package var isTest: Bool
  /// The beginning of it that another place has written: a property of a page object, a constant.
  package var given = ""
  /// The reason why it cannot be evaluated, in which case its text is its source; nil if it can.
  package var openReason: QueryFacts.OpenReason?
  /// Whether it is one of several that the code may ask at its place.
  package var isAlternative = false
  /// The paths and lines of the literals that are its keys and nothing else, each with a colon between.
  package var literals: [String] = []
  /// The links behind the application if they are written at its place, and the literals of keys there.
  package var spans: [CodeSpan] = []
  /// The assertion of the test about the answer; nil without one.
  package var assertion: Bool?

  package init(
    text: String, line: Int, column: Int, owner: String, member: String, isTest: Bool,
    openReason: QueryFacts.OpenReason? = nil
  ) {
    (self.text, self.line, self.column) = (text, line, column)
    (self.owner, self.member, self.isTest) = (owner, member, isTest)
    self.openReason = openReason
  }

  /// Whether it cannot be evaluated.
  package var isOpen: Bool { openReason != nil }
}

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

  package init(
    facts: HabitFacts, text: String, line: Int, column: Int, owner: String, member: String
  ) {
    (self.facts, self.text, self.line, self.column) = (facts, text, line, column)
    (self.owner, self.member) = (owner, member)
  }
}

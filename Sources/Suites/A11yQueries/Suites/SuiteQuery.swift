import A11yModel

/// A query in the source of a UI test or a page object.
package struct SuiteQuery: Sendable {
  /// The path of the file as given by the user.
  package var path = ""
  /// The line, and the column in bytes, both from 1.
  package var line = 0
  package var column = 0
  /// The query with its operation, as in `app.buttons["Save"].tap()`; for an open query, its source text.
  package var text = ""
  /// The language of the query.
  package var dialect = QueryDialect.xcuitest
  /// The operation on the elements, in a language whose queries don't contain it.
  package var use = QueryUse.none
  /// The start of the query that is defined elsewhere, by a property of a page object or a constant.
  package var given = ""
  /// The enclosing type; empty if there is none.
  package var owner = ""
  /// The enclosing function or property.
  package var member = ""
  /// Whether the member is a test.
  package var isTest = false
  /// The reason why the query cannot be evaluated; nil if it can.
  package var openReason: QueryFacts.OpenReason?
  /// The paths and lines of the literals that are its keys and nothing else, each with a colon between.
  package var literals: [String] = []
  /// The parts of its code that an edit can replace: the links behind the application, and the literals of keys.
  package var spans: [CodeSpan] = []
  /// Whether it is one of several that the code may ask at its place.
  package var isAlternative = false
  /// The value that a test asserts; nil if it asserts nothing.
  package var assertion: Bool?

  package init() {}

  init(_ query: SourceQuery, in path: String) {
    (self.path, line, column, text) = (path, query.line, query.column, query.text)
    (given, owner, member, isTest) = (query.given, query.owner, query.member, query.isTest)
    (openReason, literals, spans) = (query.openReason, query.literals, query.spans)
    (isAlternative, assertion) = (query.isAlternative, query.assertion)
  }

  /// Whether the query cannot be evaluated.
  package var isOpen: Bool { openReason != nil }

  /// The enclosing type and member, for example `LoginTests.testLogin`.
  package var asker: String { [owner, member].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// The queries and habits in the files of a suite.
package struct SuiteQueries: Sendable {
  package private(set) var queries: [SuiteQuery] = []
  package private(set) var habits: [SuiteHabit] = []
  /// The number of files with queries.
  package private(set) var fileCount = 0

  package init() {}

  /// Adds the queries and habits of a file in Swift.
  package mutating func add(
    _ path: String, _ queries: [SourceQuery], _ habits: [SourceHabit] = []
  ) {
    self.queries += queries.map { SuiteQuery($0, in: path) }
    self.habits += habits.map { SuiteHabit($0, in: path) }
    if !queries.isEmpty { fileCount += 1 }
  }

  /// Adds the queries of a file of another language than Swift.
  package mutating func add(_ queries: [SuiteQuery]) {
    fileCount += 1
    self.queries += queries
  }
}

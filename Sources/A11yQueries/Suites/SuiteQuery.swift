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

  /// Whether the query cannot be evaluated.
  package var isOpen: Bool { openReason != nil }

  /// The enclosing type and member, for example `LoginTests.testLogin`.
  package var asker: String { [owner, member].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// The queries and habits in the files of a suite.
package struct SuiteQueries: Sendable {
  package private(set) var queries: [SuiteQuery] = []
  package private(set) var habits: [SuiteHabit] = []
  /// The number of further queries that are nested too deeply to be read.
  package private(set) var openCount = 0
  /// The number of files with queries.
  package private(set) var fileCount = 0

  package init() {}

  /// Adds the queries and habits of a file.
  ///
  /// - Parameter json: The output of the program that parses Swift sources.
  /// - Throws: An error if the output is malformed.
  package mutating func add(_ path: String, _ json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(TextStorage(json), maximumDepth: 8)
    let (count, open) = (queries.count, openCount)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "open": openCount += try reader.int()
      case "queries":
        try reader.beginArray()
        while try reader.nextElement() {
          var query = SuiteQuery()
          query.path = path
          try Self.read(&query, &reader)
          queries.append(query)
        }
      case "habits":
        try reader.beginArray()
        while try reader.nextElement() { habits.append(try SuiteHabit(&reader, of: path)) }
      default: continue
      }
    }
    try reader.end()
    if queries.count > count || openCount > open { fileCount += 1 }
  }

  /// Adds the queries of a file of another language than Swift.
  package mutating func add(_ queries: [SuiteQuery]) {
    fileCount += 1
    self.queries += queries
  }

  private static func read(
    _ query: inout SuiteQuery, _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "text": query.text = try reader.string()
      case "given": query.given = try reader.string()
      case "line": query.line = try reader.int()
      case "column": query.column = try reader.int()
      case "owner": query.owner = try reader.string()
      case "member": query.member = try reader.string()
      case "test": query.isTest = try reader.bool()
      case "open": query.openReason = QueryFacts.OpenReason(rawValue: try reader.string())
      case "literals":
        try reader.beginArray()
        while try reader.nextElement() { query.literals.append(try reader.string()) }
      case "alternative": query.isAlternative = try reader.bool()
      case "asserted": query.assertion = try reader.bool()
      case "spans":
        var notes = FactNotes()
        try reader.beginArray()
        while try reader.nextElement() { query.spans.append(try CodeSpan.read(&reader, &notes)) }
      default: continue
      }
    }
  }
}

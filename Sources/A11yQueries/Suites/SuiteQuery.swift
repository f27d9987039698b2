import A11yModel

/// A query that a UI test or a page object asks, and where it is written.
package struct SuiteQuery: Sendable {
  /// The file, as the user named it.
  package var path = ""
  /// Line and column in bytes, from 1.
  package var line = 0
  package var column = 0
  /// With what is asked at its end: `app.buttons["Save"].tap()`; of an open query its source.
  package var text = ""
  /// The beginning of it that another place has written: a property of a page object, a constant.
  package var given = ""
  /// The type in which it is written; empty for none.
  package var owner = ""
  /// The function or property in which it is written.
  package var member = ""
  /// Whether that is a test.
  package var isTest = false
  /// Whether it has parts that only a run tells.
  package var isOpen = false
  /// What a test asserts of the answer; nil for nothing.
  package var assertion: Bool?

  package init() {}

  /// Who asks it, for example `LoginTests.testLogin`.
  package var asker: String { [owner, member].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// The queries of the files of a suite.
package struct SuiteQueries: Sendable {
  package private(set) var queries: [SuiteQuery] = []
  /// How many others lie so deep that nobody followed them.
  package private(set) var openCount = 0
  /// How many files have any.
  package private(set) var fileCount = 0

  package init() {}

  /// Adds the queries of a file.
  ///
  /// - Parameter json: What the program that reads sources says of it.
  /// - Throws: What is wrong with that.
  package mutating func add(_ path: String, _ json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(TextStorage(json), maximumDepth: 8)
    fileCount += 1
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
      default: continue
      }
    }
    try reader.end()
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
      case "open": query.isOpen = try reader.bool()
      case "asserted": query.assertion = try reader.bool()
      default: continue
      }
    }
  }
}

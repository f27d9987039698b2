import A11yModel

/// A query that a UI test asks, with all constants in it, or one that has parts that only a run tells.
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
  /// Whether it has parts that only a run tells; then its text is its source.
  package var isOpen = false
  /// The assertion of the test about the answer; nil without one.
  package var assertion: Bool?
}

/// The queries of a file.
package struct FileQueries: Sendable {
  package var path: String
  /// The position of the file in the project.
  package var number: Int
  package var queries: [SourceQuery] = []
  /// The reason why some declarations were not followed; nil if all were.
  package var fault: SourceFault?

  /// As JSON in one line.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("queries")
      writer.array { writer in
        for query in queries {
          writer.object { writer in
            writer.member("text", query.text)
            writer.member("line", query.line)
            writer.member("column", query.column)
            writer.member("owner", query.owner)
            writer.member("member", query.member)
            writer.member("test", query.isTest)
            if !query.given.isEmpty { writer.member("given", query.given) }
            if query.isOpen { writer.member("open", true) }
            if let assertion = query.assertion { writer.member("asserted", assertion) }
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }
}

extension SourceProject {
  /// The queries of UI tests in each file that has any, in the order of files.
  package func queriesByFile() -> [FileQueries] {
    let values = QueryValues(index.code)
    return index.files.enumerated().compactMap { number, file in
      var found = FileQueries(path: file.path, number: number)
      var walk = QueryWalk(file, number: number, values)
      walk.walk(file.code)
      found.queries = walk.queries
      found.fault = values.fuel.unread.map(SourceFault.init)
      return found.queries.isEmpty && found.fault == nil ? nil : found
    }
  }
}

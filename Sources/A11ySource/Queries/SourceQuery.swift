import A11yModel

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

  /// Whether it cannot be evaluated.
  package var isOpen: Bool { openReason != nil }
}

/// The queries and habits of a file.
package struct FileQueries: Sendable {
  package var path: String
  /// The position of the file in the project.
  package var number: Int
  package var queries: [SourceQuery] = []
  package var habits: [SourceHabit] = []
  /// The reason why some declarations were not followed; nil if all were.
  package var fault: SourceFault?

  fileprivate var isEmpty: Bool { queries.isEmpty && habits.isEmpty && fault == nil }

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
            if let reason = query.openReason { writer.member("open", reason.rawValue) }
            if query.isAlternative { writer.member("alternative", true) }
            if !query.literals.isEmpty {
              writer.key("literals")
              writer.array { writer in for literal in query.literals { writer.write(literal) } }
            }
            if let assertion = query.assertion { writer.member("asserted", assertion) }
            if !query.spans.isEmpty {
              writer.key("spans")
              writer.array { writer in for span in query.spans { span.write(to: &writer) } }
            }
          }
        }
      }
      writer.key("habits")
      writer.array { writer in for habit in habits { habit.write(to: &writer) } }
    }
    writer.endDocument()
    return writer.bytes
  }
}

extension SourceProject {
  /// Returns the queries and habits of UI tests in each file that has any, in the order of files.
  ///
  /// All that looks like a query is among them, even if it cannot be evaluated.
  package func queriesByFile() -> [FileQueries] {
    var faults: [SourceFault?] = []
    let relevant = QueryFiles(index.files, index.code)
    let evaluator = QueryEvaluator(
      index.code, index.catalogue, files: index.files.indices.count(where: relevant.contains))
    for (number, file) in index.files.enumerated() {
      guard relevant.contains(number) else {
        faults.append(nil)
        continue
      }
      evaluator.evaluate(file, number)
      faults.append(evaluator.fuel.unread.map(SourceFault.init))
    }
    let habits = SuiteHabits(index.files)
    // Code in one file may complete a query in another.
    return index.files.enumerated().compactMap { number, file in
      var found = FileQueries(path: file.path, number: number)
      var walk = QueryWalk(file, number: number, evaluator.asked) { place in
        let (file, offset) = (Int(place.file), Int(place.offset))
        guard !evaluator.data.contains(place), index.files.indices.contains(file) else {
          return nil
        }
        return "\(index.files[file].path):\(index.files[file].line(at: offset))"
      }
      walk.walk(file.code)
      found.queries = walk.queries.enumerated().sorted { one, other in
        (one.element.line, one.element.column, one.offset)
          < (other.element.line, other.element.column, other.offset)
      }.map(\.element)
      found.fault = faults[number]
      found.habits = habits.habits(of: number)
      return found.isEmpty ? nil : found
    }
  }
}

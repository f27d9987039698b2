import A11yAnalysis
import A11yCapture
import A11yModel
import A11yQueries
import A11yRules
import Testing

extension QueryScreen {
  /// Creates a screen from a sketch without its first line, which states the known facts.
  convenience init(sketch: String, isDriver: Bool = true) throws {
    let head = isDriver ? "driver 390 844\n" : "in-process 390 844\n"
    self.init(AnalyzedScreen(Screen(name: "a", tree: try Sketch(head + sketch).tree)))
  }

  convenience init(_ tree: ElementTree) {
    self.init(AnalyzedScreen(Screen(name: "a", tree: tree)))
  }

  convenience init(capture: String, named path: String = "a.txt") throws {
    let result = try CaptureReader.screens(
      in: CaptureFile(path: path, storage: TextStorage(Array(capture.utf8))))
    self.init(AnalyzedScreen(try #require(result.screens.first)))
  }

  func ask(_ query: String, _ dialect: QueryDialect? = nil) throws -> QueryAnswer {
    let query = try Query(query, dialect: dialect)
    let answer = try query.answer(on: self)
    // A suite sees the same in brief.
    let brief = try query.answer(on: self, isBrief: true)
    #expect(brief.outcome == answer.outcome && brief.count == answer.count)
    #expect(brief.failure == answer.failure && brief.near == answer.near)
    #expect(brief.elements.map(\.element.index) == answer.elements.prefix(1).map(\.element.index))
    return answer
  }

  /// Returns the outcome of a query with the names or the value it finds.
  func result(of query: String, _ dialect: QueryDialect? = nil) throws -> String {
    let answer = try ask(query, dialect)
    if let value = answer.value { return "\(answer.outcome.rawValue) \(value)" }
    let names = answer.elements.map { found in
      found.element.identifier.isEmpty ? found.element.label : "#" + found.element.identifier
    }
    return ([answer.outcome.rawValue] + (answer.outcome == .none ? [] : names)).joined(
      separator: " ")
  }
}

import A11yAnalysis
import A11yCapture
import A11yModel
import A11yQueries
import A11yRules
import Testing

extension QueryScreen {
  /// A screen in sketch notation, without its first line, which says what a driver's capture knows.
  convenience init(sketch: String, isDriver: Bool = true) throws {
    let head = isDriver ? "driver 390 844\n" : "in-process 390 844\n"
    self.init(AnalyzedScreen(Screen(name: "a", tree: try Sketch(head + sketch).tree)))
  }

  convenience init(_ tree: ElementTree) {
    self.init(AnalyzedScreen(Screen(name: "a", tree: tree)))
  }

  /// The screen of a capture.
  convenience init(capture: String, named path: String = "a.txt") throws {
    let result = try CaptureReader.screens(
      in: CaptureFile(path: path, storage: TextStorage(Array(capture.utf8))))
    self.init(AnalyzedScreen(try #require(result.screens.first)))
  }

  func ask(_ query: String, _ dialect: QueryDialect? = nil) throws -> QueryAnswer {
    try Query(query, dialect: dialect).answer(on: self)
  }

  /// What a query comes to, in a word or a few.
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

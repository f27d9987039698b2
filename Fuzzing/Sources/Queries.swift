import A11yAnalysis
import A11yModel
import A11yQueries
import A11yRules
import TestSupport

/// Fuzz targets for queries.
enum Queries {
  private static let sketch = """
    driver 390 844
    window 0 0 390 844
      cell#milk 0 91 390 60 "Milk"
        button#add 320 99 44 44 "Add" ="1"
      staticText 0 151 390 20 "Milk"
    """

  /// Reads a file of a suite in each language. Places must be in the file, and errors a single line.
  static func readSuite(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = Soundness.lines(in: Array(text.utf8))
    let names = ["x.yaml", "x.ts", "x.py", "x.java", "x.m", "x.swift"]
    let suite = SuiteFiles(names.map { SuiteFile(path: $0, text: text) })
    for fault in suite.faults { Checks.stop(onUnsafe: fault.message) }
    for query in suite.queries.flatMap(\.queries) where !(1...lines ~= query.line) {
      fatalError("line \(query.line)")
    }
    return !suite.queries.isEmpty
  }

  /// Runs a query in any language. Answers must contain elements of the screen, and errors a single line.
  static func ask(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tree = try? Sketch(sketch).tree else { fatalError("no sketch") }
    let screen = QueryScreen(AnalyzedScreen(Screen(name: "x", tree: tree)))
    do throws(QueryError) {
      let answer = try Query(text).answer(on: screen)
      for found in answer.elements where !tree.indices.contains(found.element.index) {
        fatalError("element \(found.element.index)")
      }
      return true
    } catch {
      Checks.stop(onUnsafe: QueryFault(text, error).description)
      return false
    }
  }
}

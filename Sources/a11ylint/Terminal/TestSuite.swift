import A11yAnalysis
import A11yAudit
import A11yCapture
import A11yModel
import A11yQueries

/// UI tests as their sources say them, and captured screens that their queries are asked of.
enum TestSuite {
  /// The queries in sources, and the comments that leave findings alone, by their files.
  static func queries(
    _ paths: [String]
  ) throws(ImportError) -> (suite: SuiteQueries, comments: [String: [SourceAnswer.Comment]]) {
    let answer = try SourceReader.answer(paths, ["--queries"])
    for failure in answer.failures + answer.remarks { Console.note("note: \(failure)") }
    var suite = SuiteQueries()
    for (part, path, json) in answer.others where part == .queries {
      do throws(JSONError) {
        try suite.add(path, json)
      } catch {
        throw ImportError(.malformed, path: path, error.message)
      }
    }
    return (suite, answer.comments)
  }

  /// The screens in captures and folders of captures.
  static func screens(
    _ paths: [String], _ inputs: InputSettings
  ) throws(ImportError) -> [QueryScreen] {
    var screens: [QueryScreen] = []
    for input in try CaptureWalk(paths: paths, limits: inputs.limits).inputs
    where !input.path.hasSuffix(".swift") {
      do throws(ImportError) {
        let result = try InputPlan.screens(of: input.path, inputs)
        for failure in result.failures { Console.note("error: \(failure)") }
        screens += result.screens.map { QueryScreen(AnalyzedScreen($0)) }
      } catch {
        guard !error.isWithoutCapture || input.isNamedByUser else { continue }
        throw error
      }
    }
    guard !screens.isEmpty else {
      throw ImportError(.noCapture, path: paths.first ?? "", "no capture in it")
    }
    return screens
  }
}

extension SuiteReader {
  /// Asks the queries of captures, and of those of before, where there are any.
  static func program(
    on captures: [String], _ earlier: [String], _ inputs: InputSettings
  ) -> SuiteReader {
    SuiteReader { (paths) throws(ImportError) in
      let (queries, comments) = try TestSuite.queries(paths)
      let now = SuiteCheck(queries, on: try TestSuite.screens(captures, inputs))
      let before =
        earlier.isEmpty ? nil : SuiteCheck(queries, on: try TestSuite.screens(earlier, inputs))
      return Suite(screens: now.suites(against: before), comments: comments)
    }
  }
}

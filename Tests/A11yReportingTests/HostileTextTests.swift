import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules
import Foundation
import TestSupport
import Testing

@Suite("Hostile texts in reports")
struct HostileTextTests {
  private static let reporters: [any Reporter] = [
    PrettyReporter(listed: ListedStates(known: true, fixed: true), isVerbose: true),
    CompactReporter(listed: ListedStates(known: true, fixed: true)),
  ]

  @Test("no control character and no bidirectional control reaches a report for people")
  func controls() throws {
    let result = try Sample.finding(Sample.hostile)
    for reporter in Self.reporters {
      let text = reporter.text(result)
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value), "\(scalar.value)")
        #expect(!(0x202A...0x202E ~= scalar.value) && !(0x2066...0x2069 ~= scalar.value))
      }
      #expect(text.split(separator: "\n").filter { $0.hasPrefix("::") }.isEmpty)
    }
  }

  @Test("a long text is cut")
  func long() throws {
    let result = try Sample.finding(String(repeating: "a\u{301}", count: 100_000))
    for reporter in Self.reporters { #expect(reporter.report(result).count < 50_000) }
  }

  @Test(
    "nothing is left that a runner takes for a command",
    arguments: [
      "::error::x", "  ::set-env name=a::b", "a\n\t::stop-commands::x", "x ##[error]y",
      "##[group]a##[endgroup]", "x ##vso[task.setvariable variable=y]z", "##teamcity[message]",
    ])
  func workflowCommands(text: String) {
    let safe = WorkflowCommands.neutralized(text)
    for command in ["##[", "##vso[", "##teamcity["] { #expect(!safe.contains(command)) }
    for line in safe.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
    }
    #expect(WorkflowCommands.neutralized("a::b") == "a::b")
  }

  @Test("the JSON report conforms to its schema, whatever the texts are")
  func schema() throws {
    let schema = try Self.schema()
    let results = [
      try Sample.finding(Sample.hostile), try Sample.finding("", state: .moved),
      Sample.result([try Sample.screen()]), Sample.result([]),
    ]
    for result in results {
      let value = try JSONSerialization.jsonObject(with: Data(JSONReporter().report(result)))
      #expect(schema.mismatch(value) == nil)
    }
  }

  @Test("a partial result fits the schema, says all that is known of its test, and is read again")
  func partial() throws {
    var run = TestRun(test: Sample.hostile, attempt: 2, sequence: 3, isCompared: false)
    for isKnown in [false, true] {
      if isKnown {
        (run.process, run.isVaried) = ("P", true)
        run.device.model = "iPhone17,1"
        run.device.name = Sample.hostile
        run.device.simulator = "5E1F"
        run.device.isSimulator = true
        run.device.system = "iOS 26.1.0"
        run.device.languages = ["de-DE", Sample.hostile]
        run.device.locale = "de_DE"
        run.device.contentSize = "UICTContentSizeCategoryL"
        run.device.configuration = "German"
      }
      let bytes = JSONReporter(run: run).report(Sample.result([try Sample.screen()]))
      let value = try JSONSerialization.jsonObject(with: Data(bytes))
      #expect(try Self.schema().mismatch(value) == nil)
      let file = try ResultFile(Data(bytes), path: "x.json")
      #expect(file.run == run)
      #expect(file.cards.map(\.title) == Sample.result([]).cards.map(\.title))
    }
  }

  @Test("the schema refuses a document that lacks something")
  func refused() throws {
    let schema = try Self.schema()
    #expect(schema.mismatch(["schema": "a11ylint-result/1"]) != nil)
    #expect(schema.mismatch([] as [Any]) != nil)
  }

  @Test("the JSON report is the same for the same result, and keeps the texts")
  func json() throws {
    let result = try Sample.finding(Sample.hostile)
    let first = JSONReporter().report(result)
    #expect(first == JSONReporter().report(result))
    let value = try JSONSerialization.jsonObject(with: Data(first)) as? [String: Any]
    let finding = (value?["findings"] as? [[String: Any]])?.first
    #expect(finding?["message"] as? String == Sample.hostile)
  }

  private static func schema() throws -> JSONSchema {
    let root = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
    let data = try Data(contentsOf: root.appending(path: "a11ylint-result-1.schema.json"))
    let value = try JSONSerialization.jsonObject(with: data)
    return JSONSchema(root: try #require(value as? [String: Any]))
  }
}

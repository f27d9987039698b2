import A11yReporting
import A11yRules
import Foundation
import Testing

@testable import A11yBaseline

@Suite("SARIF")
struct SARIFTests {
  // GitHub shows the level of `problem.severity`, which has words of its own.
  @Test(
    "a rule has its severity in both places",
    arguments: [
      (Severity.error, "error", "error"), (.warning, "warning", "warning"),
      (.note, "note", "recommendation"),
    ])
  func severity(severity: Severity, level: String, problem: String) throws {
    let rule = try #require(RuleBook.rules.first { $0.card.severity == severity })
    let linter = Linter([rule])
    let checked = [linter.judge(try Sample.screen())]
    let comparison = Baseline.empty.compare(checked, rules: linter.cards)
    let result = CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: checked, comparison: comparison,
      verdict: Gate().verdict(comparison))
    let places = ReportPlaces(fallback: "", inRepository: { $0 }, inFileSystem: { $0 })
    let reporter = SARIFReporter(at: places)
    let written = try JSONSerialization.jsonObject(with: Data(reporter.report(result)))
    let log = try #require(written as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let one = try #require(rules.first { $0["id"] as? String == rule.card.id })
    let configuration = try #require(one["defaultConfiguration"] as? [String: Any])
    let properties = try #require(one["properties"] as? [String: Any])
    #expect(configuration["level"] as? String == level)
    #expect(properties["problem.severity"] as? String == problem)
  }
}

import A11yModel
import A11yReporting
import Testing

@testable import A11yBaseline
@testable import A11yPage
@testable import A11yRules

@Suite("Advice on the page")
struct PageAdviceTests {
  private func page(format: String) throws -> (text: String, card: RuleCard) {
    let linter = Linter([RuleName.missingLabel.rule])
    var screen = Screen(
      name: "Login",
      tree: try ElementTree(
        sketch: "in-process 390 844\nwindow 0 0 390 844\n  button 16 50 44 44 label=\"\""))
    screen.source.path = "Login.swift"
    var judged = linter.judge(screen, outlining: true)
    judged.source.format = format
    let comparison = Baseline.empty.compare([judged], rules: linter.cards)
    let result = CheckResult(
      toolVersion: "1", cards: linter.cards, screens: [judged], comparison: comparison,
      verdict: Gate().verdict(comparison))
    let places = ReportPlaces(fallback: "", inRepository: { $0 }, inFileSystem: { $0 })
    let report = PageReporter(at: places).report(result)
    let element = try #require(comparison.findings.first).finding.element
    return (String(decoding: report, as: UTF8.self), MissingLabel.card.about(element))
  }

  @Test("an element in SwiftUI code gets the fix for SwiftUI, as in the terminal")
  func source() throws {
    let (text, card) = try page(format: "swift")
    #expect(text.contains("<b>Fix:</b> \(card.advice(for: .swiftui).words)</p>"))
  }

  @Test("an element of a running app gets the fix for any technology")
  func running() throws {
    let (text, card) = try page(format: "debug-description")
    #expect(text.contains("<b>Fix:</b> \(card.fix)</p>"))
  }
}

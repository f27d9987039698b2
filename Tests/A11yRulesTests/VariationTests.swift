import A11yModel
import A11yRules
import TestSupport
import Testing

@Suite("Variations of the examples")
struct VariationTests {
  @Test("no verdict changes", arguments: ExampleCase.all, Variation.allCases)
  func variation(_ test: ExampleCase, _ variation: Variation) throws {
    guard !test.example.except.contains(variation.rawValue) else { return }
    let tree = try Sketch(test.example.screen).tree
    let varied = variation.apply(to: tree)
    let before = try test.lint(tree)
    let after = try test.lint(varied.tree)
    #expect(
      after.findings.map { "\($0.element.index) \($0.reason)" }
        == before.findings.map { "\(varied.positions[$0.element.index]) \($0.reason)" })
    #expect(after.outcomes.map(\.notEvaluated) == before.outcomes.map(\.notEvaluated))
  }
}

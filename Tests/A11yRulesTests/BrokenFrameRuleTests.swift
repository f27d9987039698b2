import A11yModel
import A11yRules
import Testing

@Suite("Rules and frames that can be none")
struct BrokenFrameRuleTests {
  private func report(_ frame: String) throws -> Linter.Report {
    let tree = try ElementTree(
      sketch: """
        in-process 390 844
        window 0 0 390 844
          button#pay "Pay" \(frame)
          button#later "Later" 16 600 44 44
        """)
    return Linter(RuleName.allCases.map(\.rule)).lint(Screen(name: "x", tree: tree))
  }

  @Test(
    "rules about places say that they lack the frame, and one says why",
    arguments: ["nan 0 44 44", "0 0 inf 44", "16 700 -44 44", "16 1e300 44 44"])
  func broken(frame: String) throws {
    let report = try report(frame)
    #expect(report.findings.map(\.rule) == ["invalid-geometry"])
    for rule in [
      "target-size-minimum", "target-overlap", "offscreen-focusable", "zero-size-focusable",
      "outside-parent-bounds", "reading-order-jump", "obscured-element",
    ] {
      let outcome = try #require(report.outcomes.first { $0.rule == rule })
      #expect(outcome.missing.contains { $0.fact == "frame" }, "\(rule)")
      #expect(outcome.notEvaluated <= outcome.candidates, "\(rule)")
    }
  }

  @Test("a control beside it is judged as ever")
  func beside() throws {
    let outcomes = try report("nan 0 44 44").outcomes
    let sizes = try #require(outcomes.first { $0.rule == "target-size-minimum" })
    #expect(sizes.candidates == 2 && sizes.notEvaluated == 1)
  }
}

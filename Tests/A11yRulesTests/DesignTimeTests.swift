import A11yModel
import A11yRules
import Testing

@Suite("Findings on documents")
struct DesignTimeTests {
  // A screen of which a button without a label is covered by another one.
  private func findings(
    isDesignTime: Bool, held: (_ index: Int) -> Bool? = { _ in nil }
  ) throws -> [Finding] {
    let sketch = try Sketch(
      """
      in-process 390 844
      view 0 0 390 844
        button 20 100 100 50
        button "Front" 20 100 100 50
      """)
    var builder = TreeBuilder()
    builder.screen = sketch.tree.screen
    builder.screen.isDesignTime = isDesignTime
    for node in sketch.tree.nodes {
      builder.append(copying: node, depth: node.depth)
      var details = builder.details(at: node.index)
      details.heldByCode = held(node.index)
      builder.setDetails(details, at: node.index)
    }
    return Linter.standard.lint(Screen(name: "home", tree: builder.finish())).findings
  }

  private func confidence(_ rule: String, _ findings: [Finding]) -> Confidence? {
    findings.first { $0.rule == rule }?.confidence
  }

  @Test("before any code ran, a label is likely missing, and a place is possibly so")
  func limits() throws {
    let captured = try findings(isDesignTime: false)
    #expect(confidence("missing-label", captured) == .certain)
    #expect(confidence("obscured-element", captured) ?? .possible > .possible)
    let drawn = try findings(isDesignTime: true)
    #expect(confidence("missing-label", drawn) == .likely)
    #expect(confidence("obscured-element", drawn) == .possible)
  }

  @Test("what code holds it may label, move and hide")
  func held() throws {
    let drawn = try findings(isDesignTime: true) { $0 == 1 }
    #expect(confidence("missing-label", drawn) == .possible)
    #expect(confidence("obscured-element", drawn) == nil)
    #expect(confidence("obscured-element", try findings(isDesignTime: true) { $0 == 2 }) == nil)
    #expect(confidence("obscured-element", try findings(isDesignTime: true) { $0 == 0 }) != nil)
  }
}

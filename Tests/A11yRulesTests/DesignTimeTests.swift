import A11yAnalysis
import A11yModel
import A11yRules
import Testing

@Suite("Findings on documents")
struct DesignTimeTests {
  // Returns the findings on a screen on which a button without a label is occluded by another button.
  private func findings(
    _ header: String, root: String = "", back: String = "", front: String = ""
  ) throws -> [Finding] {
    let sketch = try Sketch(
      """
      in-process 390 844 \(header)
      view 0 0 390 844 \(root)
        button 20 100 100 50 \(back)
        button "Front" 20 100 100 50 \(front)
      """)
    return Linter.standard.lint(Screen(name: "home", tree: sketch.tree)).findings
  }

  private func confidence(_ rule: String, _ findings: [Finding]) -> Confidence? {
    findings.first { $0.rule == rule }?.confidence
  }

  @Test("before any code ran, a label is likely missing, and a place is possibly so")
  func limits() throws {
    let captured = try findings("")
    #expect(confidence("missing-label", captured) == .certain)
    #expect(confidence("obscured-element", captured) ?? .possible > .possible)
    let drawn = try findings("design-time")
    #expect(confidence("missing-label", drawn) == .likely)
    #expect(confidence("obscured-element", drawn) == .possible)
  }

  @Test("what code holds it may label, move and hide")
  func held() throws {
    let drawn = try findings("design-time", back: "held")
    #expect(confidence("missing-label", drawn) == .possible)
    #expect(confidence("obscured-element", drawn) == nil)
    #expect(confidence("obscured-element", try findings("design-time", front: "held")) == nil)
    #expect(confidence("obscured-element", try findings("design-time", root: "held")) != nil)
    #expect(confidence("obscured-element", try findings("", front: "held")) != nil)
  }

  @Test("touches that a designer switched off for one control are left to code")
  func touches() throws {
    #expect(confidence("touch-disabled-by-ancestor", try findings("", front: "no-touch")) != nil)
    let drawn = try findings("design-time", front: "no-touch")
    #expect(confidence("touch-disabled-by-ancestor", drawn) == nil)
  }
}

import A11yModel
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("Findings of Apple's audit")
struct AuditFindingTests {
  static let sketch = """
    driver 390 844
    window 0 0 390 844
      button#pay 16 100 358 44 "Pay"
      button 16 200 100 44 "Row"
      button 16 300 100 44 "Row"
    """

  private func checked(
    _ issues: [AppleAudit.Issue], kinds: [AppleAudit.Kind] = [.contrast, .hitRegion],
    failure: String? = nil,
    sketch: String = Self.sketch
  ) throws -> JudgedScreen {
    let screen = Screen(name: "Cart", tree: try ElementTree(sketch: sketch))
    return Linter([any Rule.Type]()).judge(screen).adding(
      AppleAudit.Report(kinds: kinds, issues: issues, failure: failure), on: screen)
  }

  private func issue(
    _ kind: AppleAudit.Kind = .contrast, _ summary: String = "Contrast failed",
    label: String = "Pay", identifier: String = "pay", frame: Rect? = Rect(16, 100, 358, 44)
  ) -> AppleAudit.Issue {
    AppleAudit.Issue(
      kinds: [kind], summary: summary, details: "",
      element: .init(type: .button, identifier: identifier, label: label, frame: frame))
  }

  @Test("an issue becomes a warning at its element, under the rule of its kind")
  func placed() throws {
    let finding = try #require(try checked([issue()]).findings.first)
    #expect(finding.rule == "audit/contrast" && finding.reason == "audit.contrast")
    #expect(finding.severity == .warning && finding.confidence == .likely)
    #expect(finding.element.identifier == "pay" && finding.message == "Contrast failed")
    #expect(finding.identity.fp1 != nil)
  }

  @Test("advice that something nearly passed is only possible")
  func nearly() throws {
    let finding = try checked([issue(.contrast, "Contrast nearly passed")]).findings[0]
    #expect(finding.confidence == .possible)
    let both = try checked([issue(.contrast, "Contrast nearly passed"), issue()]).findings
    #expect(both.count == 1 && both[0].confidence == .likely && both[0].count == 2)
    #expect(both[0].message == "Contrast failed")
  }

  @Test("equal elements are told apart by their frames, and guessed at never")
  func equalElements() throws {
    let second = issue(label: "Row", identifier: "", frame: Rect(16, 300, 100, 44))
    #expect(try checked([second]).findings[0].element.index == 3)
    let nowhere = issue(label: "Row", identifier: "", frame: nil)
    let finding = try checked([nowhere]).findings[0]
    #expect(finding.element.type == "Window" && finding.identity.discriminator.hasPrefix("group"))
    #expect(finding.message == "Contrast failed (no element of the capture)")
  }

  @Test("issues without an element are one finding per kind, whose number may not grow")
  func withoutElement() throws {
    let gone = AppleAudit.Issue(
      kinds: [.hitRegion], summary: "Too small", details: "", element: nil)
    let one = try checked([gone])
    let cards = AppleAudit.Kind.cards
    let accepted = Baseline.creating(
      from: CheckResult(
        toolVersion: "", cards: cards, screens: [one], comparison: Comparison(),
        verdict: Verdict(outcome: .passed)))
    #expect(accepted.entries.count == 1)
    #expect(accepted.compare([one], rules: cards).count(.known) == 1)
    let more = try checked([gone, gone])
    let worse = accepted.compare([more], rules: cards).findings[0]
    #expect(worse.state == .worsened && worse.note == "got worse: 1 more, was 1")
  }

  @Test("findings of an audit are compared with the baseline, and are fixed when they are gone")
  func baseline() throws {
    let cards = AppleAudit.Kind.cards
    let result = CheckResult(
      toolVersion: "", cards: cards, screens: [try checked([issue()])], comparison: Comparison(),
      verdict: Verdict(outcome: .passed))
    let accepted = Baseline.creating(from: result)
    #expect(accepted.faults().isEmpty)
    let moved = Self.sketch.replacing("16 100 358 44", with: "16 140 300 44")
    let known = accepted.compare(
      [try checked([issue(frame: Rect(16, 140, 300, 44))], sketch: moved)], rules: cards)
    #expect(known.count(.known) == 1)
    #expect(accepted.compare([try checked([])], rules: cards).fixed.count == 1)
  }

  @Test("an audit that broke off fixes nothing and says so")
  func brokenOff() throws {
    let cards = AppleAudit.Kind.cards
    let result = CheckResult(
      toolVersion: "", cards: cards, screens: [try checked([issue()])], comparison: Comparison(),
      verdict: Verdict(outcome: .passed))
    let broken = try checked([], failure: "timed out")
    #expect(broken.diagnostics.map(\.code) == ["paint-order-unknown", "audit-failed"])
    let comparison = Baseline.creating(from: result).compare([broken], rules: cards)
    #expect(comparison.fixed.isEmpty && comparison.unobserved.count == 1)
  }

  @Test("a check without the audit says nothing of what the audit found")
  func unobserved() throws {
    let result = CheckResult(
      toolVersion: "", cards: AppleAudit.Kind.cards, screens: [try checked([issue()])],
      comparison: Comparison(), verdict: Verdict(outcome: .passed))
    let screen = Screen(name: "Cart", tree: try ElementTree(sketch: Self.sketch))
    let comparison = Baseline.creating(from: result).compare(
      [Linter.standard.judge(screen)], rules: Linter.standard.cards)
    #expect(comparison.unobserved.count == 1 && comparison.fixed.isEmpty)
  }

  @Test("a mask is taken apart into its kinds, and unknown bits are left out")
  func kinds() {
    #expect(
      AppleAudit.Kind.kinds(of: 0b101 | 1 << 33 | 1 << 60) == [.contrast, .hitRegion, .parentChild])
    #expect(AppleAudit.Kind.allCases.allSatisfy { AppleAudit.Kind(rule: $0.rule) == $0 })
    #expect(
      AppleAudit.Kind(rule: "audit/nothing") == nil && AppleAudit.Kind(rule: "contrast") == nil)
  }
}

import A11yAnalysis
import A11yModel
import TestSupport
import Testing

@testable import A11yBaseline
@testable import A11yRules

@Suite("Several runs of Apple's audit on one screen")
struct AuditRunTests {
  private let cards = AppleAudit.Kind.cards

  private func issue(_ kind: AppleAudit.Kind, _ label: String, y: Double = 0) -> AppleAudit.Issue {
    AppleAudit.Issue(
      kinds: [kind], summary: "", details: "",
      element: .init(type: .button, identifier: "", label: label, frame: Rect(16, y, 100, 44)))
  }

  private func screen(_ runs: [[AppleAudit.Issue]], failures: Int = 0) -> [JudgedScreen] {
    var screens = runs.enumerated().map { number, issues in
      let report = AppleAudit.Report(
        kinds: AppleAudit.Kind.allCases, issues: issues, failure: number < failures ? "cut" : nil)
      let source = Screen.Source(path: "\(number).json", format: "apple-audit")
      return Linter([any Rule.Type]()).judge(
        report.screen(name: "Home", source: source), outlining: false, comparing: true)
    }
    _ = AuditRuns.join(&screens) { _ in Linter([any Rule.Type]()) }
    return screens
  }

  private func baseline(_ issues: [AppleAudit.Issue]) -> Baseline {
    Baseline.creating(
      from: CheckResult(
        toolVersion: "", cards: cards, screens: screen([issues]), comparison: Comparison(),
        verdict: Verdict(outcome: .passed)))
  }

  private func compared(
    _ runs: [[AppleAudit.Issue]], with accepted: Baseline, failures: Int = 0
  ) -> (comparison: Comparison, isRed: Bool) {
    let comparison = accepted.compare(screen(runs, failures: failures), rules: cards)
    let gate = Gate(failLevel: .warning)
    return (comparison, gate.verdict(comparison).outcome == .failed)
  }

  @Test("what most runs show is news, and what one of three shows is said and fails nothing")
  func majority() throws {
    let (known, other) = (issue(.contrast, "Total"), issue(.textClipped, "Note"))
    let accepted = baseline([known])
    let flake = compared([[known], [known, other], [known]], with: accepted)
    #expect(!flake.isRed && flake.comparison.count(.known) == 1)
    let found = try #require(flake.comparison.findings.first { $0.state == .new })
    #expect(found.finding.finding.confidence == .possible)
    #expect(found.finding.finding.message.hasSuffix("in 1 of 3 runs"))
    let news = compared([[known], [known, other], [other, known]], with: accepted)
    #expect(news.isRed && news.comparison.count(.new) == 1)
    #expect(screen([[known], [known], [known]]).count == 1)
  }

  @Test(
    "what is accepted and shown by one run only is not fixed, and is fixed when no run shows it")
  func fixed() {
    let (known, other) = (issue(.contrast, "Total"), issue(.hitRegion, "Pay"))
    let accepted = baseline([known, other])
    #expect(compared([[known, other], [known], [known]], with: accepted).comparison.fixed.isEmpty)
    let gone = compared([[known], [known], [known]], with: accepted)
    #expect(gone.comparison.fixed.count == 1 && !gone.isRed)
    let cut = compared([[known], [known], [known]], with: accepted, failures: 2)
    #expect(cut.comparison.fixed.isEmpty && cut.comparison.unobserved.count == 1)
    let whole = compared([[known], [known], [known]], with: accepted, failures: 1)
    #expect(whole.comparison.fixed.count == 1)
  }

  @Test("issues without an element are counted by what most runs show")
  func withoutElement() {
    let bare = AppleAudit.Issue(kinds: [.contrast], summary: "", details: "", element: nil)
    let accepted = baseline([bare, bare])
    #expect(!compared([[bare, bare], [bare, bare, bare], [bare, bare]], with: accepted).isRed)
    #expect(
      compared([[bare, bare], [bare, bare, bare], [bare, bare, bare]], with: accepted).isRed)
  }

  @Test(
    "in 200 runs with flakes in a tenth of the audits, at most 1 % are red for nothing and 2 % miss one"
  )
  func flakes() {
    var random = SplitMix(state: 7)
    let kinds = AppleAudit.Kind.allCases
    let real = (0..<12).map { issue(kinds[$0 % kinds.count], "Row \($0)", y: Double($0) * 50) }
    let accepted = baseline(real)
    func audit(_ issues: [AppleAudit.Issue]) -> [AppleAudit.Issue] {
      var issues = issues
      if Int.random(in: 0..<10, using: &random) == 0 {
        issues.remove(at: Int.random(in: issues.indices, using: &random))
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        let place = Int.random(in: 0..<40, using: &random)
        issues.append(issue(.contrast, "Cell \(place)", y: Double(place) * 30))
      }
      return issues.shuffled(using: &random)
    }
    var (red, missed, repaired) = (0, 0, 0)
    for run in 0..<200 {
      let same = compared((0..<3).map { _ in audit(real) }, with: accepted)
      red += same.isRed ? 1 : 0
      repaired += same.comparison.fixed.isEmpty ? 0 : 1
      let new = real + [issue(.trait, "New \(run)", y: 900)]
      missed += compared((0..<3).map { _ in audit(new) }, with: accepted).isRed ? 0 : 1
    }
    #expect(red <= 2 && missed <= 4 && repaired == 0, "\(red) red, \(missed) missed, \(repaired)")
  }
}

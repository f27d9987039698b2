import A11yAnalysis
import A11yModel
import A11yRules
import TestSupport
import Testing

@Suite("The fuel of rules")
struct RuleFuelTests {
  private static let size = 300
  // Twice as many elements in one place have twice as many neighbors each, up to the comparison limit.
  private static let perElement = 128

  // Returns the cost of each rule on a screen: its fuel plus the size of its findings.
  private func work(_ kind: AdversarialScreen, _ count: Int) throws -> [String: Int] {
    let tree = try ElementTree(sketch: kind.sketch(count))
    let screen = AnalyzedScreen(Screen(name: "x", tree: tree))
    var work: [String: Int] = [:]
    for rule in RuleName.allCases.map(\.rule) {
      let report = Linter([rule]).lint(screen)
      work[rule.card.id] = report.findings.reduce(screen.fuel.spent) { sum, finding in
        sum + finding.related.count + finding.lines.count + finding.message.utf8.count / 16
      }
      #expect(!screen.fuel.isUsedUp, "\(rule.card.id)")
    }
    return work
  }

  @Test(
    "twice as many elements are less than 2.5 times the work, once each has the most neighbours",
    arguments: AdversarialScreen.all)
  func growth(kind: AdversarialScreen) throws {
    let (small, large) = (try work(kind, Self.size), try work(kind, 2 * Self.size))
    for (rule, work) in large.sorted(by: { $0.key < $1.key }) {
      let before = small[rule, default: 0]
      let most = max(2.5 * Double(before), Double(Self.perElement * 2 * Self.size))
      #expect(Double(work) <= most, "\(rule): \(before), then \(work)")
    }
  }

  @Test(
    "a dense screen is judged to the end",
    arguments: ["texts on a map", "copies of a text all over the screen"])
  func dense(name: String) throws {
    let kind = try #require(AdversarialScreen.all.first { "\($0)" == name })
    let tree = try ElementTree(sketch: kind.sketch(4_000))
    let rules = RuleName.allCases.filter { $0.rawValue == "overlapping-text" }.map(\.rule)
    let report = Linter(rules).lint(Screen(name: "x", tree: tree))
    #expect(report.findings.isEmpty && report.outcomes.allSatisfy { !$0.isUnfinished })
  }

  @Test("controls in one place are one finding with a count, however many there are")
  func groups() throws {
    for (kind, rule) in [
      ("equal frames from outside", "target-overlap"), ("concentric frames", "target-overlap"),
    ] {
      let kind = try #require(AdversarialScreen.all.first { $0.description == kind })
      let tree = try ElementTree(sketch: kind.sketch(300))
      let report = Linter(RuleName.allCases.map(\.rule)).lint(Screen(name: "x", tree: tree))
      let findings = report.findings.filter { $0.rule == rule }
      #expect(findings.count == 1, "\(kind)")
      #expect(findings.first.map { $0.count > 250 && $0.related.count == 20 } == true, "\(kind)")
    }
  }

  @Test("five controls in one place are told in pairs, as ever")
  func pairs() throws {
    let kind = try #require(AdversarialScreen.all.first { "\($0)" == "equal frames from outside" })
    let tree = try ElementTree(sketch: kind.sketch(5))
    let report = Linter(RuleName.allCases.map(\.rule)).lint(Screen(name: "x", tree: tree))
    #expect(report.findings.count { $0.rule == "target-overlap" } == 10)
  }

  @Test("a rule without fuel ends, and says that it has not judged everything")
  func empty() throws {
    let kind = try #require(AdversarialScreen.all.first { "\($0)" == "chained frames" })
    let tree = try ElementTree(sketch: kind.sketch(200))
    let screen = AnalyzedScreen(Screen(name: "x", tree: tree), fuel: Fuel(limit: 20))
    let report = Linter(RuleName.allCases.map(\.rule)).lint(screen)
    for rule in ["target-overlap", "missing-identifier", "target-spacing"] {
      let outcome = try #require(report.outcomes.first { $0.rule == rule })
      #expect(outcome.isUnfinished && outcome.notEvaluated > 0, "\(rule)")
      #expect(report.findings.count { $0.rule == rule } <= 20, "\(rule)")
    }
  }

  @Test("findings are counted where they are emitted")
  func room() throws {
    let kind = try #require(AdversarialScreen.all.first { "\($0)" == "no label" })
    let tree = try ElementTree(sketch: kind.sketch(100))
    var linter = Linter(RuleName.allCases.map(\.rule))
    linter.findingLimit = 10
    #expect(linter.lint(Screen(name: "x", tree: tree)).findings.count == 11)
  }
}

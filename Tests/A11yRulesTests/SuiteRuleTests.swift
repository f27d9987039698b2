import A11yModel
import A11yRules
import Testing

@Suite("Rules about the code of UI tests")
struct SuiteRuleTests {
  private func ran(isTestSuite: Bool) -> Set<String> {
    var builder = TreeBuilder()
    builder.screen.isTestSuite = isTestSuite
    builder.append(.unknown, depth: 0)
    let screen = Screen(name: "A", tree: builder.finish())
    return Set(Linter(RuleBook.rules).lint(screen).outcomes.map(\.rule))
  }

  @Test("run on suites alone, and no other rule does")
  func own() {
    let suites = Set(RuleBook.cards.filter(\.isAboutSuites).map(\.id))
    #expect(ran(isTestSuite: true) == suites)
    #expect(suites.isSuperset(of: ["query-key-nowhere", "identifier-never-used", "fixed-wait"]))
    let captures = ran(isTestSuite: false)
    #expect(captures.isDisjoint(with: suites) && captures.contains("missing-label"))
  }
}

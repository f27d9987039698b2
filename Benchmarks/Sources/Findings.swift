import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yModel
import A11yReporting
import A11yRules

/// Measures loading a baseline and comparing it with as many findings, half of them equal, per finding. The
/// first call creates the database; later calls reuse it.
func compare(_ number: String, database: String?) throws -> Double {
  guard let count = Int(number), let database else {
    throw StageError(message: "expected a number and a path")
  }
  let file = BaselineFile(database)
  let accepted = result(findings: 0..<count)
  if !file.exists { try file.create(Baseline.creating(from: accepted)) }
  let run = result(findings: count / 2..<count + count / 2)
  return try median {
    try file.load().compare(run.screens, rules: run.cards).findings.count
  }
}

/// Measures writing the JSON report, per finding.
func report(_ number: String) throws -> Double {
  guard let count = Int(number) else { throw StageError(message: "expected a number") }
  let run = result(findings: 0..<count)
  return median { JSONReporter().report(run).isEmpty ? 0 : count }
}

private func result(findings: Range<Int>) -> CheckResult {
  let cards = [RuleName.missingLabel.rule.card]
  let screen = JudgedScreen(
    Screen(name: "feed", tree: anyElement), findings: findings.map(finding))
  return Expectations(today: CalendarDay(secondsSince1970: 0))
    .result(of: JudgedScreens([screen], cards: cards))
}

private let anyElement: ElementTree = {
  var builder = TreeBuilder()
  builder.append(.application, depth: 0)
  return builder.finish()
}()

private func finding(_ number: Int) -> IdentifiedFinding {
  var element = ElementSummary(anyElement[0])
  element.type = "Button"
  element.identifier = "more.\(number)"
  element.frame = Rect(246, Double(number) * 88 + 22, 44, 44)
  element.path = "Window > Other > Table #feed > Cell #cell.\(number) > Button #more.\(number)"
  // Reading a baseline recomputes its keys from their parts, so these must be valid.
  let identity = Identity(
    rule: "missing-label", screen: "feed", discriminator: "element",
    features: ElementFeatures(type: "button", identifier: element.identifier))
  let finding = Finding(
    rule: "missing-label", reason: "nothing", severity: .error, confidence: .likely,
    screen: "feed", element: element, message: "has no label", related: [], count: 1,
    subject: .element)
  return IdentifiedFinding(finding, identity)
}

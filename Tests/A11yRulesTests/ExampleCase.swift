import A11yAnalysis
import A11yModel
import A11yRules
import Testing

/// An example of a rule.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: any Rule.Type
  let example: RuleCard.Example

  var testDescription: String { "\(rule.card.id), \(example.kind): \(example.name)" }

  static let all = RuleBook.rules.flatMap(ExampleCase.all)

  static func all(of rule: any Rule.Type) -> [ExampleCase] {
    rule.card.examples.map { ExampleCase(rule: rule, example: $0) }
  }

  func lint(_ tree: ElementTree) throws -> Linter.Report {
    try lint(tree, options: example.options)
  }

  func lint(_ tree: ElementTree, options: [String: String]) throws -> Linter.Report {
    let rule = try rule.init(configured: options)
    return Linter([Linter.SelectedRule(rule)]).lint(Screen(name: "example", tree: tree))
  }

  // MARK: Expectations

  /// Returns descriptions of the differences between the rule's result and the marks of the example.
  func differences() throws -> [String] {
    let sketch = try Sketch(example.screen)
    let report = try lint(sketch.tree)
    let marks = sketch.expectations.filter { $0.mark != .notEvaluated }
    let missing = Set(report.outcomes.flatMap(\.missing).map(\.fact)).sorted()
    guard report.findings.map(\.element.index) == marks.map(\.element) else {
      return ["finds other elements than are marked: \(report.findings.map(\.message))"]
    }
    let unsaid = sketch.expectations.filter {
      $0.mark == .notEvaluated && !missing.contains($0.message)
    }
    return zip(report.findings, marks).flatMap(differences)
      + unsaid.map { "says that \(missing) are missing, not \($0.message)" }
      + differences(ofKind: marks.count, missing)
  }

  private func differences(_ finding: Finding, _ mark: Sketch.Expectation) -> [String] {
    let codes = rule.card.reasons.map(\.code)
    var differences: [String] = []
    if !mark.message.isEmpty && !finding.message.contains(mark.message) {
      differences.append("says \"\(finding.message)\", not \"\(mark.message)\"")
    }
    if (finding.confidence == .possible) != (mark.mark == .possible) {
      differences.append("is \(finding.confidence)")
    }
    if !codes.contains(finding.reason) { differences.append("gives no reason of its card") }
    if mark.reason.isEmpty ? codes.count > 1 : mark.reason != finding.reason {
      differences.append("gives the reason \(finding.reason), not \"\(mark.reason)\"")
    }
    return differences
  }

  private func differences(ofKind marks: Int, _ missing: [String]) -> [String] {
    let isTrue =
      switch example.kind {
      case .bad: marks > 0
      case .good: marks == 0 && missing.isEmpty
      case .unknown: marks == 0 && !missing.isEmpty
      }
    return isTrue ? [] : ["is not \(example.kind): \(marks) marks, missing facts \(missing)"]
  }
}

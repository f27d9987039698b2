import A11yModel
import A11yRules
import Testing

/// One example of one rule, as a test case with a readable name.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: any Rule.Type
  let example: RuleCard.Example

  var testDescription: String { "\(rule.card.id), \(example.kind): \(example.name)" }

  static let all = RuleBook.rules.flatMap { rule in
    rule.card.examples.map { ExampleCase(rule: rule, example: $0) }
  }

  func lint(_ tree: ElementTree) -> Linter.Report {
    Linter([rule.init(options: RuleOptions(rule.card))]).lint(Screen(name: "example", tree: tree))
  }
}

@Suite("Examples of the rule book")
struct ExampleTests {
  @Test("the rule says what its page promises", arguments: ExampleCase.all)
  func example(_ test: ExampleCase) throws {
    let sketch = try Sketch(test.example.screen)
    let report = test.lint(sketch.tree)
    let marks = sketch.expectations.filter { $0.mark != .notEvaluated }
    #expect(
      report.findings.map(\.element.index) == marks.map(\.element),
      "\(report.findings.map(\.message))")
    for (finding, mark) in zip(report.findings, marks) {
      #expect(mark.message.isEmpty || finding.message.contains(mark.message))
      #expect((finding.confidence == .possible) == (mark.mark == .possible))
      #expect(
        test.rule.card.reasons.map(\.code).contains(finding.reason),
        "unlisted reason \(finding.reason)")
    }
    let missing = Set(report.outcomes.flatMap(\.missing).map(\.fact))
    for mark in sketch.expectations where mark.mark == .notEvaluated {
      #expect(missing.contains(mark.message), "missing facts: \(missing)")
    }
    switch test.example.kind {
    case .bad: #expect(!marks.isEmpty, "a bad example needs a mark")
    case .good: #expect(marks.isEmpty && missing.isEmpty, "missing facts: \(missing)")
    case .unknown: #expect(marks.isEmpty && !missing.isEmpty)
    }
  }
}

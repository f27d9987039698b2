import A11yModel

/// The result of running one example of a custom rule.
package struct ExampleTrial: Sendable {
  package let example: RuleCard.Example
  package let line: Int
  /// The deviation from the expected verdict; nil if there is none.
  package let fault: String?
  package let judged: Int

  /// Runs all examples of a rule, ignoring its restriction to some screens.
  package static func all(of rule: OwnRule) -> [ExampleTrial] {
    let rule = rule.onAllScreens
    return zip(rule.card.examples, rule.exampleLines).map { ExampleTrial($0, of: rule, line: $1) }
  }

  /// Returns a message about a missing example; nil if there are enough.
  package static func gap(in trials: [ExampleTrial]) -> String? {
    guard trials.contains(where: { $0.example.kind == .bad }) else {
      return "no bad example; expected one that shows what it finds"
    }
    guard trials.contains(where: { $0.example.kind == .good && $0.judged > 0 }) else {
      return "no good example with an element that it is about; expected one"
    }
    return nil
  }

  private init(_ example: RuleCard.Example, of rule: OwnRule, line: Int) {
    self.example = example
    self.line = line
    do throws(SketchError) {
      let sketch = try Sketch(example.screen)
      let screen = Screen(name: "example", tree: sketch.tree)
      let report = Linter([Linter.SelectedRule(rule)]).lint(screen)
      judged = report.outcomes.reduce(0) { $0 + $1.judged }
      fault = Self.fault(example.kind, sketch, report)
    } catch {
      judged = 0
      fault = error.description
    }
  }

  private static func fault(
    _ kind: RuleCard.Example.Kind, _ sketch: Sketch, _ report: Linter.Report
  ) -> String? {
    let found = report.findings.map { said($0) }.joined(separator: "; ")
    let missing = Set(report.outcomes.flatMap(\.missing).map(\.fact)).sorted()
      .joined(separator: ", ")
    switch kind {
    case .good:
      if !found.isEmpty { return "finds \(found); expected nothing" }
      return missing.isEmpty ? nil : "is not evaluated: \(missing) unknown; expected to be"
    case .unknown:
      if !found.isEmpty { return "finds \(found); expected not to be evaluated" }
      return missing.isEmpty ? "is evaluated; expected that a fact is missing" : nil
    case .bad:
      let marks = sketch.expectations.filter { $0.mark != .notEvaluated }.map(\.element)
      guard !report.findings.isEmpty else {
        let why = missing.isEmpty ? "" : " (\(missing) unknown)"
        return "finds nothing\(why); expected a finding"
      }
      let elements = report.findings.flatMap { [$0.element.index] + $0.related.map(\.index) }
      guard marks.isEmpty || Set(marks) == Set(elements) else {
        return "finds \(found); expected other elements, those with a mark"
      }
      return nil
    }
  }

  private static func said(_ finding: Finding) -> String {
    "\(finding.element.name) (line \(finding.element.line)): \(finding.message)"
  }
}

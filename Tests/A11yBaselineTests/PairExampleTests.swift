import A11yAnalysis
import A11yModel
import A11yRules
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Examples of rules about two captures")
struct PairExampleTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let rule: any Rule.Type
    let example: RuleCard.Example

    var testDescription: String { "\(rule.card.id), \(example.kind): \(example.name)" }

    static let all = RuleBook.rules.flatMap { rule in
      rule.card.pairs.map { Example(rule: rule, example: $0) }
    }

    /// The captures in the default and in another value of the rule's first setting.
    func screens() throws -> [Screen] {
      let axis = try #require(rule.card.axes.first)
      let values: (String, String) =
        switch axis {
        case .contentSize: ("UICTContentSizeCategoryL", "UICTContentSizeCategoryAccessibilityXL")
        case .locale: ("en", "de")
        case .direction: ("ltr", "rtl")
        case .appearance: ("light", "dark")
        case .boldText: ("off", "on")
        case .orientation: ("portrait", "landscape")
        case .device: ("iPhone 16", "iPad Pro")
        case .tapped: ("", "Show")
        }
      return try [(example.screen, values.0), (example.capture, values.1)].map { text, value in
        let tree = try Sketch(text).tree
        return Screen(name: "Pay", tree: tree, context: [axis.rawValue: value])
      }
    }
  }

  @Test("the rule says what its page promises", arguments: Example.all)
  func example(_ test: Example) throws {
    let rule = try test.rule.init(configured: test.example.options)
    let linter = Linter([Linter.SelectedRule(rule)])
    let judged = try test.screens().map { linter.judge($0, outlining: false, comparing: true) }
    if test.rule.card.isAboutPairs { #expect(judged.flatMap(\.outcomes).isEmpty) }
    #expect(judged.flatMap(\.findings).isEmpty)
    let reports = linter.compareSettings(of: judged)
    let findings = reports.flatMap(\.findings).map(\.finding)
    let sketch = try Sketch(test.example.screen)
    let marks = sketch.expectations.filter { $0.mark != .notEvaluated }
    #expect(findings.map(\.element.index) == marks.map(\.element), "\(findings.map(\.message))")
    for (finding, mark) in zip(findings, marks) {
      #expect(finding.message.contains(mark.message))
      #expect((finding.confidence == .possible) == (mark.mark == .possible))
      #expect(mark.reason.isEmpty || mark.reason == finding.reason)
    }
    let missing = Set(reports.flatMap(\.outcomes).flatMap(\.missing).map(\.fact))
    let unsaid = sketch.expectations.filter { $0.mark == .notEvaluated }.map(\.message)
    #expect(missing.isSuperset(of: unsaid), "\(missing)")
    switch test.example.kind {
    case .bad: #expect(!marks.isEmpty)
    case .good: #expect(marks.isEmpty && missing.isEmpty, "\(missing)")
    case .unknown: #expect(marks.isEmpty && !missing.isEmpty)
    }
  }

  @Test("every reason has a bad example, and every fact one that lacks it")
  func completeness() throws {
    for rule in RuleBook.rules where !rule.card.axes.isEmpty {
      let examples = rule.card.pairs
      for reason in rule.card.reasons.map(\.code) where rule.card.reasons.count > 1 {
        #expect(
          examples.contains { $0.kind == .bad && $0.screen.contains("[\(reason)]") }
            || rule.card.examples.contains { $0.screen.contains("[\(reason)]") },
          "\(rule.card.id): \(reason)")
      }
      #expect(examples.contains { $0.kind == .good }, "\(rule.card.id)")
    }
  }
}

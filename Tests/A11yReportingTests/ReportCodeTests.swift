import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import DocumentSchemas
import Foundation
import Testing

@testable import A11yReporting

@Suite("Codes that reports print")
struct ReportCodeTests {
  /// The words of all members in the schema of a document, which come from the declarations of the members.
  private static func words(of document: any JSONDocument.Type) throws -> [String] {
    var words: [String] = []
    var open: [Any] = [try JSONSerialization.jsonObject(with: Data(DocumentSchema(document).bytes))]
    while let value = open.popLast() {
      if let list = value as? [Any] { open += list }
      guard let object = value as? [String: Any] else { continue }
      words += object["enum"] as? [String] ?? []
      open += object.values
    }
    return words
  }

  /// The codes that are declared, by what they are.
  private static let declared: [String: [String]] = [
    "a note about a capture": codes(Diagnostic.Kind.self),
    "a state of findings": codes(FindingState.self),
    "a reason why the gate fails": codes(FailureCondition.self)
      + ["growth", "weakened", "suppression", "budget", "claim"],
    "a reason why an entry was not observed": codes(UnobservedReason.self),
    "a severity": codes(Severity.self),
    "a confidence": codes(Confidence.self),
    "a fact about an element or a screen": codes(Fact.self),
    "an exit code": ExitStatus.allCases.map { "\($0.rawValue)" },
    "a note about an input": codes(CheckResult.InputNote.Kind.self),
    "a note about an input that was left out": codes(CheckResult.InputNote.Change.self),
    "a part that the run could not see": codes(UnseenPart.Kind.self),
    "a part of a screen that no rule judges": codes(LeftOutPart.Kind.self),
    "a reason why a text was not read from a screenshot": codes(PixelRefusal.self),
    "a reason why a rule did not judge": codes(Obstacle.self) + [AppleAudit.obstacle],
    "a topic of what is unknown": codes(MissingTopic.self),
    "a problem, which is no pass": codes(ProblemCode.self),
    "an outcome of a run": ["passed", "failed", "error"],
    "a stage of matching a finding with its entry": codes(MatchStage.self),
    "a state of a suppression": codes(SuppressionUse.State.self),
    "the place of an element in another input": codes(Counterpart.Kind.self),
    "a setting in which two captures differ": codes(SettingAxis.self),
    "what a rule depends on": codes(RuleCard.Binding.self),
    "a level of WCAG 2.2": codes(SuccessCriterion.Level.self),
    "a fault of a baseline": codes(BaselineInvariant.self),
    "an origin that findings share": codes(Cause.Kind.self),
  ]

  private static func codes<Code: CaseIterable & RawRepresentable<String>>(
    _ type: Code.Type
  ) -> [String] {
    type.allCases.map(\.rawValue)
  }

  @Test("every code has sentences, and no sentence lacks its code", arguments: declared)
  func complete(kind: String, codes: [String]) {
    let written = ReportCode.all.filter { $0.kind == kind }
    #expect(written.map(\.code).sorted() == codes.sorted())
    #expect(written.allSatisfy { $0.meaning.hasSuffix(".") })
    #expect(written.allSatisfy { $0.remedy.isEmpty || $0.remedy.hasSuffix(".") })
  }

  @Test("the codes of queries have sentences, and there are no others")
  func kinds() {
    #expect(
      Set(ReportCode.all.map(\.kind)).subtracting(Self.declared.keys) == [
        "a remark on a query", "an answer to a query", "what a stable query depends on",
      ])
  }

  @Test("explain knows every word of a result, and every code in a report")
  func known() throws {
    let words =
      try Self.words(of: ResultDocument.self) + Self.words(of: FindingsDocument.self)
      + Self.declared.values.joined()
    #expect(words.contains("other-content") && words.count > 150)
    for word in Set(words).sorted() {
      guard case .code(let codes, _, _)? = try? ExplainedSubject(written: word) else {
        Issue.record("\(word) has no explanation")
        continue
      }
      #expect(codes.contains { $0.code == word && !$0.meaning.isEmpty }, "\(word)")
    }
  }

  @Test("explain knows every reason of every rule")
  func reasons() throws {
    for card in RuleBook.cards + AppleAudit.Kind.cards {
      for reason in card.reasons {
        switch try ExplainedSubject(written: reason.code) {
        // A reason may have the name of its rule, whose page lists it.
        case .rule(let rule): #expect(rule.id == card.id, "\(reason.code)")
        case .code(_, let rules, _):
          #expect(rules.contains { $0.id == card.id }, "\(card.id) \(reason.code)")
        default: Issue.record("\(reason.code) has no explanation")
        }
      }
    }
  }
}

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

  /// The codes that are printed in words, and not members of a document.
  private static let printed =
    Diagnostic.Kind.allCases.map(\.rawValue) + Obstacle.allCases.map(\.rawValue)
    + MissingTopic.allCases.map(\.rawValue) + Fact.allCases.map(\.rawValue)
    + BaselineInvariant.allCases.map(\.rawValue) + FailureCondition.allCases.map(\.rawValue)
    + ExitStatus.allCases.map { "\($0.rawValue)" } + ["growth", "weakened", "budget"]
    + [AppleAudit.obstacle]

  @Test("explain knows every word of a result, and every code in a report")
  func known() throws {
    let words =
      try Self.words(of: ResultDocument.self) + Self.words(of: FindingsDocument.self)
      + Self.printed
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

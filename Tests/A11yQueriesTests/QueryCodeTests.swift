import A11yReporting
import Testing

@testable import A11yQueries

@Suite("Codes that answers to queries print")
struct QueryCodeTests {
  @Test(
    "every code has a sentence, and no sentence lacks its code",
    arguments: [
      ("a remark on a query", QueryRemark.Kind.allCases.map(\.rawValue)),
      ("an answer to a query", QueryAnswer.Outcome.allCases.map(\.rawValue)),
      ("what a stable query depends on", StableQuery.Ground.allCases.map(\.rawValue)),
    ])
  func complete(kind: String, codes: [String]) {
    let written = ReportCode.all.filter { $0.kind == kind }
    #expect(written.map(\.code).sorted() == codes.sorted())
    #expect(written.allSatisfy { $0.meaning.hasSuffix(".") })
  }
}

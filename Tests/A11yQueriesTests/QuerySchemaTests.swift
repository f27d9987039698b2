import A11yAnalysis
import A11yModel
import A11yQueries
import A11yReporting
import DocumentSchemas
import Foundation
import TestSupport
import Testing

@Suite("Schemas of what is said of queries")
struct QuerySchemaTests {
  private static let screen = """
    window 0 0 390 844
      textField#name 20 100 300 44 "Name"
      button#sign-in 20 200 300 44 "Sign in"
      button#help 20 260 100 44 "Help"
      button 140 260 100 44 "Help"
      switch 20 320 60 30 "Wi-Fi" =1

    """

  private static let documents: [any JSONDocument.Type] = [QueryDocument.self, SuiteDocument.self]

  @Test("the documentation has the schema of each document", arguments: documents.indices)
  func recorded(index: Int) throws {
    let schema = DocumentSchema(Self.documents[index])
    #expect(try RecordedFile(schema.fileName).isCurrent(schema.bytes), "\(RecordedFile.advice)")
  }

  private func mismatch(_ json: [UInt8], _ document: any JSONDocument.Type) throws -> String? {
    let schema = try JSONSerialization.jsonObject(with: Data(DocumentSchema(document).bytes))
    return JSONSchema(root: try #require(schema as? [String: Any]))
      .mismatch(try JSONSerialization.jsonObject(with: Data(json)))
  }

  @Test(
    "answers of every kind and dialect are what the schema says",
    arguments: [
      ("app.buttons[\"sign-in\"]", QueryDialect.xcuitest),
      ("app.buttons[\"Help\"].tap()", .xcuitest),
      ("app.buttons[\"sign-im\"].tap()", .xcuitest), ("app.buttons.count", .xcuitest),
      ("XCTAssertTrue(app.buttons[\"x\"].exists)", .xcuitest),
      ("**/XCUIElementTypeButton", .classChain), ("name == 'help'", .predicate),
      ("//XCUIElementTypeButton[@name='help']", .xpath), ("help", .accessibilityID),
      ("XCUIElementTypeSwitch", .className), ("id: \"help\"", .maestro),
      ("element(by.id(\"help\"))", .matcher),
    ])
  func answers(_ query: String, _ dialect: QueryDialect) throws {
    let screen = try QueryScreen(sketch: Self.screen)
    let asked = try QueryAnswers(screen, [Query(query, dialect: dialect)])
    #expect(try mismatch(QueryDocument([asked]).json, QueryDocument.self) == nil)
  }

  @Test("what a suite finds, now and before, is what the schema says")
  func suite() throws {
    func query(_ text: String, _ line: Int, in member: String) -> SourceQuery {
      SourceQuery(text: text, line: line, column: 5, owner: "T", member: member, isTest: true)
    }
    var queries = [
      query("app.buttons[\"Help\"].tap()", 3, in: "testA"),
      query("app.buttons[\"sign-im\"].tap()", 4, in: "testA"),
      query("app.buttons[\"Sign in\"].tap()", 5, in: "testB"),
      query("app.cells[name].tap()", 6, in: "testB"),
    ]
    (queries[0].given, queries[3].openReason) = ("app", .value)
    var suite = SuiteQueries()
    suite.add("T.swift", queries)
    let check = SuiteCheck(suite, on: [try QueryScreen(sketch: Self.screen)])
    let plain = SuiteDocument(check).json
    let compared = SuiteDocument(check, against: check).json
    for document in [plain, compared] { #expect(try mismatch(document, SuiteDocument.self) == nil) }
    #expect(String(decoding: plain, as: UTF8.self).contains("\"near\": \"sign-in\""))
    #expect(String(decoding: compared, as: UTF8.self).contains("\"wasFound\": true"))
  }
}

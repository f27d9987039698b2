import A11yModel
import A11yQueries
import Testing

@Suite("Suites of tests against captures")
struct SuiteTests {
  private static let login = """
    window 0 0 390 844
      textField#name 20 100 300 44 "Name"
      button#sign-in 20 200 300 44 "Sign in"
      button#help 20 260 100 44 "Help"
      button 140 260 100 44 "Help"

    """

  private func suite(_ queries: (String, owner: String, isTest: Bool)...) throws -> SuiteQueries {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("open", 1)
      writer.key("queries")
      writer.array { writer in
        for (number, query) in queries.enumerated() {
          writer.object { writer in
            writer.member("text", query.0)
            writer.member("line", number + 1)
            writer.member("column", 3)
            writer.member("owner", query.owner)
            writer.member("member", "m\(number)")
            writer.member("test", query.isTest)
          }
        }
      }
    }
    var suite = SuiteQueries()
    try suite.add("LoginPage.swift", writer.bytes)
    return suite
  }

  private func screen(_ sketch: String) throws -> QueryScreen {
    try QueryScreen(sketch: sketch)
  }

  private func codes(_ report: SuiteReport) -> [String] {
    report.findings.map { "\($0.line) \($0.kind.rawValue)" }
  }

  @Test("what is missing from the screen of its page object is told, with what was meant")
  func missing() throws {
    let suite = try suite(
      ("app.textFields[\"name\"]", "LoginPage", false),
      ("app.buttons[\"sign-in\"]", "LoginPage", false),
      ("app.buttons[\"forgotten\"]", "LoginPage", false),
      ("app.buttons[\"pay\"].tap()", "CartPage", false))
    let report = SuiteCheck(suite, on: [try screen(Self.login)]).report()
    #expect(codes(report) == ["3 query-without-match"])
    #expect(report.findings[0].reason.contains("that is the screen of LoginPage"))
    #expect(report.matchedCount == 2 && report.unseenCount == 1 && report.openCount == 1)
    #expect(report.isFailing)
  }

  @Test("several elements where a test needs one, and texts that another language has otherwise")
  func ambiguous() throws {
    let suite = try suite(
      ("app.buttons[\"Help\"].tap()", "T", true), ("app.buttons[\"Sign in\"].tap()", "T", true),
      ("app.buttons[\"sign-in\"].tap()", "T", true), ("app.buttons.count", "T", true))
    let report = SuiteCheck(suite, on: [try screen(Self.login)]).report()
    #expect(codes(report) == ["1 query-ambiguous", "2 query-by-translated-label"])
    #expect(report.findings[1].stable == "app.buttons[\"sign-in\"]")
  }

  @Test("what is asserted not to be there is not missed, and a misspelt key is")
  func absence() throws {
    let suite = try suite(
      ("app.buttons[\"nothing\"].exists", "T", true), ("app.buttons[\"sign-im\"].tap()", "T", true),
      ("app.alerts[\"Sorry\"].buttons[\"OK\"].tap()", "T", true))
    let report = SuiteCheck(suite, on: [try screen(Self.login)]).report()
    #expect(codes(report) == ["2 query-without-match"])
    #expect(report.findings[0].reason.contains("did you mean \"sign-in\"?"))
  }

  @Test("what cannot be tapped is told")
  func unhittable() throws {
    let suite = try suite(("app.buttons[\"pay\"].tap()", "T", true))
    let covered =
      "window 0 0 390 844\n  button#pay 20 700 350 44 \"Pay\"\n  keyboard 0 508 390 336\n"
    let report = SuiteCheck(suite, on: [try screen(covered)]).report()
    #expect(codes(report) == ["1 query-not-hittable"])
  }

  @Test("against captures of before, only what a change breaks is told")
  func against() throws {
    let suite = try suite(
      ("app.buttons[\"sign-in\"].tap()", "T", true), ("app.buttons[\"gone\"].tap()", "T", true),
      ("app.buttons[\"help\"].tap()", "T", true))
    let old = SuiteCheck(suite, on: [try screen(Self.login)])
    let changed = Self.login.replacing("#sign-in", with: "#login")
    let new = SuiteCheck(suite, on: [try screen(changed)])
    #expect(codes(new.report(against: old)) == ["1 query-without-match"])
    #expect(codes(old.report(against: old)).isEmpty)
  }
}

import A11yAnalysis
import A11yModel
import A11yQueries
import A11yRules
import Testing

@testable import A11yBaseline

@Suite("Suites of tests against captures")
struct SuiteTests {
  private static let login = """
    window 0 0 390 844
      textField#name 20 100 300 44 "Name"
      button#sign-in 20 200 300 44 "Sign in"
      button#help 20 260 100 44 "Help"
      button 140 260 100 44 "Help"

    """

  private func suite(_ queries: (String, owner: String, isTest: Bool)...) -> SuiteQueries {
    var suite = SuiteQueries()
    suite.add(
      "LoginPage.swift",
      queries.enumerated().map { number, query in
        SourceQuery(
          text: query.0, line: number + 1, column: 3, owner: query.owner, member: "m\(number)",
          isTest: query.isTest)
      })
    return suite
  }

  private func screen(_ sketch: String) throws -> QueryScreen {
    try QueryScreen(sketch: sketch)
  }

  // Returns the findings for a suite on some screens, compared with an earlier screen if there is one.
  private func findings(
    _ suite: SuiteQueries, on screens: String..., against earlier: String? = nil
  ) throws -> [Finding] {
    let check = SuiteCheck(suite, on: try screens.map(screen))
    let before = try earlier.map { SuiteCheck(suite, on: [try screen($0)]) }
    let linter = Linter(RuleBook.rules)
    let queries = check.queries(against: before)
    return check.suites(queries, isCompared: before != nil).flatMap { linter.lint($0).findings }
  }

  private func codes(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.element.line) \($0.rule)" }
  }

  @Test("what is missing from the screen of its page object is told, with what was meant")
  func missing() throws {
    let suite = suite(
      ("app.textFields[\"name\"]", "LoginPage", false),
      ("app.buttons[\"sign-in\"]", "LoginPage", false),
      ("app.buttons[\"forgotten\"]", "LoginPage", false),
      ("app.buttons[\"pay\"].tap()", "CartPage", false))
    let findings = try findings(suite, on: Self.login)
    #expect(codes(findings) == ["3 query-without-match"])
    #expect(findings[0].message.contains("that is the screen of LoginPage"))
    #expect(findings[0].element.name == "Query \"app.buttons[\"forgotten\"]\"")
    let check = SuiteCheck(suite, on: [try screen(Self.login)])
    #expect(check.matchedCount == 2 && check.queryCount == 4)
  }

  @Test(
    "a button that the system has on many screens tells none of them",
    arguments: ["Back", "Zurück", "完了"])
  func system(word: String) throws {
    let suite = suite(
      ("app.buttons[\"\(word)\"]", "CartPage", false), ("app.buttons[\"pay\"]", "CartPage", false))
    let screen = """
      window 0 0 390 844
        button 20 60 44 44 "\(word)"

      """
    #expect(!codes(try findings(suite, on: screen)).contains("2 query-without-match"))
    let cart = screen + "  button#pay 20 300 90 44\n"
    let other = self.suite(
      ("app.buttons[\"pay\"]", "CartPage", false), ("app.buttons[\"\(word)\"]", "CartPage", false),
      ("app.buttons[\"coupon\"]", "CartPage", false))
    #expect(codes(try findings(other, on: cart)).contains("3 query-without-match"))
  }

  @Test("a difference of case alone is a note")
  func caseAlone() throws {
    let suite = suite(
      ("app.buttons[\"sign in\"].tap()", "T", true), ("app.buttons[\"Sign  in\"].tap()", "U", true))
    let findings = try findings(suite, on: Self.login)
    #expect(codes(findings) == ["1 query-without-match", "2 query-without-match"])
    #expect(findings.map(\.severity) == [.note, .error])
  }

  @Test("names of other links of the chain are not what was meant")
  func otherLinks() throws {
    let screen = """
      window 0 0 390 844
        table#MyTable 0 100 390 600
          cell 0 100 390 44
            staticText 0 100 390 44 "3"

      """
    func near(_ query: String) throws -> [String] {
      try Query(query).answer(on: try self.screen(screen), stable: 0).near.map(\.text)
    }
    #expect(try near("app.tables[\"MyTabel\"].cells[\"3\"]") == ["MyTable"])
    #expect(try near("app.tables[\"MyTable\"].buttons[\"Ad\"]") == [])
    #expect(try near("app.tables[\"MyTable\"].cells[\"mytable\"]") == ["MyTable"])
  }

  @Test("two spellings of a letter in one query are two keys")
  func spellings() throws {
    let screen = """
      window 0 0 390 844
        table#Café 0 100 390 600
          button 0 100 390 44 "Cafe\u{301}"

      """
    let query = "app.tables[\"Café\"].cells[\"Cafe\u{301}\"]"
    let near = try Query(query).answer(on: try self.screen(screen)).near
    #expect(near.map { Array($0.text.utf8) } == [Array("Cafe\u{301}".utf8)])
  }

  @Test("several elements where a test needs one, and texts that another language has otherwise")
  func ambiguous() throws {
    let suite = suite(
      ("app.buttons[\"Help\"].tap()", "T", true), ("app.buttons[\"Sign in\"].tap()", "T", true),
      ("app.buttons[\"sign-in\"].tap()", "T", true), ("app.buttons.count", "T", true))
    let findings = try findings(suite, on: Self.login)
    #expect(codes(findings) == ["1 query-ambiguous", "2 query-by-translated-label"])
    #expect(findings[1].message.hasSuffix("; app.buttons[\"sign-in\"] finds it alone"))
  }

  @Test("what is asserted not to be there is not missed, and a misspelt key is")
  func absence() throws {
    let suite = suite(
      ("app.buttons[\"nothing\"].exists", "T", true), ("app.buttons[\"sign-im\"].tap()", "T", true),
      ("app.alerts[\"Sorry\"].buttons[\"OK\"].tap()", "T", true))
    let findings = try findings(suite, on: Self.login)
    #expect(codes(findings) == ["2 query-without-match"])
    #expect(findings[0].message.contains("did you mean \"sign-in\"?"))
    #expect(findings[0].confidence == .possible)
  }

  @Test("what cannot be tapped is told")
  func unhittable() throws {
    let suite = suite(("app.buttons[\"pay\"].tap()", "T", true))
    let covered =
      "window 0 0 390 844\n  button#pay 20 700 350 44 \"Pay\"\n  keyboard 0 508 390 336\n"
    #expect(codes(try findings(suite, on: covered)) == ["1 query-not-hittable"])
  }

  @Test("against captures of before, only what a change breaks is told")
  func against() throws {
    let suite = suite(
      ("app.buttons[\"sign-in\"].tap()", "T", true), ("app.buttons[\"gone\"].tap()", "T", true),
      ("app.buttons[\"help\"].tap()", "T", true))
    let changed = Self.login.replacing("#sign-in", with: "#login")
    #expect(
      codes(try findings(suite, on: changed, against: Self.login)) == ["1 query-without-match"])
    #expect(try findings(suite, on: Self.login, against: Self.login).isEmpty)
    let difference = TestChanges(
      suite, from: [try screen(Self.login)], to: [try screen(changed)])
    #expect(difference.isFailing && difference.changes.map(\.query) == ["app.buttons[\"sign-in\"]"])
    let back = TestChanges(suite, from: [try screen(changed)], to: [try screen(Self.login)])
    #expect(!back.isFailing && back.changes.map(\.isMended) == [true])
  }

  // A suite with a pause in a test, at a line.
  private func pause(at line: Int) -> SuiteQueries {
    var facts = HabitFacts()
    facts.form = .pause
    let habit = SourceHabit(
      facts: facts, text: "sleep(2)", line: line, column: 5, owner: "LoginTests",
      member: "testLogin")
    var suite = SuiteQueries()
    suite.add("LoginTests.swift", [], [habit])
    return suite
  }

  @Test(
    "habits need no capture, keep their identity when lines move, and are nothing that a change breaks"
  )
  func habits() throws {
    let checks = [SuiteCheck(pause(at: 4), on: []), SuiteCheck(pause(at: 9), on: [])]
    let linter = Linter(RuleBook.rules)
    let screens = checks.flatMap { $0.suites() }.map { AnalyzedScreen($0) }
    let findings = screens.map { linter.lint($0).findings }
    #expect(findings.flatMap(codes) == ["4 fixed-wait", "9 fixed-wait"])
    let identities = zip(screens, findings).map {
      IdentifiedFinding.all($0.1, on: $0.0, in: ElementPlaces($0.0)).map(\.identity)
    }
    #expect(identities[0] == identities[1] && identities[0].count == 1)
    #expect(checks[0].suites(checks[0].queries(against: checks[1]), isCompared: true).isEmpty)
    #expect(checks[0].fileCount == 0)
  }
}

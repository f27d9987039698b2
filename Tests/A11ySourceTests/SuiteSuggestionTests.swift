import A11yAnalysis
import A11yModel
import A11yQueries
import A11yRules
import A11ySource
import Testing

@Suite("Suggested edits of UI tests")
struct SuiteSuggestionTests {
  private static let screen = """
    window 0 0 390 844
      other 0 0 390 300
        other 0 0 390 200
          button#save 20 100 100 44 "Save"
      textField#user 20 320 300 44 "User"
      textField#password 20 380 300 44 "Password"
      button#sign-in 20 440 300 44 "Sign in"

    """

  // Returns a screen without the line of the sketch that states the known facts.
  private func screen(_ sketch: String) throws -> QueryScreen {
    let tree = try Sketch("driver 390 844\n" + sketch).tree
    return QueryScreen(AnalyzedScreen(Screen(name: "Login", tree: tree)))
  }

  private func findings(_ source: String, on sketch: String = screen) throws -> [Finding] {
    var suite = SuiteQueries()
    let project = SourceProject([SourceFile(path: "Tests.swift", text: source)], isSuite: true)
    for file in project.queriesByFile() { suite.add(file.path, file.queries, file.habits) }
    let check = SuiteCheck(suite, on: [try screen(sketch)])
    return check.suites().flatMap { Linter(RuleBook.rules).lint($0).findings }
  }

  /// Returns the statement of a test with all suggested edits.
  private func edited(
    _ statement: String, on sketch: String = screen, members: String = "let app = XCUIApplication()"
  ) throws -> String {
    let head = "class Tests: XCTestCase { \(members)\nfunc testIt() {\n"
    let source = head + statement + "\n} }\n"
    let edits = Set(try findings(source, on: sketch).compactMap { $0.suggestion?.edit })
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      #expect(Array(bytes[edit.range]) == Array(edit.original.utf8))
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes.dropFirst(head.utf8.count).dropLast(5), as: UTF8.self)
  }

  private static let chain = """
    app.children(matching: .window).element(boundBy: 0)
      .children(matching: .other).element
      .children(matching: .other).element.children(matching: .button).element
    """

  @Test("a recorded chain becomes a query by identifier, which finds the same element")
  func recorded() throws {
    #expect(try edited(Self.chain + ".tap()") == "app.buttons[\"save\"].tap()")
    let screen = try screen(Self.screen)
    let answers = try [Self.chain, "app.buttons[\"save\"]"].map { text in
      try Query(text).answer(on: screen, stable: 0).elements.map(\.element.index)
    }
    #expect(answers[0] == answers[1] && answers[0].count == 1)
  }

  @Test("a position becomes a query by identifier; the receiver and what follows stay")
  func positions() throws {
    let field = ".textFields.element(boundBy: 1)"
    let stable = ".textFields[\"password\"]"
    for receiver in ["app", "self.app", "XCUIApplication()"] {
      #expect(try edited("\(receiver)\(field).tap()") == "\(receiver)\(stable).tap()")
    }
    #expect(
      try edited("let own = XCUIApplication()\nown\(field).tap()")
        == "let own = XCUIApplication()\nown\(stable).tap()")
    #expect(
      try edited("XCTAssertTrue(app\(field).exists, \"\")")
        == "XCTAssertTrue(app\(stable).exists, \"\")")
    #expect(
      try edited("app/*[[\"1\"]]*/.buttons.allElementsBoundByIndex[1].label.isEmpty")
        == "app.buttons[\"sign-in\"].label.isEmpty")
    #expect(
      try edited("app.otherElements.element(boundBy: 1).buttons.element.tap()")
        == "app.buttons[\"save\"].tap()")
  }

  @Test(
    "only the application is a receiver, and all links stand there",
    arguments: [
      "let fields = app.textFields; fields.element(boundBy: 1).tap()",
      "let window = app.windows.firstMatch; window.textFields.element(boundBy: 1).tap()",
      "app.textFields.second.tap()", "app.textFields.element(boundBy: 0).next.tap()",
      "XCUIApplication(bundleIdentifier: \"com.example\").textFields.element(boundBy: 1).tap()",
      "app!.textFields.element(boundBy: 1).tap()",
    ])
  func receivers(_ statement: String) throws {
    let more = """
      let app: XCUIApplication!
      }
      extension XCUIElementQuery { var second: XCUIElement { element(boundBy: 1) } }
      extension XCUIElement { var next: XCUIElement { textFields.element(boundBy: 1) } }
      class Others: XCTestCase { let app = XCUIApplication()
      """
    #expect(try edited(statement, members: more) == statement)
  }

  @Test("several elements, no identifier, and different elements on two calls give no suggestion")
  func unsure() throws {
    let several = "XCTAssertEqual(app.windows.element(boundBy: 0).textFields.count, 2)"
    #expect(try edited(several) == several)
    let nameless =
      "window 0 0 390 844\n  button 20 100 100 44 \"A\"\n  button 20 200 100 44 \"B\"\n"
    let second = "app.buttons.element(boundBy: 1).tap()"
    #expect(try edited(second, on: nameless) == second)
    let lists = """
      window 0 0 390 844
        table#a 0 0 390 100
          cell#first 0 0 390 44 "A"
        table#b 0 200 390 100
          cell#second 0 200 390 44 "B"

      """
    let call = "open(\"a\"); open(\"b\")"
    let members = """
      let app = XCUIApplication()
      func open(_ list: String) { app.tables[list].cells.element(boundBy: 0).tap() }
      """
    #expect(try edited(call, on: lists, members: members) == call)
    let found = try findings(
      "class Tests: XCTestCase { \(members)\nfunc testIt() { \(call) } }", on: lists)
    #expect(found.filter { $0.rule == "query-by-position" }.allSatisfy { $0.suggestion == nil })
  }

  // MARK: Keys

  private func keys(_ statement: String) throws -> [TextEdit] {
    let app = SourceFile(
      path: "App.swift",
      text: """
        struct Login: View { var body: some View {
          Button("Go") {}.accessibilityIdentifier("login.signIn")
          Text("T").accessibilityIdentifier("login.title")
        } }
        """)
    let test = SourceFile(
      path: "Tests.swift",
      text: """
        class Tests: XCTestCase { let app = XCUIApplication(); let key = "login.sigIn"
        func testIt() { \(statement); app.staticTexts["login.title"].tap() } }
        """)
    var suite = SuiteQueries()
    for file in SourceProject([test], isSuite: true).queriesByFile() {
      suite.add(file.path, file.queries, file.habits)
    }
    let keys = AppKeys(
      suite, app: try names(app, isSuite: false), suite: try names(test, isSuite: true),
      elsewhere: { _ in [] })
    let suites: [Screen] = SuiteCheck(suite, on: [], app: keys).suites()
    let findings: [Finding] = suites.flatMap { Linter(RuleBook.rules).lint($0).findings }
    let found = findings.filter { $0.rule == "query-key-nowhere" && $0.confidence == .likely }
    return found.map { $0.suggestion?.edit ?? TextEdit(CodeSpan.blank, "none") }
  }

  private func names(_ file: SourceFile, isSuite: Bool) throws -> SourceNames {
    var names = AppNames()
    file.withBytes { names.add(literalsOf: file.path, $0, isSuite: isSuite) }
    if !isSuite { names.add(identifiersOf: SourceProject([file])) }
    return names.names
  }

  @Test("a literal that is a mistyped key becomes the identifier of the app")
  func mistyped() throws {
    for query in [
      "app.buttons[\"login.sigIn\"]",
      "app.buttons.matching(identifier: \"login.sigIn\").firstMatch",
      "app.otherElements[\"login.title\"].buttons[\"login.sigIn\"]",
    ] {
      let edits = try keys(query + ".tap()")
      #expect(edits.map(\.original) == ["\"login.sigIn\""])
      #expect(edits.map(\.replacement) == ["\"login.signIn\""])
    }
  }

  @Test("a mistyped key in a constant or a predicate is left to a person")
  func elsewhere() throws {
    #expect(try keys("app.buttons[key].tap()").map(\.replacement) == ["none"])
  }
}

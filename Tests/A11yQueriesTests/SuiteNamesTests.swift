import A11yAnalysis
import A11yModel
import A11yQueries
import Testing

@Suite("Names of captures by what a suite verifies together")
struct SuiteNamesTests {
  private func check(
    _ queries: [(text: String, asker: String, asserted: Bool?)], on sketches: [String: String]
  ) throws -> SuiteCheck {
    var suite = SuiteQueries()
    suite.add(
      queries.enumerated().map { number, given in
        let parts = given.asker.split(separator: ".").map(String.init)
        var query = SuiteQuery()
        (query.path, query.line, query.column) = ("UITests.swift", number + 1, 1)
        (query.text, query.owner, query.member) = (given.text, parts[0], parts[1])
        query.assertion = given.asserted
        return query
      })
    let screens = try sketches.sorted { $0.key < $1.key }.map { path, sketch in
      let screen = try QueryScreen(sketch: sketch).analyzed.screen
      return QueryScreen(
        AnalyzedScreen(Screen(name: path, tree: screen.tree, source: .init(path: path))))
    }
    return SuiteCheck(suite, on: screens)
  }

  private static let login = """
    window 0 0 390 844
      textField#name 20 100 300 44 "Name"
      button#sign-in 20 200 300 44 "Sign in"
      button#help 20 300 300 44 "Help"

    """
  private static let cart = """
    window 0 0 390 844
      button#pay 20 200 300 44 "Pay"
      button#help 20 300 300 44 "Help"

    """

  private func names(
    _ queries: (text: String, asker: String, asserted: Bool?)...
  ) throws -> [String] {
    let check = try check(
      queries, on: ["Captures/1.txt": Self.login, "Captures/2.txt": Self.cart])
    return SuiteNames(check).entries.map { "\($0.path) \($0.name)" }
  }

  @Test("the capture with all elements of a description has its name")
  func names() throws {
    let found = try names(
      ("app.textFields[\"name\"].exists", "LoginVerifying.check", true),
      ("app.buttons[\"sign-in\"].exists", "LoginVerifying.check", true),
      ("app.buttons[\"pay\"].exists", "Steps.verifyCartScreen", true),
      ("app.buttons[\"help\"].exists", "Steps.verifyCartScreen", true))
    #expect(found == ["Captures/1.txt Login", "Captures/2.txt Cart"])
  }

  @Test("one element, an absent one, and descriptions that fit equally well name nothing")
  func unnamed() throws {
    let found = try names(
      ("app.textFields[\"name\"].exists", "OneVerifying.check", true),
      ("app.buttons[\"pay\"].exists", "FirstVerifying.check", true),
      ("app.buttons[\"help\"].exists", "FirstVerifying.check", true),
      ("app.buttons[\"help\"].exists", "OtherVerifying.check", true),
      ("app.buttons[\"pay\"].exists", "OtherVerifying.check", true),
      ("app.buttons[\"sign-in\"].exists", "AbsentVerifying.check", false),
      ("app.buttons[\"help\"].exists", "AbsentVerifying.check", true))
    #expect(found == [])
  }

  @Test("a description with more elements wins over one with fewer")
  func larger() throws {
    let found = try names(
      ("app.buttons[\"sign-in\"].exists", "AnyVerifying.check", true),
      ("app.buttons[\"help\"].exists", "AnyVerifying.check", true),
      ("app.textFields[\"name\"].exists", "LoginVerifying.check", true),
      ("app.buttons[\"sign-in\"].exists", "LoginVerifying.check", true),
      ("app.buttons[\"help\"].exists", "LoginVerifying.check", true))
    #expect(found == ["Captures/1.txt Login"])
  }

  @Test("the manifest has paths below its folder")
  func manifest() throws {
    let check = try check(
      [
        ("app.buttons[\"sign-in\"].exists", "LoginVerifying.check", true),
        ("app.buttons[\"help\"].exists", "LoginVerifying.check", true),
      ], on: ["Captures/1.txt": Self.login])
    let names = SuiteNames(check)
    let text = String(decoding: names.manifest { String($0.dropFirst(9)) }, as: UTF8.self)
    #expect(text.contains("\"file\": \"1.txt\""))
    #expect(text.contains("\"screen\": \"Login\""))
    #expect(!String(decoding: names.manifest { _ in nil }, as: UTF8.self).contains("Login"))
  }
}

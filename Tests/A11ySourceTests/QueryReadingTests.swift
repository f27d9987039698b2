import A11ySource
import Testing

@Suite("Queries in the sources of UI tests")
struct QueryReadingTests {
  private func queries(_ texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    return SourceProject(files, isSuite: true).queriesByFile().flatMap { file in
      file.queries.filter { !$0.isOpen }.map(\.text)
    }
  }

  @Test("a chain is a query, whatever is done at its end")
  func chains() {
    let found = queries(
      """
      final class LoginTests: XCTestCase {
        let app = XCUIApplication()
        func testLogin() {
          app.launch()
          app.textFields["name"].typeText("me")
          let save = app.buttons["Save"]
          XCTAssertTrue(save.waitForExistence(timeout: 5))
          save.tap()
          XCTAssertEqual(app.tables.cells.count, 5)
        }
      }
      """)
    #expect(
      found == [
        "app.textFields[\"name\"].typeText()", "app.buttons[\"Save\"]",
        "app.buttons[\"Save\"].waitForExistence()", "app.buttons[\"Save\"].tap()",
        "app.tables.cells.count",
      ])
  }

  @Test("constants, enumerations and texts that are joined are followed, in other files, too")
  func constants() {
    let found = queries(
      """
      enum ID: String { case save = "btn.save", cancel }
      enum Keys { static let prefix = "row-"; static func row(_ n: Int) -> String { "\\(prefix)\\(n)" } }
      """,
      """
      func testRows() {
        let app = XCUIApplication()
        app.buttons[ID.save.rawValue].tap()
        app.buttons[ID.cancel.rawValue].tap()
        app.cells[Keys.row(3)].tap()
        app.cells[Keys.prefix + "4"].tap()
        app.buttons.matching(.button, identifier: ID.save.rawValue).element(boundBy: 0).tap()
        app.cells.containing(NSPredicate(format: "label == %@", Keys.prefix)).firstMatch.tap()
      }
      """)
    #expect(
      found == [
        "app.buttons[\"btn.save\"].tap()", "app.buttons[\"cancel\"].tap()",
        "app.cells[\"row-3\"].tap()", "app.cells[\"row-4\"].tap()",
        "app.buttons.matching(.button, identifier: \"btn.save\").element(boundBy: 0).tap()",
        "app.cells.containing(NSPredicate(format: \"label == %@\", \"row-\")).firstMatch.tap()",
      ])
  }

  @Test("page objects are followed through their properties and functions")
  func pageObjects() {
    let found = queries(
      """
      class Page { let app: XCUIApplication; init(app: XCUIApplication) { self.app = app } }
      final class CartPage: Page {
        var list: XCUIElement { app.tables["cart"] }
        func row(_ name: String) -> XCUIElement { list.cells[name] }
      }
      """,
      """
      class CartTests: XCTestCase {
        func testCart() {
          let page = CartPage(app: XCUIApplication())
          page.row("milk").buttons["Buy"].tap()
          page.list.swipeUp()
        }
      }
      """)
    #expect(
      found == [
        "app.tables[\"cart\"]",
        "app.tables[\"cart\"].cells[\"milk\"].buttons[\"Buy\"].tap()",
        "app.tables[\"cart\"].swipeUp()",
      ])
  }

  @Test("extensions of XCUITest's types are followed, and other applications are none of these")
  func extensions() {
    let found = queries(
      """
      extension XCUIElementQuery {
        func element(label: String) -> XCUIElement {
          element(matching: NSPredicate(format: "label == %@", label))
        }
        func any(_ name: String) -> XCUIElement {
          let first = self[name]
          return first.exists ? first : element
        }
      }
      extension XCUIElement { func tapOrThrow() throws { guard exists else { throw E() }; tap() } }
      """,
      """
      class T: XCTestCase {
        lazy var springboard: XCUIApplication = { XCUIApplication(bundleIdentifier: "com.apple.springboard") }()
        let app = XCUIApplication()
        func testStart() throws {
          try app.buttons.element(label: "Start").tapOrThrow()
          app.buttons.any("x").tap()
          springboard.buttons["Allow"].tap()
          XCUIApplication(bundleIdentifier: "com.apple.Maps").buttons["Go"].tap()
        }
      }
      """)
    #expect(
      found == [
        "app.buttons.element(matching: NSPredicate(format: \"label == %@\", \"Start\")).tapOrThrow()"
      ])
  }

  @Test("what only a run tells is counted, and not guessed")
  func open() {
    let file = SourceFile(
      path: "a.swift",
      text: """
        func open(_ name: String) {
          app.buttons[name].tap()
          app.cells.element(boundBy: index).tap()
          app.buttons["Buy"].tap()
        }
        """)
    let found = SourceProject([file], isSuite: true).queriesByFile().first
    let queries = found?.queries ?? []
    #expect(queries.filter { !$0.isOpen }.map(\.text) == ["app.buttons[\"Buy\"].tap()"])
    #expect(queries.count(where: \.isOpen) == 2)
    #expect(queries.first { !$0.isOpen }.map { [$0.line, $0.column] } == [4, 3])
  }

  @Test("chains of any length, and constants that double each other, end")
  func endless() {
    let long = "app" + String(repeating: ".buttons", count: 3_000) + "[\"x\"].tap()"
    let doubled = (1..<60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let found = queries(
      "func test() { \(long) }", "func test2() { app.buttons[\"y\"].tap() }",
      "let a0 = \"x\"\n\(doubled)\nfunc test3() { app.buttons[a59].tap() }")
    #expect(found == ["app.buttons[\"y\"].tap()"])
  }

  @Test("declarations that lead to each other end")
  func circles() {
    let found = queries(
      """
      class A { var b: String { a }; var a: String { b }; var app: XCUIApplication
        func f(_ n: Int) -> XCUIElement { f(n) }
        func test() { app.buttons[a].tap(); f(1).tap(); app.buttons["x"].tap() } }
      """)
    #expect(found == ["app.buttons[\"x\"].tap()"])
  }

  @Test("what another place has written is told apart, and so is what a test asserts")
  func given() {
    let file = SourceFile(
      path: "a.swift",
      text: """
        final class Page {
          let app = XCUIApplication()
          var save: XCUIElement { app.buttons["save"] }
        }
        final class Tests: XCTestCase {
          func testSave() {
            Page().save.tap()
            let cell = XCUIApplication().cells["a"]
            cell.buttons["b"].tap()
            XCTAssertTrue(cell.exists)
            XCTAssertFalse(Page().save.exists)
            #expect(!cell.images["c"].waitForExistence(timeout: 1))
            if cell.isHittable { return }
          }
        }
        """)
    let queries = SourceProject([file], isSuite: true).queriesByFile().flatMap(\.queries)
    #expect(
      queries.map(\.given) == [
        "app", "app.buttons[\"save\"]", "app", "app.cells[\"a\"]", "app.cells[\"a\"]",
        "app.buttons[\"save\"]", "app.cells[\"a\"]", "app.cells[\"a\"]",
      ])
    #expect(queries.map(\.assertion) == [nil, nil, nil, nil, true, false, false, nil])
  }
}

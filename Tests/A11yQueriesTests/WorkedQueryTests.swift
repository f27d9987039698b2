import A11yCapture
import A11yQueries
import Testing

@Suite("Queries of XCUITest")
struct WorkedQueryTests {
  @Test(
    "rows of a table are found by identifier, text, position and what they contain",
    arguments: [
      ("app.tables[\"MyTable\"].cells.count", "value 5"),
      ("app.tables[\"MyTable\"].staticTexts[\"Fourth Row\"]", "one Fourth Row"),
      (
        "app.tables[\"MyTable\"].cells.containing(.staticText, identifier: \"Fourth Row\").element(boundBy: 0).identifier",
        "value 3"
      ),
      ("app.tables.containing(.table, identifier: \"MyTable\")", "several #MyTable"),
      (
        "app.tables[\"MyTable\"].cells.containing(.cell, identifier: \"3\").staticTexts.element(boundBy: 0).label",
        "value Fourth Row"
      ),
      ("app.cells[\"3\"].staticTexts.element", "one Fourth Row"),
      ("app.tables[\"mytable\"]", "none"),
      ("app.tables.element.cells.element(boundBy: 4)", "one #4"),
      ("app.cells.allElementsBoundByIndex[4]", "one #4"),
      ("app.cells.allElementsBoundByIndex.last!.identifier", "value 4"),
      ("app.cells.element(matching: .cell, identifier: \"2\")", "one #2"),
      ("app.cells.matching(identifier: \"2\").count", "value 1"),
      ("app.cells.matching(.cell, identifier: nil).count", "value 5"),
      ("app.bannerNotifications.count", "value 0"),
      ("app.tables[\"nowhere\"].cells.count", "value 0"),
    ] as [(String, String)])
  func rows(query: String, result: String) throws {
    #expect(try QueryScreen(capture: QueryCaptures.rows).result(of: query) == result)
  }

  @Test(
    "what a log prints of an element is a query, too",
    arguments: [
      ("\"3\" Cell", "one #3"), ("`\"3\" Cell`", "one #3"), ("Cell (First Match)", "one #0"),
      ("Cell (Element at index 4)", "one #4"), ("`Cell`", "ambiguous #0 #1 #2 #3 #4"),
      ("\"Fourth Row\" StaticText", "one Fourth Row"), ("\"nothing\" Button", "none"),
    ])
  func logged(query: String, result: String) throws {
    #expect(try QueryScreen(capture: QueryCaptures.rows).result(of: query) == result)
  }

  @Test("containing finds what is below, and the element itself only where nothing else matches")
  func containing() throws {
    let screen = try QueryScreen(capture: QueryCaptures.rows)
    var query = try Query("app.tables.containing(.table, identifier: \"MyTable\")")
    #expect(try query.answer(on: screen).remarks.map(\.kind).contains(.containsItself))
    query.containing = .strict
    #expect(try query.answer(on: screen).outcome == .none)
    var others = try Query("app.otherElements.containing(.other, identifier: nil)")
    others.containing = .self
    #expect(try others.answer(on: screen).count == 1)
    let none = try screen.ask("app.tables[\"mytable\"]")
    #expect(none.near.map(\.text) == ["MyTable"] && none.near[0].kind == .spelling)
  }

  @Test(
    "a second table makes ambiguous what a test took for the only one",
    arguments: [
      ("app.tables.cells.count", "value 7"),
      ("app.tables.element", "ambiguous #MyTable #Other"),
      ("app.tables.element.cells", "ambiguous #MyTable #Other"),
      ("app.tables.firstMatch.cells.count", "value 5"),
      ("app.tables.element(boundBy: 1).cells.count", "value 2"),
    ])
  func twoTables(query: String, result: String) throws {
    #expect(try QueryScreen(capture: QueryCaptures.twoTables).result(of: query) == result)
  }

  @Test(
    "the same text in two rows",
    arguments: [
      ("app.navigationBars[\"Todo List\"].buttons[\"Add\"].tap()", "one Add"),
      (
        "app.cells.containing(.staticText, identifier: \"Buy Groceries\").element",
        "ambiguous  "
      ),
      (
        "app.cells.containing(.staticText, identifier: \"Buy Groceries\").firstMatch.frame.minY",
        "value 88"
      ),
      (
        "app.otherElements.containing(.navigationBar, identifier:\"Todo List\").children(matching: .other).count",
        "value 2"
      ),
    ])
  func todo(query: String, result: String) throws {
    #expect(try QueryScreen(capture: QueryCaptures.todo).result(of: query) == result)
  }

  @Test(
    "a query is read with all that stands around it in a test",
    arguments: [
      "let row = app.cells[\"3\"]", "XCUIApplication().cells[\"3\"]", "self.app.cells[\"3\"]",
      "app\n  .cells[ \"3\" ] // the fourth\n  .tap()", "app.cells[“3”]", "cells[\"3\"]",
      "app/*@START_MENU_TOKEN@*/.cells[\"3\"]/*[[\".cells[\\\"4\\\"]\",\".cells\"],[[[-1,1]]],[0]]@END_MENU_TOKEN@*/.tap()",
      "try XCTUnwrap(app.cells[\"3\"])", "(app.cells[\"3\"])", "app.cells[\"\\u{33}\"];",
      "app.descendants(matching: XCUIElement.ElementType.cell)[\"3\"].swipeUp(velocity: .fast)",
    ])
  func surroundings(query: String) throws {
    #expect(try QueryScreen(capture: QueryCaptures.rows).result(of: query) == "one #3")
  }

  @Test(
    "an assertion says whether it holds",
    arguments: [
      ("XCTAssertTrue(app.cells[\"3\"].exists)", true),
      ("XCTAssertFalse(app.cells[\"9\"].exists, \"no such row\")", true),
      ("XCTAssert(!app.cells[\"3\"].exists)", false),
      ("XCTAssertEqual(app.cells.count, 5)", true), ("#expect(app.cells.count > 5)", false),
      ("XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, \"Second Row\")", true),
      ("app.cells.count == 4", false), ("XCTAssertGreaterThan(app.cells.count, 0)", true),
      ("XCTAssertTrue(app.cells[\"3\"].waitForExistence(timeout: 5))", true),
    ])
  func assertions(query: String, holds: Bool) throws {
    let answer = try QueryScreen(capture: QueryCaptures.rows).ask(query)
    #expect(answer.holds == holds && answer.isGood == holds)
  }

  @Test("a value that the tool cut may be any that begins so")
  func cutValues() throws {
    let screen = try QueryScreen(
      capture: QueryCaptures.rows.replacing(
        "label: 'First Row'", with: "label: 'First Row', value: One two three four...")
    )
    #expect(try screen.ask("app.staticTexts[\"One two three fourteen\"]").outcome == .undecidable)
    #expect(try screen.ask("app.staticTexts[\"Two\"]").outcome == .none)
    #expect(try screen.ask("app.staticTexts[\"First Row\"]").outcome == .one)
    let predicate = "app.staticTexts.matching(NSPredicate(format: \"value CONTAINS 'five'\")).count"
    #expect(try screen.result(of: predicate) == "undecidable 0 to 1")
  }

  @Test("elements that are missing from a cut capture may be in the app")
  func truncated() throws {
    let text = QueryCaptures.rows
    let cut = String(text.dropLast(60))
    let screen = try QueryScreen(capture: cut)
    #expect(try screen.ask("app.buttons[\"Save\"]").outcome == .undecidable)
    #expect(try screen.ask("app.cells[\"0\"]").outcome == .one)
    #expect(try screen.ask("app.cells.count").outcome == .undecidable)
  }

  @Test("what breaks easily is said")
  func remarks() throws {
    let screen = try QueryScreen(capture: QueryCaptures.todo)
    func kinds(_ query: String) throws -> [QueryRemark.Kind] {
      try screen.ask(query).remarks.map(\.kind)
    }
    #expect(try kinds("app.buttons[\"Add\"]") == [.labelKey])
    #expect(try kinds("app.buttons.element") == [.onlyByChance])
    #expect(try kinds("app.cells.element(boundBy: 0)") == [.position])
    #expect(try kinds("app.cells.firstMatch") == [.firstOfSeveral])
    #expect(try kinds("page.navigationBars[\"Todo List\"]") == [.assumedRoot])
    let other = ".children(matching: .other)"
    #expect(
      try kinds("app.windows\(other)\(other)\(other)\(other).element").contains(.recorderChain))
    #expect(
      try screen.ask("app.cells[\"\(String(repeating: "x", count: 129))\"]").remarks.map(\.kind)
        .contains(.longKey))
  }
}

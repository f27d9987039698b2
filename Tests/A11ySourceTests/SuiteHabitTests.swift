import A11yModel
import A11ySource
import Testing

@Suite("Habits in the code of UI tests")
struct SuiteHabitTests {
  /// Returns the habits in files of a suite, as line, kind and what the message names.
  private func habits(_ texts: String..., named names: [String] = []) -> [String] {
    let files = texts.enumerated().map { number, text in
      SourceFile(path: number < names.count ? names[number] : "\(number).swift", text: text)
    }
    return SourceProject(files, isSuite: true).queriesByFile().flatMap(\.habits).map { habit in
      let detail = habit.facts.detail.isEmpty ? "" : " \(habit.facts.detail) \(habit.facts.count)"
      return "\(habit.line) \(habit.facts.form.rawValue)\(detail)"
    }
  }

  // The statements of a test in a suite that attaches screenshots.
  private func inTest(_ statements: String) -> [String] {
    habits(
      """
      class Tests: XCTestCase { let app = XCUIApplication(); let shot: XCTAttachment; override func setUp() { app.launch() }
      func testIt() {
      \(statements)
      } }
      """
    ).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("what a constant or a property stands for decides where a position counts")
  func expansion() {
    let found = habits(
      """
      struct Page {
        let app = XCUIApplication()
        var table: XCUIElement { app.tables["orders"] }
        var fields: XCUIElementQuery { self.app.textFields }
        var alert: XCUIElement { app.alerts.firstMatch }
        func open() { table.buttons.element(boundBy: 1).tap(); alert.buttons.element(boundBy: 1).tap() }
        func type() { self.fields.element(boundBy: 1).tap() }
        func type(_ fields: XCUIElementQuery) { fields.element(boundBy: 1).tap() }
        func mark() { let boxes = fields; boxes.allElementsBoundByIndex[2].tap() }
      }
      """)
    #expect(
      found == [
        "6 position-in-part buttons 1", "7 position-on-screen textFields 1",
        "8 position-in-part", "9 position-on-screen textFields 2",
      ])
  }

  @Test("properties that lead to each other, and long chains, end")
  func endless() {
    let long = "app" + String(repeating: ".buttons", count: 3_000) + ".element(boundBy: 1).tap()"
    let found = habits(
      """
      struct Page { let app: XCUIApplication; var a: XCUIElement { b }; var b: XCUIElement { a }
        func tap() { a.element(boundBy: 1).tap() } }
      """, "func open() { \(long) }")
    #expect(found.first == "2 position-in-part")
  }

  @Test("an expectation that other code gets is no pause, and one that only waits use is")
  func expectations() {
    let name = "let sent = expectation(description: \"sent\")\n"
    #expect(inTest(name + "wait(for: [sent], timeout: 1)") == ["idle-expectation"])
    #expect(inTest(name + "await fulfillment(of: [sent], timeout: 1)") == ["idle-expectation"])
    #expect(inTest(name + "server.send { sent.fulfill() }\nwait(for: [sent], timeout: 1)") == [])
    #expect(inTest(name + "send(sent)\nwait(for: [sent], timeout: 1)") == [])
    #expect(inTest(name + "wait(for: [sent, other], timeout: 1)") == [])
    #expect(inTest("wait(for: [expectation(for: isThere, evaluatedWith: app)], timeout: 1)") == [])
  }

  @Test("a pause in a loop is one between two looks only if the loop looks")
  func loops() {
    #expect(inTest("for _ in 0..<3 { app.swipeUp(); sleep(1) }") == ["pause"])
    #expect(
      inTest("for _ in 0..<3 { guard !app.exists else { break }; sleep(1) }") == ["loop-pause"])
    #expect(inTest("repeat { sleep(1) } while !app.exists") == ["loop-pause"])
    #expect(inTest("do { sleep(1) }") == ["pause"])
    let run = "RunLoop.current.run(until: Date() + 1)"
    #expect(inTest(run) == ["pause"] && inTest("while !app.exists { \(run) }") == [])
  }

  @Test("four levels of children are a recorded chain, and three are not")
  func recorded() {
    let step = ".children(matching: .other).element"
    #expect(inTest("app" + String(repeating: step, count: 4) + ".tap()") == ["child-chain"])
    #expect(inTest("app" + String(repeating: step, count: 3) + ".tap()") == [])
  }

  @Test("a handler runs if anything may interact with the app after it")
  func handlers() {
    let handler = "app.launch()\naddUIInterruptionMonitor(withDescription: \"\") { _ in true }\n"
    #expect(inTest(handler) == ["idle-handler"])
    #expect(
      inTest(handler + "XCTAssertTrue(app.alerts[\"a\"].exists, \"no alert\")") == ["idle-handler"])
    #expect(inTest(handler + "if app.exists { app.tap() }") == [])
    #expect(inTest(handler + "Page(app)") == [])
    #expect(inTest(handler.replacing("app.launch()", with: "let a = 1")) == [])
  }

  @Test("a name anywhere in the files is a use, except in its own declaration")
  func unused() {
    let page = """
      struct Page {
        let app: XCUIApplication
        var help: XCUIElement { app.buttons["help"] }
        func again() { again() }
      }
      """
    let test = "class Tests: XCTestCase { func testIt() { Page(app: app) } /* attach */ }"
    #expect(habits(page, test) == ["3 unused-property", "4 unused-function"])
    #expect(habits(page, test, "// Page.help and again") == [])
    #expect(habits(page) == [])
    #expect(habits(page.replacing("struct Page", with: "struct Page: Foreign"), test) == [])
    #expect(habits("public " + page.replacing("struct", with: "extension"), test) == [])
  }

  @Test("files of unit tests and of tools are left alone")
  func others() {
    let unit = "class UnitTests: XCTestCase { func testIt() { sleep(1); XCTAssertTrue(a) } }"
    #expect(habits(unit) == [])
    let helper = "struct Snapshot { let app: XCUIApplication; func take() { sleep(1) } }"
    #expect(habits(helper) == ["1 pause"])
    #expect(habits(helper, named: ["fastlane/SnapshotHelper.swift"]) == [])
    #expect(
      habits(helper, unit.replacing("(a)", with: "(Snapshot.take, \"attached\")")) == [
        "1 pause", "1 pause",
      ])
  }

  @Test("a suite is said to attach nothing only if all its test cases are whole")
  func attachments() {
    let test = "class Tests: XCTestCase { func testIt() { app.tap() }; let app: XCUIApplication }"
    #expect(habits(test) == ["1 attachments"])
    #expect(habits(test, "extension XCTestCase { func attachTree() {} }") == [])
    #expect(habits(test.replacing("XCTestCase", with: "BaseCase")) == [])
    #expect(
      habits(test.replacing("XCTestCase", with: "BaseCase"), "class BaseCase: XCTestCase {}") == [
        "1 attachments"
      ])
  }
}

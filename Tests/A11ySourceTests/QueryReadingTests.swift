import A11yModel
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

  @Test("the names of properties that the compiler checks are keys of predicates")
  func keyPaths() {
    let found = queries(
      """
      func testSave() {
        let app = XCUIApplication()
        app.buttons.element(
          matching: NSPredicate(format: "%K == %@", #keyPath(XCUIElement.identifier), "save")).tap()
        app.buttons.element(
          matching: NSPredicate(
            format: "%K == %@", NSStringFromSelector(#selector(getter: XCUIElement.label)), "Save")).tap()
      }
      """)
    #expect(
      found == [
        "app.buttons.element(matching: NSPredicate(format: \"%K == %@\", \"identifier\", \"save\")).tap()",
        "app.buttons.element(matching: NSPredicate(format: \"%K == %@\", \"label\", \"Save\")).tap()",
      ])
  }

  // Returns what a test asserts of each query, by the key of the query.
  private func assertions(_ texts: String...) -> [String: Bool?] {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    let queries = SourceProject(files, isSuite: true).queriesByFile().flatMap(\.queries)
    return Dictionary(
      queries.map {
        ($0.text.split(separator: "\"").dropFirst().first.map(String.init) ?? "", $0.assertion)
      },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("what a test asserts of a helper holds for the queries that the helper joins")
  func assertedHelpers() {
    let found = assertions(
      """
      final class Page {
        let app = XCUIApplication()
        func isShown() -> Bool { hasTitle && app.buttons["save"].exists }
        var hasTitle: Bool {
          guard app.staticTexts["title"].exists else { return false }
          return app.images["logo"].waitForExistence(timeout: 1)
        }
        func isEither() -> Bool { app.buttons["one"].exists || app.buttons["other"].exists }
        func isSometimes() -> Bool {
          if hasTitle { return app.buttons["first"].exists }
          return app.buttons["second"].exists
        }
        func isLoading() -> Bool { app.otherElements["spinner"].exists }
        func isFilled() -> Bool {
          let name = app.textFields["name"].exists, hint = app.staticTexts["hint"].exists
          let both = name && !hint
          return both
        }
        func isOpen() -> Bool { app.buttons["open"].exists }
      }
      """,
      """
      final class PageTests: XCTestCase {
        func testPage() {
          let page = Page()
          XCTAssert(page.isShown() && !page.isLoading())
          XCTAssertTrue(page.isEither())
          XCTAssertTrue(page.isSometimes())
          let isFilled = page.isFilled()
          XCTAssertEqual(isFilled, true, "\\(page.app.images["message"].label)")
          if page.isOpen() { page.app.buttons["close"].tap() }
        }
      }
      """)
    #expect(
      found == [
        "save": true, "title": true, "logo": true, "spinner": false, "one": nil, "other": nil,
        "first": nil, "second": nil, "open": nil, "close": nil, "name": true, "hint": false,
        "message": nil,
      ])
  }

  @Test("helpers that ask each other are read to an end")
  func circle() {
    let found = assertions(
      """
      let app = XCUIApplication()
      func one() -> Bool { other() && app.buttons["one"].exists }
      func other() -> Bool { one() && app.buttons["other"].exists }
      func testBoth() { XCTAssertTrue(one()) }
      """)
    #expect(found == ["one": true, "other": true])
  }

  @Test("texts that code puts together keep what is written of them, and leave holes for the rest")
  func holes() {
    let found = queries(
      """
      final class ListTests: XCTestCase {
        let app = XCUIApplication()
        func row(_ id: String) -> XCUIElement { app.cells["row-\\(id)"] }
        func known(_ id: String) -> XCUIElement { app.cells["known-" + id] }
        func testRows(_ name: String, _ index: Int) {
          row(name).tap()
          known("milk").tap()
          app.buttons[String(format: "button-%d", index)].tap()
          app.buttons["\\(index)"].tap()
          app.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", "Count \\(index)")).firstMatch.tap()
          switch "kind-\\(name)" {
          case "kind-a": app.images["a"].tap()
          default: app.images["b"].tap()
          }
        }
      }
      """)
    #expect(
      found == [
        "app.cells[\"row-\u{FFFC}\"]", "app.cells[\"known-milk\"]",
        "app.cells[\"row-\u{FFFC}\"].tap()",
        "app.cells[\"known-milk\"].tap()", "app.buttons[\"button-\u{FFFC}\"].tap()",
        "app.images[\"a\"].tap()", "app.images[\"b\"].tap()",
      ])
  }

  @Test("tests in Objective-C ask the same queries")
  func objectiveC() {
    let file = SourceFile(
      path: "LoginTests.m",
      text: """
        #import <XCTest/XCTest.h>
        static NSString *const Unused = @"unused";
        @interface LoginTests : XCTestCase
        @property (nonatomic) XCUIApplication *app;
        @property (nonatomic) XCUIElement *field;
        @end
        @implementation LoginTests
        - (void)setUp {
          self.app = [[XCUIApplication alloc] init];
          self.field = self.app.textFields[@"name"];
        }
        - (XCUIElement *)row:(NSString *)name {
          return self.app.cells[[NSString stringWithFormat:@"row-%@", name]];
        }
        - (BOOL)isShown { return [self.app.buttons[@"save"] waitForExistenceWithTimeout:5]; }
        - (void)testLogin {
          [self.field typeText:@"me"];
          [[self row:@"milk"] tap];
          XCTAssertTrue([self isShown]);
          XCTAssertTrue(self.app.staticTexts[@"title"].exists);
          [[self.app.tables elementBoundByIndex:0] swipeUp];
          [[self.app.buttons matchingIdentifier:@"help"].firstMatch tap];
          XCUIElement *any = [self.app descendantsMatchingType:XCUIElementTypeAny][@"any"];
          [any tap];
          [[self.app.cells elementMatchingPredicate:
            [NSPredicate predicateWithFormat:@"label == %@", @"Milk"]] tap];
          [[[XCUIApplication alloc] initWithBundleIdentifier:@"com.apple.Maps"].buttons[@"Go"] tap];
        }
        @end
        """)
    let found = SourceProject([file], isSuite: true).queriesByFile().flatMap(\.queries)
    #expect(
      Set(found.map { ($0.isOpen ? "? " : "") + $0.text }) == [
        "app.textFields[\"name\"]", "app.textFields[\"name\"].typeText()",
        "app.cells[\"row-milk\"]", "app.cells[\"row-milk\"].tap()",
        "? [[[XCUIApplication alloc] initWithBundleIdentifier:@\"com.apple.Maps\"].buttons[@\"Go\"] tap]",
        "app.buttons[\"save\"].waitForExistence()", "app.staticTexts[\"title\"].exists",
        "app.tables.element(boundBy: 0).swipeUp()",
        "app.buttons.matching(identifier: \"help\").firstMatch.tap()",
        "app.descendants(matching: .any)[\"any\"]",
        "app.descendants(matching: .any)[\"any\"].tap()",
        "app.cells.element(matching: NSPredicate(format: \"label == %@\", \"Milk\")).tap()",
      ])
    #expect(found.first { $0.text.contains("save") }?.assertion == true)
    #expect(found.first { $0.text.contains("title") }?.line == 20)
    #expect(found.allSatisfy { $0.spans.isEmpty })
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
        "app.tables[\"cart\"]", "app.tables[\"cart\"].cells[\"milk\"]",
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
        func later(_ name: String) -> XCUIElement { wait(for: name) }
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
          app.buttons.later("y").tap()
          springboard.buttons["Allow"].tap()
          XCUIApplication(bundleIdentifier: "com.apple.Maps").buttons["Go"].tap()
        }
      }
      """)
    #expect(
      found == [
        "app.buttons.element(matching: NSPredicate(format: \"label == %@\", \"Start\")).tapOrThrow()",
        "app.buttons[\"x\"].tap()", "app.buttons.element.tap()",
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

  // Returns the queries of some files that cannot be evaluated, with their reasons.
  private func open(_ texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    return SourceProject(files, isSuite: true).queriesByFile().flatMap(\.queries).compactMap {
      query in query.openReason.map { "\(query.line):\(query.column) \($0) \(query.text)" }
    }
  }

  @Test("a query in an element that is not known is counted, with its place")
  func unknownReceivers() {
    let found = open(
      """
      final class Page {
        func row(in list: XCUIElement) { list.cells["a"].buttons.firstMatch.tap() }
        func all() { [1].forEach { helper($0).descendants(matching: .cell).count } }
        func model(_ order: Order) { order.images.first; order.tables[0]; order.children.count }
      }
      extension XCUIElement { func unused() { if exists { buttons["x"].tap() } } }
      """)
    #expect(
      found == [
        "2:36 receiver list.cells[\"a\"].buttons.firstMatch.tap()",
        "3:30 receiver helper($0).descendants(matching: .cell).count",
        "6:53 receiver buttons[\"x\"].tap()",
      ])
  }

  @Test("a query in another app is counted apart")
  func otherApplications() {
    let found = open(
      """
      let maps = XCUIApplication(bundleIdentifier: "com.apple.Maps")
      func test() { maps.buttons["Go"].tap(); app.buttons[name].tap() }
      """)
    #expect(
      found == [
        "2:15 application maps.buttons[\"Go\"].tap()", "2:41 value app.buttons[name].tap()",
      ])
  }

  @Test("a query in a key or an argument of another one is a query, too")
  func nested() {
    let found = queries(
      "func test() { app.cells[app.staticTexts[\"a\"].label].press(to: app.cells[\"b\"]) }",
      "func test() { app.cells[\"c\"].press(forDuration: 1, thenDragTo: app.cells[\"d\"]) }")
    #expect(
      found == [
        "app.staticTexts[\"a\"].label", "app.cells[\"b\"]",
        "app.cells[\"c\"].press()", "app.cells[\"d\"]",
      ])
  }

  @Test("a closure that a page object keeps finds its element in the application")
  func getters() {
    let page = """
      final class LoginScreen: ScreenObject {
        let login: (XCUIApplication) -> XCUIElement = { $0.buttons["login"] }
        private let name: ElementGetter = { app in app.textFields["name"] }
        var nameField: XCUIElement { name(app) }
        init() throws {
          try super.init(expectedElementGetters: [{ $0.images["logo"] }, login], app: app)
        }
      }
      """
    let test = "func test() { LoginScreen().nameField.tap(); LoginScreen().login(app).tap() }"
    #expect(
      queries(page, test) == [
        "app.buttons[\"login\"]", "app.textFields[\"name\"]", "app.images[\"logo\"]",
        "app.textFields[\"name\"].tap()", "app.buttons[\"login\"].tap()",
      ])
    #expect(open(page, test).isEmpty)
  }

  @Test(
    "a closure that is given elements of a query searches in the first, and others are not known")
  func elementsInClosures() {
    let test = """
      func test() {
        app.cells.allElementsBoundByIndex.filter { $0.buttons["a"].exists }
        elements.first(where: { cell in cell.images["b"].exists })
        wait { (app: XCUIApplication) in app.alerts["c"].exists }
        addUIInterruptionMonitor(withDescription: "x") { $0.buttons["Allow"].tap() }
      }
      """
    #expect(
      queries(test) == [
        "app.cells.allElementsBoundByIndex.filter()",
        "app.cells.element(boundBy: 0).buttons[\"a\"].exists", "app.alerts[\"c\"].exists",
      ])
    #expect(
      open(test) == [
        "3:35 receiver cell.images[\"b\"].exists",
        "5:52 application $0.buttons[\"Allow\"].tap()",
      ])
  }

  @Test("members of protocol extensions and of all inherited types are followed")
  func lineage() {
    let found = queries(
      """
      protocol Screen { var app: XCUIApplication { get } }
      protocol HasTabs: Screen { var prefix: String { get } }
      extension Screen { func button(_ name: String) -> XCUIElement { app.buttons[name] } }
      extension HasTabs where Self: Screen {
        var home: XCUIElement { button(prefix + "home") }
        @discardableResult func openHome() -> Self { home.tap(); return self }
      }
      class Base { let app = XCUIApplication() }
      final class Main: Base, HasTabs { let prefix = "tab." }
      """,
      "func test() { Main().openHome().button(\"more\").tap() }")
    #expect(
      found == [
        "app.buttons[\"tab.home\"]", "app.buttons[\"more\"]", "app.buttons[\"tab.home\"].tap()",
        "app.buttons[\"more\"].tap()",
      ])
  }

  @Test("a function is evaluated with the arguments of its calls")
  func helpers() {
    let test = """
      enum Tab: String, CaseIterable { case home, me
        var id: String { switch self { case .home: return "tab.home"; case .me: return "tab.me" } } }
      final class T: XCTestCase {
        var app: XCUIApplication!
        func open(_ tab: Tab, times: Int = 1) {
          let button = app.tabBars.buttons[tab.id]
          guard button.exists else { return }
          button.tap()
        }
        func testTabs() {
          open(.home)
          for tab in Tab.allCases { app.images[tab.rawValue].tap() }
          for name in ["a", "b"] { app.cells["\\(name)-\\(1)"].tap() }
          open(unknown)
        }
      }
      """
    #expect(
      queries(test) == [
        "app.tabBars.buttons[\"tab.home\"]", "app.tabBars.buttons[\"tab.me\"]",
        "app.tabBars.buttons[\"tab.home\"].exists", "app.tabBars.buttons[\"tab.me\"].exists",
        "app.tabBars.buttons[\"tab.home\"].tap()", "app.tabBars.buttons[\"tab.me\"].tap()",
        "app.images[\"home\"].tap()", "app.images[\"me\"].tap()",
        "app.cells[\"a-1\"].tap()", "app.cells[\"b-1\"].tap()",
      ])
  }

  @Test("own subscripts, string tables, generic robots and lazy properties are followed")
  func helpersOfSuites() {
    let test = """
      enum Key: String { case title = "settings.title" }
      extension XCUIElementQuery {
        subscript(localized key: Key) -> XCUIElement { self[key.rawValue] }
      }
      class Robot { let app = XCUIApplication(); required init() {}
        func then<Next: Robot>(_ type: Next.Type) -> Next { Next() } }
      final class Start: Robot {
        lazy var next = app.buttons["next"]
        func goOn() -> End { next.tap(); return then(End.self) }
      }
      final class End: Robot { func check(_ body: (XCUIElement) -> Void) { body(app.images["done"]) } }
      func test() {
        app.staticTexts[localized: .title].tap()
        Start().goOn().check { $0.buttons["ok"].tap() }
      }
      """
    #expect(
      queries(test) == [
        "app.buttons[\"next\"]", "app.buttons[\"next\"].tap()", "app.images[\"done\"]",
        "app.staticTexts[\"settings.title\"].tap()", "app.images[\"done\"].buttons[\"ok\"].tap()",
      ])
    #expect(open(test).isEmpty)
  }

  @Test("what branches choose between are alternatives")
  func alternatives() {
    let text = """
      var id: String { if isPad { return "wide" } else { return "narrow" } }
      func test() { app.cells[id].tap(); app.cells["both"].tap() }
      """
    let found = SourceProject([SourceFile(path: "a.swift", text: text)], isSuite: true)
      .queriesByFile().flatMap(\.queries)
    #expect(
      found.map { "\($0.text) \($0.isAlternative)" } == [
        "app.cells[\"wide\"].tap() true", "app.cells[\"narrow\"].tap() true",
        "app.cells[\"both\"].tap() false",
      ])
  }

  @Test("the literals of keys are told, but not those that the app is given, too")
  func literals() {
    let text = """
      enum ID: String { case save = "save" }
      let note = "My note"
      func tap(_ name: String) { app.buttons[name].tap() }
      func test() {
        tap("send")
        app.buttons[ID.save.rawValue].tap()
        app.textFields["title"].typeText(note)
        app.staticTexts[note].tap()
      }
      """
    let found = SourceProject([SourceFile(path: "a.swift", text: text)], isSuite: true)
      .queriesByFile().flatMap(\.queries)
    #expect(
      found.map { "\($0.line) \($0.literals.joined(separator: ", "))" } == [
        "3 a.swift:5", "6 a.swift:1", "7 a.swift:7", "8 ",
      ])
  }

  @Test("texts of string tables are looked up, and unknown ones are not guessed")
  func stringTables() throws {
    var catalogue = TextCatalogue()
    try catalogue.add(
      stringCatalogue: TextStorage(
        Array(
          """
          {"sourceLanguage": "en", "strings": {"title": {"localizations": {"en": {"stringUnit": {"value": "Settings"}}}}}}
          """.utf8)))
    let text = """
      enum Key: String { case title, other
        var text: String { NSLocalizedString(rawValue, comment: "") } }
      extension XCUIElementQuery { subscript(localized key: Key) -> XCUIElement { self[key.text] } }
      func test() {
        app.staticTexts[localized: .title].tap()
        app.buttons[String(localized: "title")].tap()
        app.staticTexts[localized: .other].tap()
      }
      """
    let found = SourceProject(
      [SourceFile(path: "a.swift", text: text)], catalogue: catalogue, isSuite: true
    ).queriesByFile().flatMap(\.queries)
    #expect(
      found.map { "\($0.text) \($0.isOpen)" } == [
        "app.staticTexts[\"Settings\"].tap() false", "app.buttons[\"Settings\"].tap() false",
        "app.staticTexts[localized: .other].tap() true",
      ])
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

  @Test("calls, loops and alternatives that multiply end, and the rest is read")
  func multiplying() {
    let calls = (0..<12).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }
    let names = "[" + (0..<64).map(String.init).joined(separator: ",") + "]"
    let loops = (0..<4).map { "for a\($0) in \(names) {" }.joined()
    let choice = "[isPad ? \"a\" : isPhone ? \"b\" : \"c\"].buttons"
    let text = """
      \(calls.joined(separator: "\n"))
      func f12() { app.images["deep"].tap() }
      func loops() { \(loops) app.cells["\\(a3)"].tap() \(String(repeating: "}", count: 4)) }
      func choices() { app.buttons\(String(repeating: choice, count: 12)).tap() }
      func test() { app.buttons["last"].tap() }
      """
    let found = SourceProject([SourceFile(path: "a.swift", text: text)], isSuite: true)
      .queriesByFile()
    #expect(found.only?.fault == nil)
    #expect(found.flatMap(\.queries).map(\.text).contains("app.images[\"deep\"].tap()"))
    #expect(found.flatMap(\.queries).last?.text == "app.buttons[\"last\"].tap()")
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

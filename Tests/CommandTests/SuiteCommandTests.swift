import Foundation
import Testing

@Suite("a11ylint tests")
struct SuiteCommandTests {
  private func place(_ capture: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(capture, to: "Captures/Login.txt")
    try place.write(
      """
      enum ID: String { case save, help }
      final class LoginPage {
        let app: XCUIApplication
        var save: XCUIElement { app.buttons[ID.save.rawValue] }
        var help: XCUIElement { app.buttons[ID.help.rawValue] }
      }
      """, to: "UITests/LoginPage.swift")
    try place.write(
      """
      final class LoginTests: XCTestCase {
        func testSave() { LoginPage(app: XCUIApplication()).save.tap() }
      }
      """, to: "UITests/LoginTests.swift")
    return place
  }

  private static let words = ["tests", "UITests", "--captures", "Captures"]

  @Test("page objects that fit their screens pass")
  func passes() throws {
    let run = try place(Capture.text([("save", "Save"), ("help", "Help")])).run(Self.words)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("\nPASS\n"), "\(run.output)")
  }

  @Test("identifiers that tests share with the app are found in the repository")
  func shared() throws {
    let place = try place(Capture.text([("save", "Save"), ("help", "Help")]))
    let page = try place.text(of: "UITests/LoginPage.swift")
    let line = try #require(page.split(separator: "\n").first)
    try place.write(String(page.dropFirst(line.count)), to: "UITests/LoginPage.swift")
    try place.write(
      "enum ID: String { case save, help; static let all = Other.self }", to: "App/Shared/ID.swift")
    try place.write("struct View { let images = table.images[key].first }", to: "App/View.swift")
    let alone = try place.run(Self.words)
    #expect(alone.code == 3, "\(alone.output)")
    #expect(try place.run(Self.words + ["--app", "App"]).code == 0)
    try place.write("", to: ".git/HEAD")
    let run = try place.run(Self.words + ["--queries", "-"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("app.buttons[\\\"save\\\"]"), "\(run.output)")
    #expect(!run.output.contains("View.swift"))
  }

  @Test("queries of helper types are read where these lie, and no query is no pass")
  func helpers() throws {
    let place = try Workplace()
    try place.write(
      """
      final class LoginTests: XCTestCase {
        func testLogin() { LoginHelper.open() }
      }
      """, to: "UITests/LoginTests.swift")
    try place.write(
      """
      import XCTest
      public final class LoginHelper: BaseHelper {
        public static var name: XCUIElement { app.find(id: "login.nmae") }
        public static func open() { name.tap(); save.tap() }
      }
      """, to: "Core/TestSupport/LoginHelper.swift")
    try place.write(
      """
      import XCTest
      public class BaseHelper {
        public static var app: XCUIApplication { XCUIApplication() }
        public static var save: XCUIElement { app.find(id: "login.save") }
      }
      """, to: "Core/TestSupport/BaseHelper.swift")
    try place.write(
      """
      import XCTest
      extension XCUIElement {
        public func find(id: String) -> XCUIElement { descendants(matching: .any)[id] }
      }
      """, to: "Core/TestSupport/Element.swift")
    try place.write(
      """
      final class LoginViewController: UIViewController {
        let name = UITextField(), save = UIButton(), help = UIButton()
        override func viewDidLoad() {
          name.accessibilityIdentifier = "login.name"
          save.accessibilityIdentifier = "login.save"
          help.accessibilityIdentifier = "login.help"
        }
      }
      """, to: "Core/Login/LoginViewController.swift")
    let words = ["tests", "UITests", "--app", "Core", "-o", "compact"]
    let run = try place.run(words)
    #expect(
      run.output.contains("Core/TestSupport/LoginHelper.swift:3:"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("login.name"), "\(run.output)")
    try place.write("final class Other {}", to: "Other/Other.swift")
    let none = try place.run(["tests", "UITests", "--app", "Other"])
    #expect(none.code == 3, "\(none.output)")
    #expect(none.errors.contains("no query in it"), "\(none.errors)")
  }

  @Test("tests in Objective-C are judged like those in Swift")
  func objectiveC() throws {
    let place = try Workplace()
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Captures/Login.txt")
    try place.write(
      """
      @implementation LoginPage
      - (XCUIElement *)save { return [[XCUIApplication alloc] init].buttons[@"save"]; }
      - (XCUIElement *)help { return [[XCUIApplication alloc] init].buttons[@"helpp"]; }
      @end
      """, to: "UITests/LoginPage.m")
    let run = try place.run(["tests", "UITests", "--captures", "Captures", "-o", "compact"])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("UITests/LoginPage.m:3:"), "\(run.output)")
    #expect(run.output.contains("did you mean \"help\"?"), "\(run.output)")
  }

  @Test("captures have the names of what tests verify together, in a new file only")
  func names() throws {
    let place = try place(Capture.text([("save", "Save"), ("help", "Help")]))
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Captures/dump 1.txt")
    try place.write(
      """
      extension LoginVerifying {
        func verify() {
          XCTAssertTrue(LoginPage(app: app).save.exists)
          XCTAssertTrue(LoginPage(app: app).help.waitForExistence(timeout: 1))
        }
      }
      """, to: "UITests/LoginVerifying.swift")
    let words = ["tests", "UITests", "--captures", "Captures/dump 1.txt", "--names"]
    let manifest = "Captures/a11ylint-captures.json"
    #expect(try place.run(words + [manifest]).code == 0)
    #expect(try place.text(of: manifest).contains("\"file\": \"dump 1.txt\""))
    let tree = try place.run(["tree", "--screens", "Captures/dump 1.txt"])
    #expect(tree.output.contains("Login "), "\(tree.output)")
    let again = try place.run(words + [manifest])
    #expect(again.code == 2)
    #expect(again.errors.contains("the file exists"), "\(again.errors)")
  }

  @Test("a query that finds nothing is told where it is written, and fails")
  func fails() throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    let run = try place.run(Self.words + ["-o", "compact"])
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        "UITests/LoginPage.swift:5:27: error: Query \"app.buttons[\"help\"]\" finds nothing on Login"
      ),
      "\(run.output)")
    #expect(run.output.contains("[query-without-match]"))
    let exit = try place.run(Self.words + ["--exit-zero", "--queries", "queries.json"])
    #expect(exit.code == 0)
    #expect(try place.text(of: "queries.json").contains("\"schema\": \"a11ylint-tests/1\""))
  }

  @Test("suites and captures have their own rules, and a result says the same again")
  func share() throws {
    let place = try place(Capture.text([("save", "Save"), ("help", "Help")]))
    let run = try place.run(
      ["check", "UITests", "Captures"] + Self.words.dropFirst(2)
        + ["-o", "compact", "-o", "json=result.json", "--verbose"])
    let lines = run.output.split(separator: "\n").filter { $0.contains("rules could look") }
    let counts = try lines.map { line in
      try #require(line.firstMatch(of: /(\d+) of (\d+) rules could look/)).output
    }
    let suite = try #require(zip(lines, counts).first { $0.0.contains("queries of") }?.1.2)
    let capture = try #require(zip(lines, counts).first { $0.0.contains("note: Login") }?.1.2)
    #expect(try #require(Int(suite)) * 4 < #require(Int(capture)), "\(run.output)")
    // The sentence about the run is that about its captures.
    #expect(lines.last?.contains("of \(capture) rules could look") == true, "\(run.output)")
    let again = try place.run(["report", "result.json", "-o", "compact", "--verbose"])
    #expect(again.output == run.output)
  }

  @Test(
    "what is accepted is known from then on, wherever its line moves, and fixed when it is gone")
  func journey() throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    let paths = ["UITests", "--captures", "Captures"]
    let accept = try place.run(["baseline", "create"] + paths)
    #expect(accept.code == 0, "\(accept.errors)")
    #expect(try place.run(Self.words).code == 0)
    let page = try place.text(of: "UITests/LoginPage.swift")
    try place.write("\n\n// A line more.\n" + page, to: "UITests/LoginPage.swift")
    let known = try place.run(Self.words + ["--show", "all"])
    #expect(known.code == 0 && known.output.contains("known"), "\(known.output)")
    // Without a capture of the screen, no finding counts as fixed.
    try place.write(Capture.text([("other", "Other")]), to: "Elsewhere/Cart.txt")
    let elsewhere = try place.run(["tests", "UITests", "--captures", "Elsewhere", "--show", "all"])
    #expect(!elsewhere.output.contains("fixed"), "\(elsewhere.output)")
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Captures/Login.txt")
    let fixed = try place.run(Self.words + ["--show", "all"])
    #expect(fixed.code == 0 && fixed.output.contains("fixed"), "\(fixed.output)")
  }

  @Test("a comment in the source leaves a finding alone, and the configuration its rule")
  func leftAlone() throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    try place.write("version: 1\nrules:\n  query-without-match: off\n", to: ".a11ylint.yml")
    #expect(try place.run(Self.words).code == 0)
    try place.write("version: 1\n", to: ".a11ylint.yml")
    #expect(try place.run(Self.words).code == 1)
    let page = try place.text(of: "UITests/LoginPage.swift").replacing(
      "  var help",
      with: "  // a11ylint:disable:next query-without-match — is made by the server\n  var help")
    try place.write(page, to: "UITests/LoginPage.swift")
    let run = try place.run(Self.words)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test(
    "every format has the finding at its line", arguments: ["sarif", "github", "junit", "markdown"])
  func formats(_ format: String) throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    let run = try place.run(Self.words + ["-o", format])
    #expect(run.code == 1 && run.output.contains("LoginPage.swift"), "\(run.output)")
    #expect(run.output.contains("query-without-match"))
  }

  @Test("a check takes the queries along with captures, and without captures it does not")
  func check() throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    let words = [
      "check", "UITests", "Captures", "--select", "query-without-match", "-o", "compact",
    ]
    let run = try place.run(words + ["--captures", "Captures"])
    #expect(run.code == 1 && run.output.contains("LoginPage.swift:5:27"), "\(run.output)")
    #expect(try !place.run(words).output.contains("LoginPage.swift"))
  }

  @Test("against captures of before, the tests that a change breaks are told")
  func against() throws {
    let place = try place(Capture.text([("store", "Save"), ("help", "Help")]))
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Old/Login.txt")
    let run = try place.run(Self.words + ["--against", "Old", "-o", "compact"])
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.contains("finds nothing on Login any more"), "\(run.output)")
    #expect(run.output.contains("used by LoginTests.testSave"), "\(run.output)")
  }

  @Test("a difference says which tests it breaks and mends, in every form")
  func difference() throws {
    let place = try place(Capture.text([("store", "Save"), ("help", "Help")]))
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Old/Login.txt")
    let words = ["diff", "Old", "Captures", "--tests", "UITests"]
    let run = try place.run(words)
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.output.contains(
        "✗ LoginPage.save, LoginTests.testSave fail: app.buttons[\"save\"] finds"),
      "\(run.output)")
    #expect(run.output.contains("2 queries of UI tests: 1 broken, 0 mended\nFAIL\n"))
    #expect(try place.run(words + ["-o", "json"]).output.contains("\"broken\": [\n"))
    #expect(try place.run(words + ["-o", "html"]).output.contains("<h2 id=\"tests-title\">"))
    let back = try place.run(["diff", "Captures", "Old", "--tests", "UITests"])
    #expect(back.output.contains("0 broken, 1 mended"), "\(back.output)")
    let one = try place.run([
      "diff", "Old/Login.txt", "Captures/Login.txt", "--tests", "UITests",
    ])
    #expect(one.code == 1)
    #expect(try place.run(["diff", "Old", "Captures", "--tests", "Captures"]).code == 3)
  }

  @Test(
    "queries of which no capture tells are counted, and where that is all of them nothing passes")
  func unmatched() throws {
    let place = try place(Capture.text([("save", "Save"), ("help", "Help")]))
    try place.write(
      """
      final class CartTests: XCTestCase {
        func testPay() {
          XCUIApplication().buttons["nowhere"].tap()
          XCUIApplication().buttons[price()].tap()
        }
      }
      """, to: "UITests/CartTests.swift")
    let some = try place.run(Self.words)
    #expect(some.code == 0, "\(some.errors)")
    #expect(
      some.errors.contains(
        "queries of UI tests: 2 found, 1 no capture matches, 1 only a run tells whole"),
      "\(some.errors)")
    let none = try place.run(["tests", "UITests/CartTests.swift", "--captures", "Captures"])
    #expect(none.code == 3, "\(none.output)")
    #expect(none.errors.contains("none of 2 queries matches a capture"), "\(none.errors)")
    #expect(!none.output.contains("PASS"), "\(none.output)")
  }

  @Test("without sources, queries or captures nothing is judged")
  func nothing() throws {
    let place = try place(Capture.clean)
    try place.write("let a = 1", to: "Other/a.swift")
    #expect(try place.run(["tests", "Other", "--captures", "Captures"]).code == 3)
    #expect(try place.run(["tests", "Captures", "--captures", "Captures"]).code == 3)
    #expect(try place.run(["tests", "UITests", "--captures", "Other"]).code == 3)
    #expect(try place.run(["tests", "UITests"]).code == 2)
    #expect(try place.run(Self.words + ["--against", "Nowhere", "Old"]).code == 2)
  }

  @Test("without captures, keys are looked for in the sources and other files of the app")
  func keys() throws {
    let place = try place(Capture.text([]))
    try place.write(
      """
      struct LoginView: View {
        var body: some View {
          Button("Save") {}.accessibilityIdentifier("login-save")
          Button("Help") {}.accessibilityIdentifier("login-help")
        }
      }
      """, to: "App/LoginView.swift")
    try place.write(#"{"items": ["green_tea"]}"#, to: "App/items.json")
    try place.write(
      """
      final class HomeTests: XCTestCase {
        func testHome() {
          let app = XCUIApplication()
          app.buttons["login-save"].tap()
          app.buttons["login-hepl"].tap()
          app.staticTexts["green_tea"].tap()
        }
      }
      """, to: "UITests/HomeTests.swift")
    let run = try place.run(["tests", "UITests/HomeTests.swift", "--app", "App", "-o", "compact"])
    #expect(run.code == 1, "\(run.errors)")
    let found = run.output.split(separator: "\n").filter {
      $0.hasPrefix("UITests/HomeTests.swift:5")
    }
    #expect(found.count == 1 && found[0].contains("[query-key-nowhere]"), "\(run.output)")
    #expect(run.output.contains(#"did you mean "login-help" (App/LoginView.swift:4)?"#))
    #expect(!run.output.contains("green_tea"))
  }

  @Test("the texts of string tables have near names, and files may have a text with blanks")
  func shownTexts() throws {
    let place = try place(Capture.text([]))
    try place.write(
      "final class C { func f() { v.accessibilityIdentifier = \"note-list\" } }", to: "App/C.swift")
    try place.write(
      "\"trash\" = \"Move to Trash\";\n\"tea\" = \"Green Tea\";",
      to: "App/en.lproj/Localizable.strings")
    try place.write("\"tisch\" = \"Tische\";", to: "App/de.lproj/Localizable.strings")
    try place.write(#"{"items": ["Green Tee"]}"#, to: "App/items.json")
    try place.write(
      """
      final class NoteTests: XCTestCase {
        func testNotes() {
          let app = XCUIApplication()
          app.buttons["Move to Tarsh"].tap()
          app.staticTexts["Green Tee"].tap()
          app.staticTexts["Tishce"].tap()
        }
      }
      """, to: "UITests/NoteTests.swift")
    let run = try place.run(["tests", "UITests/NoteTests.swift", "--app", "App", "-o", "compact"])
    let found = run.output.split(separator: "\n").filter { $0.contains("[query-key-nowhere]") }
    #expect(found.count == 1, "\(run.output)")
    #expect(run.output.contains(#"did you mean "Move to Trash"?"#), "\(run.output)")
  }

  @Test("an app that sets no identifier is said to, and nothing is reported")
  func withoutIdentifiers() throws {
    let place = try place(Capture.text([]))
    try place.write("struct Model { let name = \"Ada\" }", to: "App/Model.swift")
    let run = try place.run(["tests", "UITests", "--app", "App"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("set no accessibility identifier"), "\(run.errors)")
  }
}

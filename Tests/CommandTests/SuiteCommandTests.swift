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

  @Test("page objects that fit their screens pass")
  func passes() throws {
    let run = try place(Capture.text([("save", "Save"), ("help", "Help")])).run([
      "tests", "UITests", "--captures", "Captures",
    ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        2 queries of 2 files on 1 screen: 2 of 2 find their element
        PASS

        """)
  }

  @Test("a query that finds nothing is told where it is written, and fails")
  func fails() throws {
    let place = try place(Capture.text([("save", "Save"), ("assist", "Help")]))
    let run = try place.run(["tests", "UITests", "--captures", "Captures"])
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        "UITests/LoginPage.swift:5:27: error: app.buttons[\"help\"] matches nothing on Login"),
      "\(run.output)")
    #expect(run.output.contains("[query-without-match]"))
    let json = try place.run([
      "tests", "UITests", "--captures", "Captures", "--output", "json", "--exit-zero",
    ])
    #expect(json.code == 0 && json.output.contains("\"schema\": \"a11ylint-tests/1\""))
  }

  @Test("against captures of before, the tests that a change breaks are told")
  func against() throws {
    let place = try place(Capture.text([("store", "Save"), ("help", "Help")]))
    try place.write(Capture.text([("save", "Save"), ("help", "Help")]), to: "Old/Login.txt")
    let run = try place.run(["tests", "UITests", "--captures", "Captures", "--against", "Old"])
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.contains("app.buttons[\"save\"] matches nothing on Login: it matched there"))
    #expect(run.output.contains("LoginTests.testSave"), "\(run.output)")
  }

  @Test("without sources, queries or captures nothing is judged")
  func nothing() throws {
    let place = try place(Capture.clean)
    try place.write("let a = 1", to: "Other/a.swift")
    #expect(try place.run(["tests", "Other", "--captures", "Captures"]).code == 3)
    #expect(try place.run(["tests", "Captures", "--captures", "Captures"]).code == 3)
    #expect(try place.run(["tests", "UITests", "--captures", "Other"]).code == 3)
    #expect(try place.run(["tests", "UITests"]).code == 2)
  }
}

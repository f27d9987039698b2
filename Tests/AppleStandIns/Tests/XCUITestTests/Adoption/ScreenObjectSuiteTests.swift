import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

// The shape of suites like those of WordPress and WooCommerce: page objects with a common base class, whose
// initializer waits for an element of the screen.

@MainActor class ScreenObject {
  let app: XCUIApplication

  init(_ app: XCUIApplication, expecting identifier: String) {
    self.app = app
    _ = app.descendants(matching: .any)[identifier].waitForExistence(timeout: 20)
    ScreenObjectSuiteTests.record.visit()
    lookAtScreen(of: self)  // new
  }

  func tap(_ identifier: String) { app.buttons[identifier].tap() }
}

final class WelcomeScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "welcome.view") }
  func signIn() -> SignInScreen {
    tap("signIn")
    return SignInScreen(app)
  }
  func browse() -> CatalogueScreen {
    tap("catalogue")
    return CatalogueScreen(app)
  }
}

final class SignInScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "signIn.view") }
  func submit() -> CatalogueScreen {
    tap("catalogue")
    return CatalogueScreen(app)
  }
}

final class CatalogueScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "catalogue.view") }
  func openProduct() -> ProductScreen {
    tap("product")
    return ProductScreen(app)
  }
  func openBasket() -> BasketScreen {
    tap("basket")
    return BasketScreen(app)
  }
  func openOrders() -> OrdersScreen {
    tap("orders")
    return OrdersScreen(app)
  }
  func openSettings() -> SettingsScreen {
    tap("settings")
    return SettingsScreen(app)
  }
  func scan() -> ScannerScreen {
    tap("scanner")
    return ScannerScreen(app)
  }
}

final class ProductScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "product.view") }
  func openPhotos() -> PhotosScreen {
    tap("photos")
    return PhotosScreen(app)
  }
  func openBasket() -> BasketScreen {
    tap("basket")
    return BasketScreen(app)
  }
}

final class PhotosScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "photos.view") }
  func close() -> ProductScreen {
    tap("product")
    return ProductScreen(app)
  }
}

final class BasketScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "basket.view") }
  func checkOut() -> CheckoutScreen {
    tap("checkout")
    return CheckoutScreen(app)
  }
}

final class CheckoutScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "checkout.view") }
  func pay() -> OrdersScreen {
    tap("orders")
    return OrdersScreen(app)
  }
}

final class OrdersScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "orders.view") }
  func openFirst() -> OrderScreen {
    tap("order")
    return OrderScreen(app)
  }
}

final class OrderScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "order.view") }
}

final class SettingsScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "settings.view") }
  func openPrivacy() -> PrivacyScreen {
    tap("privacy")
    return PrivacyScreen(app)
  }
}

final class PrivacyScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "privacy.view") }
}

final class ScannerScreen: ScreenObject {
  init(_ app: XCUIApplication) { super.init(app, expecting: "scanner.view") }
}

final class ScreenObjectSuiteTests: XCTestCase {
  @MainActor static var record = AdoptionRecord()

  override class func setUp() {
    AccessibilityAuditObserver.start(AccessibilityPlan(atEachScreen: .all, mode: .collect))  // new
    Bazaar.waitForNothing()
  }

  override class func tearDown() { AuditRegistry.shared.planOfBundle = nil }

  override func setUp() async throws { await MainActor.run { Bazaar.install() } }

  override func tearDown() async throws {
    await MainActor.run { Self.record.endTest() }
    XCTAssertEqual(Recorded.heads(), [])
  }

  @MainActor private func launch() -> WelcomeScreen {
    let app = XCUIApplication()
    app.launch()
    return WelcomeScreen(app)
  }

  @MainActor func test1SignIn() async throws { _ = launch().signIn().submit() }
  @MainActor func test2Browse() async throws { _ = launch().browse().openProduct().openPhotos() }
  @MainActor func test3Buy() async throws {
    _ = launch().browse().openProduct().openBasket().checkOut().pay().openFirst()
  }
  @MainActor func test4BuyFromTheBasket() async throws {
    _ = launch().signIn().submit().openBasket().checkOut().pay()
  }
  @MainActor func test5Privacy() async throws { _ = launch().browse().openSettings().openPrivacy() }
  @MainActor func test6Scan() async throws { _ = launch().browse().scan() }
  @MainActor func test7OrdersAgain() async throws { _ = launch().browse().openOrders().openFirst() }
  @MainActor func test8PhotosAgain() async throws {
    _ = launch().browse().openProduct().openPhotos().close().openBasket()
  }
  @MainActor func test9SettingsAgain() async throws { _ = launch().browse().openSettings() }

  @MainActor func testEveryScreenWasAuditedOnceUnderThePageObjectsName() async throws {
    try XCTSkipIf(Self.record.tests < 9, "needs the other tests of the class")
    XCTAssertEqual(Self.record.places, Set(Bazaar.Place.allCases))
    XCTAssertEqual(
      Self.record.names.sorted(),
      Bazaar.Place.allCases.map {
        $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() + "Screen"
      }
      .sorted())
    XCTAssertLessThanOrEqual(Self.record.audits, 20)
    XCTAssertLessThanOrEqual(try AdoptedLines.count(in: #filePath), 15)
  }
}

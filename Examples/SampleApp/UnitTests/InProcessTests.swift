import A11ySwiftTesting
import A11yTesting
import A11yUIKit
import Testing
import UIKit

@testable import SampleApp

/// Tests of screens captured inside the host app. Unlike UI test snapshots, they show occluded elements.
@MainActor
@Suite("Screens, read from inside the app")
struct InProcessTests {
  /// Turns on accessibility, which no client does in a unit test. Without it, screens can't be audited.
  init() throws {
    #if targetEnvironment(simulator)
      try switchOnAccessibilityByPrivateInterface()
    #endif
  }

  @Test("the repaired screens are accessible")
  func repaired() throws {
    expectAccessible(try capture(LoginViewController(.repaired), named: "login"))
    expectAccessible(try capture(OrdersViewController(.repaired), named: "orders"))
  }

  @Test("the banner on the button is found")
  func banner() throws {
    let screen = try capture(LoginViewController(.faulty), named: "login")
    let text = try #require(verifyAccessible(screen, rules: [.obscuredElement]))
    #expect(text.contains("login.submit"))
  }

  @Test("the rows that hide their buttons are found")
  func rows() throws {
    let screen = try capture(OrdersViewController(.faulty), named: "orders")
    let text = try #require(verifyAccessible(screen, rules: [.hiddenInteractiveDescendant]))
    #expect(text.contains("Order of bread"))
  }

  @Test("what the baseline beside this file accepts does not fail")
  func accepted() throws {
    let screen = try capture(LoginViewController(.faulty), named: "login")
    expectAccessible(screen, baseline: "a11ylint.jsonl", failLevel: .warning)
  }

  @Test("what is new fails, whatever the baseline accepts")
  func new() throws {
    let controller = LoginViewController(.faulty)
    let button = GlyphButton("!", label: nil)
    controller.view.addSubview(button)
    button.frame = CGRect(x: 16, y: 340, width: 44, height: 44)
    let screen = try capture(controller, named: "login")
    let text = try #require(verifyAccessible(screen, baseline: "a11ylint.jsonl"))
    #expect(text.contains("[missing-label]") && !text.contains("login.help"))
  }

  private func capture(_ controller: UIViewController, named name: String) throws -> CapturedScreen
  {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    // A window needs a scene to have a position on the screen.
    let window = UIWindow(windowScene: try #require(scenes.first))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    return try UIKitCapture().screen(of: window, named: name)
  }
}

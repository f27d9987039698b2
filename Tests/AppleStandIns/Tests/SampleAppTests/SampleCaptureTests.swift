import A11yCapture
import A11yModel
import A11yRules
import A11yUIKit
import Foundation
import Testing
import UIKit

@testable import SampleApp

/// The sample app's screens, built from its sources and captured with `UIKitCapture`.
@MainActor
@Suite("The sample app", .serialized)
struct SampleCaptureTests {
  private static let screens: [(name: String, controller: (Edition) -> UIViewController)] = [
    ("login", { LoginViewController($0) }), ("orders", { OrdersViewController($0) }),
  ]
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../Examples/SampleApp/Captures").standardized

  @Test("the captures that are checked in are those of the screens", arguments: Edition.allCases)
  func captures(edition: Edition) throws {
    for screen in Self.screens {
      let file = Self.folder.appending(path: "\(screen.name)-\(edition).json")
      let bytes = NativeCaptureWriter.bytes(of: [try Self.capture(screen, edition)])
      if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
        try Data(bytes).write(to: file)
      }
      #expect(try Data(contentsOf: file) == Data(bytes), "\(file.lastPathComponent) is out of date")
    }
  }

  @Test("every planted defect is found, and nothing else")
  func faulty() throws {
    let findings = try Self.screens.flatMap { try Self.findings($0, .faulty) }
    #expect(
      findings.sorted() == [
        "login: duplicate-identifier at login.field",
        "login: missing-label at login.help",
        "login: obscured-element at login.submit",
        "login: placeholder-only-label at login.field",
        "login: placeholder-only-label at login.field",
        "orders: hidden-interactive-descendant at order-bread",
        "orders: hidden-interactive-descendant at order-olives",
        "orders: hidden-interactive-descendant at order-rice",
        "orders: hidden-interactive-descendant at order-tea",
        "orders: reading-order-jump at ",
      ])
  }

  @Test("the repaired edition is clean")
  func repaired() throws {
    #expect(try Self.screens.flatMap { try Self.findings($0, .repaired) } == [])
  }

  private static func findings(
    _ screen: (name: String, controller: (Edition) -> UIViewController), _ edition: Edition
  ) throws -> [String] {
    Linter.standard.lint(try capture(screen, edition)).findings.map {
      "\(screen.name): \($0.rule) at \($0.element.identifier)"
    }
  }

  private static func capture(
    _ screen: (name: String, controller: (Edition) -> UIViewController), _ edition: Edition
  ) throws -> Screen {
    let scene = UIWindowScene(
      standInBounds: CGRect(x: 0, y: 0, width: 390, height: 844))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = screen.controller(edition)
    window.makeKeyAndVisible()
    var options = UIKitCapture.Options()
    options.probesTouches = true
    options.keyboardFrame = .zero
    var captured = try UIKitCapture(options).screen(of: scene, named: screen.name).screen
    // The actual model depends on the machine that runs the test.
    captured.context["device"] = "iPhone17,3"
    return captured
  }
}

import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

// The shape of suites like that of Firefox: a base class of all tests, and a graph of screens with a navigator
// that finds the way and reports each screen it enters.

@MainActor final class ScreenGraph {
  private var edges: [String: [String]] = [:]
  private var onEnter: (String) -> Void = { _ in }

  func addScreen(_ name: String, leadingTo others: [String]) { edges[name] = others }
  func onEnterScreen(_ body: @escaping (String) -> Void) { onEnter = body }

  func navigator(in app: XCUIApplication, at start: String) -> Navigator {
    onEnter(start)
    return Navigator(app: app, place: start, edges: edges, onEnter: onEnter)
  }
}

@MainActor final class Navigator {
  private let app: XCUIApplication
  private var place: String
  private let edges: [String: [String]]
  private let onEnter: (String) -> Void

  init(
    app: XCUIApplication, place: String, edges: [String: [String]],
    onEnter: @escaping (String) -> Void
  ) {
    (self.app, self.place, self.edges, self.onEnter) = (app, place, edges, onEnter)
  }

  func go(to target: String) {
    for step in path(to: target) {
      app.buttons[step].tap()
      place = step
      onEnter(step)
    }
  }

  private func path(to target: String) -> [String] {
    var paths = [[place]]
    while let path = paths.first {
      if path.last == target { return Array(path.dropFirst()) }
      paths.removeFirst()
      paths += (edges[path.last ?? ""] ?? []).filter { !path.contains($0) }.map { path + [$0] }
    }
    return []
  }
}

class GraphTestCase: XCTestCase {
  @MainActor static var record = AdoptionRecord()

  @MainActor var navigator: Navigator {
    let app = XCUIApplication()
    app.launch()
    let graph = ScreenGraph()
    graph.addScreen("welcome", leadingTo: ["signIn", "catalogue"])
    graph.addScreen("signIn", leadingTo: ["catalogue"])
    graph.addScreen(
      "catalogue", leadingTo: ["product", "basket", "orders", "settings", "scanner"])
    graph.addScreen("product", leadingTo: ["photos", "basket", "catalogue"])
    graph.addScreen("basket", leadingTo: ["checkout", "catalogue"])
    graph.addScreen("checkout", leadingTo: ["orders"])
    graph.addScreen("orders", leadingTo: ["order", "catalogue"])
    graph.addScreen("settings", leadingTo: ["privacy", "catalogue"])
    graph.onEnterScreen { name in
      Self.record.visit()
      lookAtScreen(named: name)  // new
    }
    return graph.navigator(in: app, at: "welcome")
  }

  override func setUp() async throws {
    planAccessibility {  // new
      $0.occasions = .steps  // new
      $0.mode = .collect  // new
    }  // new
    auditAccessibilityAfterTest()  // new
    planAccessibility { $0.capture.settleInterval = 0 }
    await MainActor.run { Bazaar.install() }
  }

  override func tearDown() async throws {
    await MainActor.run { Self.record.endTest() }
    XCTAssertEqual(Recorded.heads(), [])
  }
}

final class ScreenGraphSuiteTests: GraphTestCase {
  @MainActor func test1SignIn() async throws { navigator.go(to: "signIn") }
  @MainActor func test2Photos() async throws { navigator.go(to: "photos") }
  @MainActor func test3Checkout() async throws {
    let navigator = navigator
    navigator.go(to: "product")
    navigator.go(to: "checkout")
  }
  @MainActor func test4Order() async throws { navigator.go(to: "order") }
  @MainActor func test5Privacy() async throws { navigator.go(to: "privacy") }
  @MainActor func test6Scanner() async throws { navigator.go(to: "scanner") }
  @MainActor func test7OrderAfterCheckout() async throws {
    let navigator = navigator
    navigator.go(to: "checkout")
    navigator.go(to: "order")
  }
  @MainActor func test8BackToTheCatalogue() async throws {
    let navigator = navigator
    navigator.go(to: "basket")
    navigator.go(to: "catalogue")
  }

  @MainActor func testEveryScreenWasAuditedOnceUnderTheGraphsName() async throws {
    skipAccessibilityAudit("no app")
    try XCTSkipIf(Self.record.tests < 8, "needs the other tests of the class")
    XCTAssertEqual(Self.record.places, Set(Bazaar.Place.allCases))
    XCTAssertEqual(Self.record.names.sorted(), Bazaar.Place.allCases.map(\.rawValue).sorted())
    XCTAssertLessThanOrEqual(Self.record.audits, 20)
    XCTAssertLessThanOrEqual(try AdoptedLines.count(in: #filePath), 15)
  }
}

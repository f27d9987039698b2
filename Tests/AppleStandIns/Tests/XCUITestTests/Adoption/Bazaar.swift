import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// An app with twelve screens. Texts and numbers of rows are data, which differs on each visit.
@MainActor enum Bazaar {
  /// A screen, whose buttons lead to others.
  enum Place: String, CaseIterable {
    case welcome, signIn, catalogue, product, photos, basket, checkout, orders, order, settings
    case privacy, scanner

    fileprivate var ways: [Place] {
      switch self {
      case .welcome: [.signIn, .catalogue]
      case .signIn: [.catalogue]
      case .catalogue: [.product, .basket, .orders, .settings, .scanner]
      case .product: [.photos, .basket, .catalogue]
      case .photos: [.product]
      case .basket: [.checkout, .catalogue]
      case .checkout: [.orders]
      case .orders: [.order, .catalogue]
      case .order: [.orders]
      case .settings: [.privacy, .catalogue]
      case .privacy: [.settings]
      case .scanner: [.product, .catalogue]
      }
    }

    /// The title of the navigation bar, or `nil` if there is no bar.
    var title: String? {
      switch self {
      case .welcome, .scanner: nil
      case .signIn: "Sign In"
      default: rawValue.capitalized
      }
    }

    fileprivate var hasRows: Bool { [.catalogue, .basket, .orders, .photos].contains(self) }
  }

  private(set) static var place = Place.welcome
  private static var visits = 0

  /// Makes the next launch show the first screen.
  static func install() {
    StandInApp.show(nil)
    StandInApp.state = .notRunning
    StandInApp.onLaunch = { _ in
      StandInApp.state = .runningForeground
      show(.welcome)
    }
  }

  /// Lets captures of the following tests take no time.
  nonisolated static func waitForNothing() {
    AuditRegistry.shared.planOfBundle?.plan.capture.settleInterval = 0
  }

  private static func show(_ place: Place) {
    self.place = place
    visits += 1
    var content: [StandInElement] = place.ways.enumerated().map { number, way in
      let button = StandInElement(
        .button, way.rawValue, label: way.rawValue.capitalized,
        frame: CGRect(x: 16, y: 150 + 60 * Double(number), width: 200, height: 44))
      button.onTap = { show(way) }
      return button
    }
    content.append(text("Visit \(visits)", y: 110))
    if place.hasRows { content.append(list()) }
    if place == .basket { content[0].label = "" }
    let view = StandInElement(.other, "\(place.rawValue).view", children: content)
    var parts = [view]
    if let title = place.title {
      let frame = CGRect(x: 0, y: 50, width: 390, height: 44)
      parts.insert(StandInElement(.navigationBar, title, frame: frame), at: 0)
    }
    StandInApp.root = StandInElement(
      .application, label: "Bazaar", children: [StandInElement(.window, children: parts)])
  }

  private static func list() -> StandInElement {
    let cells = (0..<2 + visits % 4).map { number in
      let y = 500 + 50 * Double(number)
      return StandInElement(
        .cell, "row.\(number)", frame: CGRect(x: 0, y: y, width: 390, height: 50),
        children: [text("Item \(visits * number)", y: y), text("\(number) €", y: y + 20)])
    }
    return StandInElement(
      .table, "list", frame: CGRect(x: 0, y: 500, width: 390, height: 300), children: cells)
  }

  private static func text(_ words: String, y: Double) -> StandInElement {
    StandInElement(.staticText, label: words, frame: CGRect(x: 16, y: y, width: 200, height: 20))
  }
}

/// The record of an adopting suite: the places its tests have come to, and the audits that this led to.
@MainActor struct AdoptionRecord {
  private(set) var places: Set<Bazaar.Place> = []
  private(set) var names: [String] = []
  private(set) var tests = 0
  private let before = AuditLedger.shared.totals

  /// The number of audits.
  var audits: Int { AuditLedger.shared.totals.screens - before.screens }

  mutating func visit() { places.insert(Bazaar.place) }

  mutating func endTest() {
    tests += 1
    let start = "Accessibility audit of \""
    names += StandInApp.activities.map(\.name).filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count).prefix { $0 != "\"" }) }
  }
}

/// The lines of a fixture that adopting the audit has added or changed, which end in this comment.
enum AdoptedLines {
  static func count(in file: String = #filePath) throws -> Int {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return text.split(separator: "\n").count { $0.hasSuffix("// new") }
  }
}

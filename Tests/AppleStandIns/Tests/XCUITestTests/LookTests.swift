import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// Looks at screens during tests, in a suite that compares.
final class LookTests: XCTestCase {
  private final class Page {}

  @MainActor private var audits: [String] {
    StandInApp.activities.map(\.name).filter { $0.hasPrefix("Accessibility audit of") }
      .map { String($0.split(separator: "\"")[1]) }
  }

  private var looks: AuditLedger.Totals { AuditLedger.shared.totals }

  override func setUp() {
    _ = Recorded.heads()
    planAccessibility {
      $0.occasions = .all
      $0.audit.rules = Shop.rules
      $0.capture = CaptureOptions(settleBudget: 0.02, settleInterval: 0)
      // Other tests must not have seen the screens of this one.
      $0.audit.except = [RuleID(rawValue: "text-contrast"), RuleID(rawValue: "text-clipped")]
    }
  }

  /// Returns an app whose only view has an identifier.
  @MainActor private func app(_ identifier: String, title: String? = nil) -> StandInElement {
    let root = Shop.screen()
    root.children[0].identifier = identifier
    if let title {
      let frame = CGRect(x: 0, y: 0, width: 390, height: 50)
      root.children[0].children.insert(
        StandInElement(.navigationBar, title, frame: frame), at: 0)
    }
    return root
  }

  @MainActor func testAScreenFailsOncePerTestAndDoesNotStopIt() async throws {
    StandInApp.show(app("once"))
    lookAtScreen(of: self)
    lookAtScreen(of: Page.self)
    lookAtScreen(of: Page())
    lookAtScreen()
    XCTAssertEqual(audits, ["LookTests", "Page"])
    XCTAssertEqual(
      Recorded.heads(), [Recorded.finding(on: "LookTests"), Recorded.finding(on: "Page")])
  }

  @MainActor func testAnIssueIsReportedWhereTheLookIs() async throws {
    StandInApp.show(app("place"))
    let line = #line + 1
    lookAtScreen(named: "Place")
    let issue = StandInIssues.shared.take().first
    XCTAssertEqual(issue?.sourceCodeContext.location?.lineNumber, line)
  }

  @MainActor func testTheTitleNamesAScreenWithoutAPage() async throws {
    StandInApp.show(app("title", title: "Order 4711"))
    lookAtScreen()
    lookAtScreen(named: "Own")
    XCTAssertEqual(audits, ["Order #", "Own"])
    _ = Recorded.heads()
  }

  @MainActor func testDifferentScreensWithOneNameAreNumbered() async throws {
    func screen(_ type: XCUIElement.ElementType, _ words: [String]) -> StandInElement {
      let texts = words.enumerated().map { number, word in
        StandInElement(
          type, word, label: word,
          frame: CGRect(x: 16, y: 100 + 50 * Double(number), width: 200, height: 44))
      }
      let bar = StandInElement(
        .navigationBar, "Details", frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      return StandInElement(
        .application, children: [StandInElement(.window, children: texts + [bar])])
    }
    let one = ["alpha", "beta", "gamma", "delta"]
    let two = ["red", "green", "blue", "black", "white", "brown"]
    let screens = [
      screen(.staticText, one), screen(.button, two), screen(.staticText, one + ["epsilon"]),
      screen(.button, two + ["grey"]),
    ]
    StandInApp.show(nil)
    for screen in screens {
      StandInApp.root = screen
      lookAtScreen()
    }
    XCTAssertEqual(audits, ["Details", "Details#2", "Details", "Details#2"])
    _ = Recorded.heads()
  }

  @MainActor func testAScreenInMotionIsLeftToTheNextLook() async throws {
    let root = app("motion")
    StandInApp.show(root)
    StandInApp.beforeSnapshot = { Shop.element("pay", in: root)?.frame.origin.y += 1 }
    let before = looks
    lookAtScreen(named: "Motion")
    XCTAssertEqual(audits, [])
    XCTAssertEqual(
      looks.omittedLooks[.changing], (before.omittedLooks[.changing] ?? 0) + 1)
    StandInApp.beforeSnapshot = nil
    lookAtScreen(named: "Motion")
    XCTAssertEqual(audits, ["Motion"])
    XCTAssertEqual(Recorded.heads(), [Recorded.finding(on: "Motion")])
  }

  @MainActor func testAScreenThatHasNotAppearedIsNotAudited() async throws {
    StandInApp.show(app("early"))
    let app = accessibilityApp
    lookAtScreen(named: "Early", showing: app.buttons["later"])
    XCTAssertEqual(StandInApp.snapshots, 0)
    lookAtScreen(named: "Early", showing: app.buttons["pay"])
    XCTAssertEqual(audits, ["Early"])
    _ = Recorded.heads()
  }

  @MainActor func testNothingIsDoneOnOccasionsThatThePlanDoesNotName() async throws {
    StandInApp.show(app("quiet"))
    planAccessibility { $0.occasions = .pageObjects }
    lookAtScreen(named: "Quiet")
    planAccessibility { $0.occasions = .steps }
    lookAtScreen(of: self)
    XCTAssertEqual(StandInApp.snapshots, 0)
  }

  @MainActor func testNothingIsDoneOnceATestHasLeftItOut() async throws {
    StandInApp.show(app("out"))
    skipAccessibilityAudit("APP-12")
    lookAtScreen(named: "Out")
    XCTAssertEqual(StandInApp.snapshots, 0)
  }

  @MainActor func testARelaunchEndsAScreenOfTheTestButNotOfAnEarlierOne() async throws {
    StandInApp.show(app("earlier", title: "Earlier"))
    let app = AccessibilityApplication()
    StandInApp.onLaunch = { [self] _ in
      StandInApp.root = self.app("launched", title: "Launched")
    }
    app.launch()
    XCTAssertEqual(audits, [])
    app.launch()
    app.terminate()
    XCTAssertEqual(audits, ["Launched"])
    _ = Recorded.heads()
  }

  @MainActor func testLooksTakeFromTheTimeOfTheClass() async throws {
    StandInApp.show(app("late"))
    planAccessibility { $0.timeBudget = 0 }
    let before = looks
    lookAtScreen(named: "Late")
    XCTAssertEqual(StandInApp.snapshots, 0)
    XCTAssertEqual(looks.omittedLooks[.outOfTime], (before.omittedLooks[.outOfTime] ?? 0) + 1)
  }
}

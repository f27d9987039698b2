import A11yCapture
import A11yModel
import A11yRules
import Testing
import UIKit
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("Capturing a running app") struct CaptureTests {
    let clock = TestClock()

    init() { StandInApp.show(Shop.screen()) }

    private func capture(
      _ element: XCUIElement = XCUIApplication(), options: CaptureOptions = CaptureOptions()
    ) throws -> Screen {
      try XCUICapture(element, options, clock: clock.clock)
        .screen(named: "Login") { _ in "LoginTests.testLogin" }
    }

    @Test("everything that a snapshot says is captured, and nothing else is known")
    func facts() throws {
      let screen = try capture()
      #expect(screen.name == "Login" && screen.source.format == "xcuitest-snapshot")
      #expect(screen.tree.count == 5 && !screen.isTruncated && screen.diagnostics.isEmpty)
      let help = screen.tree[2]
      #expect(help.type == .button && help.frame == Rect(340, 60, 44, 44))
      #expect(help.identifier.map { String($0) } == "help" && help.label?.isEmpty == true)
      #expect(help[.enabled] == true && help[.selected] == false && help[.hittable] == nil)
      #expect(help.traits == nil && help[.hidden] == nil && help.hint == nil)
      #expect(screen.tree[4].value?.isEmpty == true)
      #expect(screen.context["platform"] == "iOS")
      #expect(screen.context["device"] == DeviceModel.current)
    }

    @Test("nothing is done to the app")
    func effects() throws {
      _ = try capture(
        options: CaptureOptions(
          asksHittable: true, audits: Set(AppleAudit.Kind.allCases.map(AppleAuditKind.init))))
      #expect(StandInApp.effects == 0 && StandInApp.failedAttributes == 0)
    }

    @Test("two captures that agree are enough, and one nap lies between them")
    func settled() throws {
      _ = try capture()
      #expect(StandInApp.snapshots == 2 && clock.slept == 1)
    }

    @Test("an animation is waited for")
    func animation() throws {
      var steps = 0
      StandInApp.beforeSnapshot = {
        steps += 1
        guard steps < 4 else { return }
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 10
      }
      let screen = try capture()
      #expect(StandInApp.snapshots == 4 && screen.diagnostics.isEmpty)
      #expect(screen.tree[3].frame == Rect(16, 670, 358, 44))
    }

    @Test("a screen that never comes to rest says so, and ends in time")
    func restless() throws {
      StandInApp.beforeSnapshot = {
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 1
      }
      let screen = try capture(options: CaptureOptions(settleBudget: 1))
      #expect(screen.diagnostics.map(\.code) == ["still-changing"])
      #expect(StandInApp.snapshots <= 6)
    }

    @Test("a value that changes is no animation")
    func ticking() throws {
      var ticks = 0
      StandInApp.beforeSnapshot = {
        ticks += 1
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.value = "\(ticks)"
      }
      #expect(try capture().diagnostics.isEmpty)
      #expect(StandInApp.snapshots == 2)
    }

    @Test("where the test is not known, file and function stand for it")
    func unknownTest() {
      let names = [
        ("ShopUITests/LoginTests.swift", "testLogin()"), ("LoginTests.swift", "testLogin"),
        ("", "testLogin()"),
      ].map { UnnamedScreens.test(fileID: $0.0, function: $0.1).name }
      #expect(names == ["LoginTests.testLogin", "LoginTests.testLogin", "testLogin"])
    }

    @Test("a look at the app from before is the first capture")
    func first() throws {
      let capture = XCUICapture(XCUIApplication(), CaptureOptions(), clock: clock.clock)
      let screen = try capture.screen(named: "Login", after: capture.take()) { _ in "" }
      #expect(StandInApp.snapshots == 2 && screen.name == "Login" && screen.hasSettled)
    }

    @Test("without a budget one capture is enough")
    func once() throws {
      _ = try capture(options: CaptureOptions(settleBudget: 0))
      #expect(StandInApp.snapshots == 1 && clock.slept == 0)
    }

    @Test(
      "an app that is not in the foreground is no screen",
      arguments: [
        (XCUIApplication.State.notRunning, "the app is not running", "notRunning"),
        (.runningBackground, "the app is in the background", "runningBackground"),
        (
          .runningBackgroundSuspended, "the app is in the background",
          "runningBackgroundSuspended"
        ),
        (.unknown, "the app is not running", "unknown"),
      ])
    func states(state: XCUIApplication.State, reason: String, name: String) throws {
      StandInApp.state = state
      let error = #expect(throws: CouldNotAudit.self) { try capture() }
      #expect(error?.reason == reason && error?.attempt?.state == name)
      #expect(error?.attempt?.count ?? 0 > 1 && error?.attempt?.waited ?? 0 > 4)
    }

    @Test("an app that comes to the foreground in time is captured")
    func late() throws {
      StandInApp.state = .runningBackground
      let clock = CaptureClock(
        now: { 0 },
        sleep: { _ in MainActor.assumeIsolated { StandInApp.state = .runningForeground } })
      let screen = try XCUICapture(XCUIApplication(), CaptureOptions(), clock: clock)
        .screen(named: nil) { _ in "LoginTests.testLogin" }
      #expect(screen.tree.count == 5 && screen.name == "LoginTests.testLogin")
    }

    @Test("a screen without a name is called by its identifier, or else after the test, in order")
    func names() throws {
      let window = XCUIElement { StandInApp.root?.children.first }
      StandInApp.root?.children.first?.identifier = "card"
      let options = CaptureOptions(settleBudget: 0)
      let screens = try [window, XCUIApplication(), XCUIApplication()].map {
        try CapturedScreen(capturing: $0, options: options).screen.name
      }
      #expect(
        screens == [
          "card", "AppTests.CaptureTests.names()", "AppTests.CaptureTests.names()#2",
        ])
    }

    @Test("an empty application is no screen, however long one waits")
    func empty() throws {
      StandInApp.show(StandInElement(.application, label: "Shop"))
      let error = #expect(throws: CouldNotAudit.self) { try capture() }
      #expect(
        error?.text(screen: "Login") == """
          Could not audit "Login": the captured tree is empty (Application has no children)
            This is not a pass. Usual causes: the app was not in the foreground, or the snapshot timed out.
            State: runningForeground   waited: 5.0 s   attempts: 26
          """)
    }

    @Test("when no snapshot can be taken, the debug description is read")
    func fallback() throws {
      StandInApp.root?.failSnapshots("Timed out while evaluating UI query.")
      let screen = try capture()
      #expect(screen.tree.count == 5 && screen.source.format == "debug-description")
      #expect(screen.diagnostics.map(\.code) == ["no-snapshot"])
      #expect(screen.name == "Login" && screen.context["platform"] == "iOS")
    }

    @Test("an element that is gone is tried again, and then no screen")
    func gone() throws {
      let element = XCUIElement { nil }
      let error = #expect(throws: CouldNotAudit.self) { try capture(element) }
      #expect(error?.reason.hasPrefix("no snapshot could be taken: No matches found") == true)
      #expect(StandInApp.failedAttributes == 0)
    }

    @Test("an element that vanishes for a moment is captured all the same")
    func vanishing() throws {
      var tries = 0
      StandInApp.beforeSnapshot = {
        tries += 1
        StandInApp.root?.snapshotFailure = tries == 1 ? "gone" : nil
        if tries == 1 { StandInApp.root?.children = [] } else { StandInApp.root = Shop.screen() }
      }
      #expect(try capture().tree.count == 5)
    }

    @Test("an element of the app is a part of a screen")
    func part() throws {
      let window = XCUIElement { StandInApp.root?.children.first }
      let screen = try capture(window)
      #expect(screen.tree.count == 4 && screen.isTruncated)
    }

    @Test("a tree of a hundred thousand levels is cut and not recursed into")
    func deep() throws {
      var element = StandInElement(.button, "deep")
      for _ in 0..<5_000 { element = StandInElement(.other, children: [element]) }
      StandInApp.show(StandInElement(.application, children: [element]))
      let screen = try capture()
      #expect(screen.isTruncated && screen.tree.count == 2_000)
    }

    @Test("hittable is asked of controls alone, and only on request")
    func hittable() throws {
      Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.isHittable = false
      let screen = try capture(options: CaptureOptions(asksHittable: true))
      #expect(screen.tree[2][.hittable] == true && screen.tree[3][.hittable] == false)
      #expect(screen.tree[0][.hittable] == nil && screen.tree[1][.hittable] == nil)
    }

    @Test("hittable stays unknown where names are shared, and where the app has moved on")
    func stale() throws {
      let window = StandInApp.root?.children.first
      for _ in 0..<2 {
        window?.children.append(
          StandInElement(
            .button, "row", label: "Row", frame: CGRect(x: 0, y: 400, width: 390, height: 44)))
      }
      var snapshots = 0
      StandInApp.beforeSnapshot = {
        snapshots += 1
        guard snapshots == 3 else { return }
        Shop.element("help", in: StandInApp.root ?? Shop.screen())?.frame.origin.y += 5
      }
      let screen = try capture(options: CaptureOptions(asksHittable: true))
      #expect(screen.tree[2][.hittable] == nil)
      #expect(screen.tree[3][.hittable] == true)
      #expect(screen.tree[5][.hittable] == nil && screen.tree[6][.hittable] == nil)
    }

    @Test("a question that XCTest would fail the test for has no answer, and fails nothing")
    func failingQuestion() throws {
      Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.hittabilityFailure =
        "Failed to determine hittability of \"pay\" Button"
      let screen = try capture(options: CaptureOptions(asksHittable: true))
      #expect(screen.tree[2][.hittable] == true && screen.tree[3][.hittable] == nil)
      #expect(StandInIssues.shared.take().isEmpty)
    }

    @Test("the questions end when their time is up")
    func hittableBudget() throws {
      let screen = try capture(options: CaptureOptions(asksHittable: true, hittableBudget: 0))
      #expect(screen.tree.nodes.allSatisfy { $0[.hittable] == nil })
    }
  }
}

/// The parent suite that runs its tests serially, because they share the app under test.
@MainActor @Suite("XCUITest", .serialized) struct AppTests {}

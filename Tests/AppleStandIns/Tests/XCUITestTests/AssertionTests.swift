import A11yBaseline
import A11yModel
import A11yReporting
import Testing
import UIKit
import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("Asserting on a running app") struct AssertionTests {
    init() {
      StandInApp.show(Shop.screen())
      (StandIn.strokes, StandIn.strings) = ([], [])
    }

    private func assertion(
      _ element: XCUIElement = XCUIApplication(), options: CaptureOptions = CaptureOptions(),
      baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
      environment: [String: String] = [:]
    ) -> Assertion {
      Assertion(
        AccessibilityAudit(rules: Shop.rules, baseline: baseline, failLevel: failLevel),
        screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
        environment: AuditEnvironment(environment)
      ) { () throws(CouldNotAudit) in
        try XCUICapture(element, options, clock: TestClock().clock).seen(named: "Login") { _ in "" }
      }
    }

    @Test("one finding reads as it should, with tree, overlay and result")
    func message() throws {
      let assertion = assertion()
      let text = try #require(assertion.failures.first)
      #expect(
        text.hasPrefix(
          """
          [missing-label] Login: Button #help has no label (new)

            Element   Button  id: help  frame: (340, 60, 44, 44)  top right
            Path      Application > Window > Button #help
            Found     label: none, title: none, value: unknown
            Expected  a short label
          """))
      #expect(
        text.hasSuffix(
          "\n  Attached  a11y-Login-tree.json, a11y-Login-overlay.png (box 1), a11y-Login-result.json"
        )
      )
      #expect(
        assertion.attachments.map(\.name) == [
          "a11y-Login-tree.json", "a11y-Login-overlay.png", "a11y-Login-result.json",
        ])
      #expect(StandIn.strings == [" 1 "] && StandIn.strokes.count == 1)
    }

    @Test("over an app in a window, boxes are drawn on its own picture")
    func window() throws {
      StandInApp.root?.frame = CGRect(x: 40, y: 50, width: 350, height: 700)
      StandInApp.pictureScale = 2
      #expect(assertion().attachments.contains { $0.name == "a11y-Login-overlay.png" })
      #expect(StandInApp.screenshots == 0 && StandInApp.elementScreenshots == 1)
      #expect(StandIn.strokes == [CGRect(x: 600, y: 20, width: 88, height: 88)])
    }

    @Test("an app that fills the screen, in either direction, is drawn over the screen")
    func turned() throws {
      StandInApp.root?.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      _ = assertion()
      #expect(StandInApp.screenshots == 1 && StandInApp.elementScreenshots == 0)
    }

    @Test("the attached tree can be checked by the command, and finds the same")
    func replay() throws {
      let tree = try #require(assertion().attachments.first)
      let file = NSTemporaryDirectory() + "\(UUID()).txt"
      try Data(tree.bytes).write(to: URL(fileURLWithPath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      let text = verifyAccessible(capture: file, screen: "Login", rules: Shop.rules)
      #expect(text?.hasPrefix("[missing-label] Login: Button #help has no label (new)") == true)
    }

    @Test("what passes leaves its result, which stays, and takes no picture")
    func pass() throws {
      Shop.element("help", in: try #require(StandInApp.root))?.label = "Help"
      let assertion = assertion()
      #expect(assertion.failures.isEmpty)
      #expect(assertion.attachments.map(\.name) == ["a11y-Login-result.json"])
      #expect(assertion.attachments.map(\.xctAttachment.lifetime) == [.keepAlways])
      #expect(StandInApp.screenshots == 0)
      #expect(assertion.result?.verdict.outcome == .passed)
    }

    @Test("what VoiceOver says on an app is held against a file, and written on request")
    func speech() throws {
      let folder = NSTemporaryDirectory() + "\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      func speech(_ environment: [String: String] = [:]) -> Assertion {
        Assertion(
          SpeechExpectation(
            snapshot: .file("\(folder)/Login.speech.txt"), source: .model(language: nil)),
          screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
          environment: AuditEnvironment(environment)
        ) { () throws(CouldNotAudit) in
          try XCUICapture(XCUIApplication(), CaptureOptions(), clock: TestClock().clock)
            .seen(named: "Login") { _ in "" }
        }
      }
      #expect(speech().failures.count == 1)
      #expect(speech(["A11YLINT_RECORD": "missing"]).failures.isEmpty)
      let text = try String(contentsOfFile: "\(folder)/Login.speech.txt", encoding: .utf8)
      #expect(
        text == """
          Button. [value?]
          E-mail: E-mail address. Text Field. Double tap to edit.
          Pay. Button. [value?]

          """)
      Shop.element("help", in: try #require(StandInApp.root))?.label = "Help"
      #expect(speech().failures.first?.contains("+ Help. Button.") == true)
      withKnownIssue {
        #expect(!assertSpeech(XCUIApplication(), .file("\(folder)/Nowhere.txt"), screen: "Login"))
      }
    }

    @Test("an app that is not running fails as one that could not be audited")
    func notRunning() {
      StandInApp.state = .notRunning
      let assertion = assertion()
      #expect(assertion.result == nil)
      #expect(assertion.attachments.map(\.name) == ["a11y-Login-result.json"])
      #expect(
        assertion.failures == [
          """
          Could not audit "Login": the app is not running
            This is not a pass. Usual causes: the app was not in the foreground, or the snapshot timed out.
            State: notRunning   waited: 5.0 s   attempts: 26
          """
        ])
    }

    @Test("a screen that was still changing is marked in the partial result")
    func unstable() throws {
      StandInApp.beforeSnapshot = {
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 1
      }
      let folder = NSTemporaryDirectory() + "\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let assertion = assertion(environment: ["A11YLINT_ARTIFACTS": folder])
      #expect(
        assertion.remarks.contains("Login: the screen was still changing when it was captured"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let name = try #require(names.first { $0.hasSuffix("-result.json") })
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(try ResultFile(data, path: name).screens.first?.isStable == false)
    }

    @Test("attachments become those of one activity, of which result and remarks stay in any case")
    func activities() throws {
      StandInApp.beforeSnapshot = {
        Shop.element("pay", in: StandInApp.root ?? Shop.screen())?.frame.origin.y -= 1
      }
      assertion().runActivities()
      #expect(
        StandInApp.activities.map(\.name) == [
          "Login: the screen was still changing when it was captured",
          "Login: judged: 1 of 1 rule could look", "Accessibility audit",
        ])
      let attachments = try #require(StandInApp.activities.last).attachments
      #expect(
        attachments.compactMap(\.name) == [
          "a11y-Login-tree.json", "a11y-Login-overlay.png", "a11y-Login-result.json",
          "a11y-Login-remarks.txt",
        ])
      #expect(
        attachments.map(\.lifetime) == [
          .deleteOnSuccess, .deleteOnSuccess, .keepAlways, .keepAlways,
        ])
      #expect(attachments.map(\.uniformTypeIdentifier)[1...2] == ["public.png", "public.json"])
    }

    @Test("what is known or only possible is counted in one line, and is no remark")
    func quiet() throws {
      let accepted = Baseline.creating(from: try #require(assertion().result))
      let assertion = assertion(baseline: .value(accepted))
      #expect(assertion.failures.isEmpty && assertion.remarks.isEmpty)
      #expect(assertion.counts == ["Login: 1 known finding"])
    }

    @Test("the assertion for XCTest fails a test of Swift Testing, too, without an activity")
    func free() {
      var result: AuditResult?
      withKnownIssue {
        CaptureClock.$current.withValue(TestClock().clock) {
          result = assertAccessible(XCUIApplication(), screen: "Login", rules: Shop.rules)
        }
      }
      #expect(result?.isPassed == false)
      #expect(StandInApp.activities.isEmpty)
    }
  }
}

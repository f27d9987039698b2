import A11yModel
import A11ySwiftTesting
import A11yUIKit
import Testing
import UIKit

@testable import A11yRecorder
@testable import A11yTesting

@MainActor
@Suite("Assertions on what a capture could not see", .serialized)
struct BlindSpotTests {
  private func captureInactive(_ test: TestScene) throws -> Screen {
    StandIn.isAccessibilityActive = false
    defer { StandIn.isAccessibilityActive = true }
    return try test.capture { $0.settleLimit = 0.1 }
  }

  // Returns the messages of the Swift Testing assertion.
  private func issues(_ screen: Screen) -> [String] {
    let texts = Texts()
    withKnownIssue {
      expectAccessible(screen)
    } matching: { issue in
      texts.all += issue.comments.map(\.rawValue)
      return true
    }
    return texts.all
  }

  @Test("with accessibility off nothing passes, and the failure says how to switch it on")
  func off() throws {
    let test = TestScene()
    test.add(UIButton(), 0, 100, 390, 44, id: "buy").setTitle("Buy", for: .normal)
    #expect(verifyAccessible(try test.capture()) == nil)
    let screen = try captureInactive(test)
    let text = try #require(verifyAccessible(screen))
    #expect(text.hasPrefix("Could not audit \"test\": accessibility is switched off"))
    for key in ["AccessibilityEnabled", "ApplicationAccessibilityEnabled"] {
      let command =
        "xcrun simctl spawn booted defaults write com.apple.Accessibility \(key) -bool true"
      #expect(text.contains(command))
    }
    #expect(issues(screen) == [text])
    let result = try AccessibilityAudit().result(of: screen)
    #expect(!result.isPassed && result.check.inputNotes.map(\.kind) == [.unsound])
  }

  @Test("what is known with accessibility off is judged all the same")
  func known() throws {
    let test = TestScene()
    let card = test.add(CardView(), 0, 100, 390, 44, id: "card")
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    let texts = issues(try captureInactive(test))
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("Could not audit") == true)
    #expect(texts.last?.hasPrefix("[missing-label] test: ") == true)
  }

  @Test("SwiftUI without elements is not a pass, whatever else is on the screen")
  func silentSwiftUI() throws {
    let test = TestScene()
    test.add(UIButton(), 0, 100, 390, 44, id: "buy").setTitle("Buy", for: .normal)
    test.add(_UIHostingView(frame: .zero), 0, 200, 390, 200)
    let screen = try test.capture { $0.settleLimit = 0.1 }
    let text = try #require(verifyAccessible(screen))
    #expect(text.hasPrefix("Could not audit \"test\": SwiftUI has not built"))
    #expect(text.contains("switchOnAccessibilityByPrivateInterface()"))
  }

  @Test("what is hidden as a whole is no screen without defects")
  func hidden() throws {
    let test = TestScene()
    let card = test.add(UIView(), 0, 100, 390, 200, id: "card")
    let button = test.add(UIButton(), 0, 0, 390, 44, id: "buy", in: card)
    let capture = UIKitCapture()
    for view in [card, button] { _ = try capture.screen(of: view, named: "card") }
    for hide: () -> Void in [
      { card.isHidden = true },
      { (card.isHidden, card.alpha) = (false, 0) },
      { (card.alpha, test.window.isHidden) = (1, true) },
    ] {
      hide()
      for view in [card, button] {
        #expect(throws: UIKitCaptureError.notShown) {
          try capture.screen(of: view, named: "card")
        }
      }
    }
    #expect(throws: UIKitCaptureError.notShown) {
      try capture.screen(of: test.window, named: "window")
    }
    #expect("\(UIKitCaptureError.notShown)".contains("show it"))
  }

  @Test("a recording run does not pass it either")
  func recording() throws {
    let screen = try captureInactive(TestScene())
    let audit = AccessibilityAudit()
    let judgement = try audit.judge(CapturedScreens([screen]), mode: .all, callingFile: #filePath)
    #expect(judgement.result.verdict.outcome == .failed && judgement.blindSpots.count == 1)
  }
}

@MainActor
@Suite("Accessibility by a private interface", .serialized)
struct AccessibilitySwitchTests {
  private func withoutAccessibility(_ body: () throws -> Void) rethrows {
    StandIn.isAccessibilityActive = false
    defer { StandIn.isAccessibilityActive = true }
    try body()
  }

  // Returns a clock that advances only while sleeping.
  private func clock() -> CaptureClock {
    let now = Now()
    return CaptureClock(now: { now.seconds }, sleep: { now.seconds += $0 })
  }

  @Test("the system's function is called, and UIKit has to answer then")
  func works() throws {
    try withoutAccessibility {
      let setter: @convention(c) (Int32) -> Void = { StandIn.isAccessibilityActive = $0 == 1 }
      var names: [String] = []
      let way = AccessibilitySwitch(
        function: { name in
          names.append(name)
          return unsafeBitCast(setter, to: UnsafeMutableRawPointer.self)
        }, clock: clock())
      try way.switchOn()
      #expect(StandIn.isAccessibilityActive && names == ["_AXSSetAutomationEnabled"])
      try way.switchOn()
      #expect(names.count == 1)
    }
  }

  @Test("a function without effect is an error")
  func noEffect() {
    withoutAccessibility {
      let setter: @convention(c) (Int32) -> Void = { _ in }
      let address = unsafeBitCast(setter, to: UnsafeMutableRawPointer.self)
      let error = #expect(throws: CouldNotAudit.self) {
        try AccessibilitySwitch(function: { _ in address }, clock: clock()).switchOn()
      }
      #expect(error?.reason.hasSuffix("it had no effect within 2 seconds") == true)
    }
  }

  @Test("a system without it is an error that says what else to do")
  func missing() {
    withoutAccessibility {
      let error = #expect(throws: CouldNotAudit.self) {
        try switchOnAccessibilityByPrivateInterface()
      }
      #expect(error?.hint.contains("defaults write com.apple.Accessibility") == true)
    }
  }
}

private final class Texts: @unchecked Sendable {
  var all: [String] = []
}

private final class Now: @unchecked Sendable {
  var seconds = 0.0
}

import A11yBaseline
import A11yModel
import Foundation
import TestSupport
import Testing
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

extension AppTests {
  @MainActor @Suite("VoiceOver, recorded by a UI test") struct VoiceOverTests {
    private static let stops: [String?] = [
      "Help, button", "E-mail, E-mail address, text field, Double tap to edit", "Pay, button",
    ]

    init() {
      StandInApp.show(Shop.screen())
      Shop.element("help", in: StandInApp.root ?? Shop.screen())?.label = "Help"
    }

    /// Lets VoiceOver say what a script says.
    private func speak(_ script: ScriptedVoiceOver) {
      func answer(_ said: VoiceOverWalk.Answer) -> StandInVoiceOver.Answer {
        switch said {
        case .said(let words): .said(words)
        case .silence: .silence
        case .failure: .failure
        }
      }
      var voiceOver = StandInVoiceOver(
        forward: { answer(script.forward()) }, current: { answer(script.current) })
      voiceOver.inward = { answer(script.inward()) }
      voiceOver.outward = { answer(script.outward()) }
      StandInApp.voiceOver = voiceOver
    }

    private func screen(
      _ limits: VoiceOverLimits = VoiceOverLimits(), clock: TestClock = TestClock()
    ) throws -> Screen {
      let options = CaptureOptions(voiceOver: limits)
      return try XCUICapture(XCUIApplication(), options, clock: clock.clock)
        .seen(named: "Login") { _ in "" }.screens[0]
    }

    @Test(
      "the walks of real screens: wrapped, at the end, with announcements, silent, endless, dying")
    func walks() throws {
      let cases: [(ScriptedVoiceOver, VoiceOverRecording.End, [String])] = [
        (ScriptedVoiceOver(Self.stops), .wrapped, Self.stops.map { $0 ?? "" }),
        (ScriptedVoiceOver(Self.stops, .stays), .reached, Self.stops.map { $0 ?? "" }),
        (
          ScriptedVoiceOver(
            Self.stops + ["More, link", "Terms, link"], announcements: [1: "Loading", 4: "Loading"]),
          .wrapped,
          Self.stops.map { $0 ?? "" } + ["More, link", "Terms, link"]
        ),
        (
          ScriptedVoiceOver(Self.stops + [nil, nil, nil], .stays), .silent,
          Self.stops.map { $0 ?? "" }
        ),
        (
          ScriptedVoiceOver(Self.stops, dying: 2), .failed,
          Array(Self.stops.prefix(2)).map { $0 ?? "" }
        ),
      ]
      for (script, end, stops) in cases {
        speak(script)
        let recording = try #require(try screen().tree.screen.recording)
        #expect(recording.end == end && recording.utterances == stops, "\(recording)")
        #expect(!XCUIDevice.shared.voiceOverService.isEnabled)
      }
      speak(ScriptedVoiceOver(Self.stops, .endless))
      let endless = try #require(try screen(VoiceOverLimits(stops: 7)).tree.screen.recording)
      #expect(endless.end == .limit && endless.utterances.count == 7)
      speak(ScriptedVoiceOver(Self.stops, containers: [2: ["Card, button", "Cash, button"]]))
      let entered = try #require(
        try screen(VoiceOverLimits(entersContainers: true)).tree.screen.recording)
      #expect(entered.utterances.suffix(3) == ["Pay, button", "Card, button", "Cash, button"])
    }

    @Test("the first walk of a process stays with the test as it was heard, whatever is made of it")
    func raw() throws {
      RawTranscript.isKept.withLock { $0 = false }
      speak(ScriptedVoiceOver(Self.stops, dying: 2))
      _ = try screen()
      speak(ScriptedVoiceOver(Self.stops))
      _ = try screen()
      let kept = StandInApp.activities.flatMap(\.attachments)
      #expect(kept.map(\.name) == ["a11y-VoiceOver-raw.txt"])
      #expect(kept.map(\.lifetime) == [.keepAlways])
      let text = try #require(kept.first.map { String(decoding: $0.standInPayload, as: UTF8.self) })
      #expect(
        text == """
          VoiceOver did not run before
          0.0 s  started  "Help, button"
          0.0 s  forward  "E-mail, E-mail address, text field, Double tap to edit"
          0.0 s  forward  (failed)

          """)
    }

    @Test("a VoiceOver that does not start, or no app, is a remark of the capture")
    func notRecorded() throws {
      StandInApp.voiceOverFailsToStart = true
      let screen = try screen()
      #expect(screen.tree.screen.recording == nil)
      #expect(screen.diagnostics.map(\.kind) == [.notRecorded])
      withKnownIssue { #expect(recordVoiceOver(XCUIApplication(), screen: "Login") == nil) }
    }

    @Test("a running VoiceOver starts again at the first stop, and stays on")
    func running() throws {
      speak(ScriptedVoiceOver(Self.stops))
      try XCUIDevice.shared.voiceOverService.enable()
      defer { try? XCUIDevice.shared.voiceOverService.disable() }
      _ = try screen()
      #expect(XCUIDevice.shared.voiceOverService.isEnabled && StandInApp.voiceOverStarts == 2)
    }

    @Test(
      "a stop that VoiceOver does not come to fails the audit, and the recording stays with the test"
    )
    func audited() {
      speak(ScriptedVoiceOver(["Help, button", "E-mail, text field"]))
      let audit = AccessibilityAudit(rules: [.unreachableInVoiceover])
      let assertion = Assertion(
        audit, screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
        environment: AuditEnvironment([:])
      ) { () throws(CouldNotAudit) in
        try XCUICapture(
          XCUIApplication(), CaptureOptions(voiceOver: VoiceOverLimits()), clock: TestClock().clock
        ).seen(named: "Login") { _ in "" }
      }
      #expect(assertion.failures.count == 1, "\(assertion.failures)")
      #expect(assertion.failures.first?.contains("Pay") == true)
      let recording = assertion.attachments.first { $0.name == "a11y-Login-voice.txt" }
      #expect(recording?.isKept == true)
      #expect(
        recording.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("Help, button")
          == true)
    }

    @Test("recordVoiceOver returns the stops, and attaches the recording and its capture")
    func record() {
      speak(ScriptedVoiceOver(Self.stops))
      let transcript = recordVoiceOver(XCUIApplication(), screen: "Login")
      #expect(transcript?.stops.count == 3 && transcript?.isComplete == true)
      #expect(transcript?.text.hasPrefix("a11ylint-voiceover/1\n") == true)
    }

    @Test("the gate fails on a lost or renamed stop, and passes on data and on more stops")
    func gate() throws {
      let folder = NSTemporaryDirectory() + "\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      func gate(_ stops: [String?], _ environment: [String: String] = [:]) -> Assertion {
        speak(ScriptedVoiceOver(stops))
        return Assertion(
          SpeechExpectation(snapshot: .file("\(folder)/Login.voice.txt"), source: .recording),
          screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
          environment: AuditEnvironment(environment)
        ) { () throws(CouldNotAudit) in
          try XCUICapture(
            XCUIApplication(), CaptureOptions(voiceOver: VoiceOverLimits()),
            clock: TestClock().clock
          ).seen(named: "Login") { _ in "" }
        }
      }
      #expect(gate(Self.stops).failures.count == 1)
      #expect(gate(Self.stops, ["A11YLINT_RECORD": "missing"]).failures.isEmpty)
      #expect(gate(Self.stops).failures.isEmpty)
      let other: [String?] = [
        "Help, button", "E-mail, anna@example.com, text field", "Pay, button",
      ]
      #expect(gate(other).failures.isEmpty)
      let more = gate(Self.stops + ["Terms, link"])
      #expect(more.failures.isEmpty && more.remarks.first?.contains("Terms, link") == true)
      let lost = gate(Array(Self.stops.prefix(2)))
      #expect(
        lost.failures.first?.contains("no longer says \"Pay, button\"") == true, "\(lost.failures)")
      #expect(gate(["Help, button", Self.stops[1], "Buy, button"]).failures.count == 1)
      #expect(
        gate(Self.stops + [nil, nil, nil]).failures.first?.contains("did not come to the end")
          == true)
      speak(ScriptedVoiceOver(Self.stops))
      withKnownIssue {
        #expect(
          !expectVoiceOver(XCUIApplication(), .file("\(folder)/Nowhere.txt"), screen: "Login"))
      }
    }
  }
}

import TestSupport
import Testing

@testable import A11yModel
@testable import A11yTree

@Suite("A walk of VoiceOver over a screen")
struct VoiceOverWalkTests {
  private static let screen = [
    "Inbox, heading", "Edit, button", "Anna, button", "Ben, button", "New, button",
  ]

  /// Walks with a step each second.
  private func walk(
    _ voiceOver: ScriptedVoiceOver, limits: VoiceOverWalk.Limits = .init(stops: 50, seconds: 1000),
    expected: Int = 0, entersContainers: Bool = false
  ) -> VoiceOverRecording {
    var walk = VoiceOverWalk(
      at: 0, limits: limits, expectedCount: expected, entersContainers: entersContainers)
    var step = walk.next(voiceOver.current, at: 1)
    var time = 1.0
    while step != .end, time < 2000 {
      time += 1
      step = walk.next(voiceOver.take(step), at: time)
    }
    return walk.recording
  }

  @Test("it ends where it comes back to the first stops")
  func wrapped() {
    for count in 1...Self.screen.count {
      let stops = Array(Self.screen.prefix(count))
      let recording = walk(ScriptedVoiceOver(stops))
      #expect(recording.utterances == stops && recording.isComplete, "\(recording)")
      // One stop that is said again and again may as well be the last.
      #expect(count == 1 || recording.end == .wrapped)
    }
  }

  @Test("it ends at the last stop, which is said again")
  func stays() {
    let recording = walk(ScriptedVoiceOver(Self.screen, .stays))
    #expect(recording.utterances == Self.screen && recording.end == .reached)
  }

  @Test("rows that sound alike are no end, at the beginning, in between and at the end")
  func alike() {
    let rows = Array(repeating: "Milk, button", count: 3)
    for (stops, ending) in [
      (rows + Self.screen, ScriptedVoiceOver.Ending.wraps),
      (Self.screen + rows + ["Add, button"], .wraps),
      (Self.screen + rows + ["Add, button"], .stays),
      (Array(rows + rows + ["Add, button"]), .wraps),
    ] {
      let recording = walk(ScriptedVoiceOver(stops, ending), expected: stops.count)
      #expect(recording.utterances == stops, "\(recording.utterances)")
      #expect(recording.isComplete)
    }
  }

  @Test("announcements between the stops do not keep it from its end")
  func announcements() {
    let voiceOver = ScriptedVoiceOver(
      Self.screen, announcements: [2: "Loading", 7: "Loading", 9: "Loading"])
    let recording = walk(voiceOver)
    #expect(recording.end == .wrapped)
    #expect(
      recording.utterances.filter { $0 != "Loading" } == Self.screen, "\(recording.utterances)")
  }

  @Test("what is announced before the first stop is no stop")
  func announcedScreen() {
    var isFirst = true
    let voiceOver = ScriptedVoiceOver(Self.screen)
    var walk = VoiceOverWalk(at: 0)
    var step = walk.next(.said("Inbox, screen changed"), at: 0)
    while step != .end {
      step = walk.next(isFirst ? voiceOver.current : voiceOver.take(step), at: 0)
      isFirst = false
    }
    #expect(walk.recording.utterances == Self.screen)
    #expect(walk.recording.announcements == ["Inbox, screen changed"])
  }

  @Test("a stop at which nothing is said is one; silence without an end ends the walk")
  func silence() {
    var stops: [String?] = Self.screen
    stops[2] = nil
    let one = walk(ScriptedVoiceOver(stops))
    #expect(one.utterances == stops.map { $0 ?? "" } && one.end == .wrapped)
    let all = walk(ScriptedVoiceOver([Self.screen[0], "Edit, button", nil, nil, nil, nil], .stays))
    #expect(all.utterances == ["Inbox, heading", "Edit, button"] && all.end == .silent)
    #expect(!all.isComplete)
  }

  @Test("an endless screen ends at the limit of stops or of seconds")
  func endless() {
    let byStops = walk(ScriptedVoiceOver(Self.screen, .endless))
    #expect(byStops.utterances.count == 50 && byStops.end == .limit)
    let byTime = walk(
      ScriptedVoiceOver(Self.screen, .endless), limits: .init(stops: 200, seconds: 10))
    #expect(byTime.utterances.count == 10 && byTime.end == .limit)
    #expect(VoiceOverWalk.Limits(stops: 10_000).stops == 400)
  }

  @Test("what was heard before VoiceOver died is kept")
  func dying() {
    let recording = walk(ScriptedVoiceOver(Self.screen, dying: 3))
    #expect(recording.utterances == Array(Self.screen.prefix(3)) && recording.end == .failed)
    #expect(walk(ScriptedVoiceOver(Self.screen, dying: 0)).utterances.isEmpty)
  }

  @Test("containers are entered and left where VoiceOver stops at them")
  func containers() {
    let voiceOver = ScriptedVoiceOver(
      Self.screen, containers: [1: ["Cut, button", "Copy, button"]])
    let recording = walk(voiceOver, entersContainers: true)
    #expect(
      recording.utterances
        == [
          "Inbox, heading", "Edit, button", "Cut, button", "Copy, button", "Anna, button",
          "Ben, button", "New, button",
        ], "\(recording.utterances)")
    #expect(recording.end == .wrapped)
    #expect(walk(voiceOver).utterances.count == 5)
  }
}

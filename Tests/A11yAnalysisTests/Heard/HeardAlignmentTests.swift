import A11yModel
import A11yRules
import TestSupport
import Testing

@testable import A11yAnalysis

@Suite("What VoiceOver said, beside what was expected")
struct HeardAlignmentTests {
  private static let words = """
    account address amount basket billing cancel card checkout city close colour contact cost country date day delete \
    delivery details discount edit email estimate filter gift help history home invoice item language list message month \
    name news next note number offer open order owner pay phone photo place price print profile quantity rating receipt \
    refund remove reply report return save search send share size sort stock store street submit tax time title total \
    track update user voucher weight wish year zone
    """.split(separator: " ").map(String.init)

  private func stops(_ labels: [String]) throws -> [ScreenSpeech.Stop] {
    let lines = labels.enumerated().map { number, label in
      "  button \"\(label)\" 16 \(20 + number * 50) 300 44"
    }
    let sketch = (["driver 390 20000", "window 0 0 390 20000"] + lines).joined(separator: "\n")
    let screen = Screen(name: "Shop", tree: try ElementTree(sketch: sketch))
    return AnalyzedScreen(screen).speech().stops
  }

  private func alignment(
    _ stops: [ScreenSpeech.Stop], _ heard: [String]
  ) -> HeardAlignment {
    HeardAlignment(
      stops, heard.map { HeardWords($0, SystemWords.of(locale: "en", utterances: heard)) })
  }

  private func labels(_ count: Int, _ random: inout Random) -> [String] {
    var labels: [String] = []
    while labels.count < count {
      let first = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      let label = "\(first) \(Self.words[Int.random(in: 0..<Self.words.count, using: &random)])"
      if !labels.contains(label) { labels.append(label) }
    }
    return labels
  }

  /// A difference between a recording and the screen.
  private enum Planted: Hashable {
    case dropped(String), added(String), renamed(String, String), swapped(String, String)
  }

  @Test("each planted difference is named, and nothing else, on 1,000 screens")
  func planted() throws {
    var random = Random(seed: 42)
    for number in 0..<1000 {
      let labels = labels(6 + Int.random(in: 0..<12, using: &random), &random)
      let stops = try stops(labels)
      var heard = stops.map(\.utterance.description)
      let place = 1 + Int.random(in: 0..<labels.count - 3, using: &random)
      let planted: Planted
      switch number % 4 {
      case 0:
        heard.remove(at: place)
        planted = .dropped(labels[place])
      case 1:
        heard.insert("Zebra crossing ahead", at: place)
        planted = .added("Zebra crossing ahead")
      case 2:
        heard[place] = "Zebra crossing ahead"
        planted = .renamed(labels[place], heard[place])
      default:
        let other = place + 1 + Int.random(in: 0..<labels.count - place - 1, using: &random)
        heard.swapAt(place, other)
        planted = .swapped(labels[place], labels[other])
      }
      let alignment = alignment(stops, heard)
      let found = alignment.outcomes.filter { if case .heard = $0 { false } else { true } }
      let names = Set(found.map { name($0, labels, heard) })
      switch planted {
      case .dropped(let label): #expect(names == ["unheard \(label)"], "\(number): \(names)")
      case .added(let text): #expect(names == ["unexpected \(text)"], "\(number): \(names)")
      case .renamed(let label, let text):
        #expect(names == ["renamed \(label) to \(text)"], "\(number): \(names)")
      case .swapped(let one, let two):
        let both: Set = ["moved \(one)", "moved \(two)"]
        #expect(!names.isEmpty && names.isSubset(of: both), "\(number): \(names)")
      }
    }
  }

  private func name(
    _ outcome: HeardAlignment.Outcome, _ labels: [String], _ heard: [String]
  ) -> String {
    switch outcome {
    case .heard: ""
    case .renamed(let stop, let utterance): "renamed \(labels[stop]) to \(heard[utterance])"
    case .moved(let stop, _): "moved \(labels[stop])"
    case .unheard(let stop): "unheard \(labels[stop])"
    case .unexpected(let utterance): "unexpected \(heard[utterance])"
    case .announced(let utterance): "announced \(heard[utterance])"
    }
  }

  @Test("each stop and each utterance has one outcome, however they differ")
  func sound() throws {
    var random = Random(seed: 7)
    let texts = ["Save", "Edit", "Edit all", "Close", "Voice over", "Sign in"]
    for _ in 0..<500 {
      let labels = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
        texts.randomElement(using: &random) ?? ""
      }
      let heard = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        (texts.randomElement(using: &random) ?? "")
          + (Bool.random(using: &random) ? ", button" : "")
      }
      let stops = try stops(labels)
      let alignment = alignment(stops, heard)
      #expect(alignment.fault(of: stops.count, heard.count) == nil, "\(labels) \(heard)")
    }
  }

  @Test("of two equal stops, of which one is missing, neither is certain")
  func twins() throws {
    let stops = try stops(["Save", "Edit", "Edit", "Close"])
    let alignment = alignment(
      stops, ["Save. Button.", "Edit. Button.", "Close. Button."])
    let certain = alignment.outcomes.compactMap { outcome -> Bool? in
      if case .heard(_, _, let isCertain) = outcome { isCertain } else { nil }
    }
    #expect(certain == [true, false, true] && alignment.unheard.count == 1)
  }

  @Test(
    "a nameless stop is heard by its role, whatever hint follows, and a silent one by its silence")
  func nameless() throws {
    let sketch = """
      driver 390 844
      window 0 0 390 844
        searchField 16 20 300 44
        staticText 16 70 300 44
        button "Close" 16 120 300 44
      """
    let tree = try ElementTree(sketch: sketch)
    let stops = AnalyzedScreen(Screen(name: "x", tree: tree)).speech().stops
    let heard = ["Search field, Double tap to edit", "", "Close, button"]
    #expect(alignment(stops, heard).outcomes.map(\.kind) == [.heard, .heard, .heard])
  }

  @Test("what recurs between the stops was announced")
  func announcements() throws {
    let stops = try stops(["Save", "Edit", "Close"])
    let heard = ["Save, button", "Loading", "Edit, button", "Loading", "Close, button"]
    let announced = alignment(stops, heard).outcomes.filter { outcome in
      if case .announced = outcome { true } else { false }
    }
    #expect(announced == [.announced(utterance: 1), .announced(utterance: 3)])
    let twice = alignment(stops, ["Save, button", "Add, button", "Edit, button", "Add, button"])
    #expect(!twice.outcomes.contains { if case .announced = $0 { true } else { false } })
  }

  @Test(
    "what was said is divided into the texts of the app and the words of the system",
    arguments: [
      ("Add Favorites, button", "Add Favorites", ["button"], []),
      ("selected, Day, button, 1 of 3", "Day", ["button"], ["selected", "1 of 3"]),
      (
        "Wi-Fi, switch button, on, Double tap to toggle setting", "Wi-Fi", ["switch button"], ["on"]
      ),
      ("button", nil, ["button"], []), ("Button, button", "Button", ["button"], []),
      ("Settings, button, Opens the settings", "Settings", ["button"], []),
      ("Selected: Day. Button. 1 of 3.", "Day", ["Button"], ["Selected", "1 of 3"]),
      ("Free delivery", "Free delivery", [], []),
      ("Link, the hero, heading", "Link", ["heading"], []),
      ("Delete, dimmed, button", "Delete", ["button"], ["dimmed"]),
    ] as [(String, String?, [String], Set<String>)])
  func parts(_ said: String, _ name: String?, _ roles: [String], _ states: Set<String>) {
    let words = HeardWords(said, SystemWords.of(locale: "en", utterances: []))
    #expect(words.name == name && words.roles == roles && Set(words.states) == states, "\(words)")
  }

  @Test("the language of a recording follows from its roles")
  func language() {
    let german = SystemWords.of(locale: nil, utterances: ["Sichern, Taste", "Name, Textfeld"])
    #expect(german.language == "de")
    #expect(SystemWords.of(locale: nil, utterances: ["Hello"]).language == "en")
    #expect(SystemWords.of(locale: "fr_CA", utterances: ["Save, button"]).language == "fr")
  }

  @Test("a recording is written as it is read, and its faults have a line")
  func text() throws {
    var recording = VoiceOverRecording(
      ["Sign in, heading", "Email, text field"], end: .wrapped,
      header: ["screen": "Login", "os": "27.0"])
    recording.rows = [1]
    recording.announcements = ["Loading", "Done"]
    #expect(try VoiceOverRecording(text: recording.text) == recording)
    let plain = try VoiceOverRecording(text: "Sign in\r\n\nEmail\n")
    #expect(plain.utterances == ["Sign in", "Email"] && plain.end == nil && !plain.isComplete)
    for (text, line) in [
      ("", 1), ("a11ylint-voiceover/2\n\nA", 1), ("a11ylint-voiceover/1\nend: somewhere\n\nA", 2),
      ("a11ylint-voiceover/1\nfoo: bar\n\nA", 2), ("a11ylint-voiceover/1\nscreen\n\nA", 2),
      (String(repeating: "A\n", count: 401), 401),
    ] {
      let fault = #expect(throws: VoiceOverRecording.Fault.self) {
        try VoiceOverRecording(text: text)
      }
      #expect(fault?.line == line)
    }
  }
}

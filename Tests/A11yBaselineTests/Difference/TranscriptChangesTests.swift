import A11yModel
import Testing

@testable import A11yBaseline

@Suite("Two recordings of VoiceOver on a screen")
struct TranscriptChangesTests {
  private static let inbox = [
    "Inbox, heading", "Edit, button", "Anna, Lunch?, 9:41, button",
    "Ben, Photos, yesterday, button",
    "Carl, Invoice 12, Monday, button", "New message, button", "Mail, tab, 1 of 2",
    "Settings, tab, 2 of 2",
  ]

  private func changes(_ old: [String], _ new: [String]) -> TranscriptChanges {
    TranscriptChanges(
      from: VoiceOverRecording(old, end: .wrapped), to: VoiceOverRecording(new, end: .wrapped))
  }

  /// Each change in a few words.
  private func words(_ changes: TranscriptChanges) -> [String] {
    changes.changes.map { change in
      let names = [change.old?.text, change.new?.text].compactMap(\.self)
      return "\(change.kind.rawValue) \(names.joined(separator: " > "))\(change.isLoss ? " !" : "")"
    }
  }

  @Test("the rows of a list, numbers, dates, values and states are data")
  func data() {
    let rows = [
      "Inbox, heading", "Edit, button", "Dora, Hello, 10:02, button", "New message, button",
      "Mail, tab, 1 of 2", "Settings, tab, 2 of 2",
    ]
    #expect(words(changes(Self.inbox, rows)) == [])
    #expect(words(changes(rows, Self.inbox)) == [])
    let pairs: [([String], [String])] = [
      (["Basket, 3 items, button"], ["Basket, 12 items, button"]),
      (
        ["3 new messages", "Open, button"],
        ["No", "Open, button"].map { $0 == "No" ? "7 new messages" : $0 }
      ),
      (["Monday, 3 March", "Open, button"], ["Tuesday, 4 March", "Open, button"]),
      (["Email, anna@example.com, text field"], ["Email, text field"]),
      (["Wi-Fi, switch button, on"], ["Wi-Fi, switch button, off"]),
      (["selected, Day, button, 1 of 3"], ["Day, button, 1 of 3"]),
      (["Delete, dimmed, button"], ["Delete, button"]),
      (["Updated today at 9:41 AM"], ["Updated yesterday at 10:02 PM"]),
    ]
    for (old, new) in pairs { #expect(words(changes(old, new)) == [], "\(old)") }
  }

  @Test("a lost stop, another name, a lost role and another place are losses")
  func losses() {
    let old = ["Sign in, heading", "Email, text field", "Password, text field", "Log in, button"]
    func changed(_ change: (inout [String]) -> Void) -> [String] {
      var new = old
      change(&new)
      return words(changes(old, new))
    }
    #expect(changed { $0.remove(at: 2) } == ["silent Password, text field !"])
    #expect(changed { $0[3] = "Go, button" } == ["said Log in, button > Go, button !"])
    #expect(changed { $0[0] = "Sign in" } == ["said Sign in, heading > Sign in !"])
    #expect(changed { $0[3] = "button" } == ["said Log in, button > button !"])
    #expect(changed { $0.swapAt(1, 2) }.count == 1)
    #expect(changed { $0.insert("Help, button", at: 3) } == ["heard Help, button"])
    #expect(
      changed { $0[1] = "Email, heading, text field" } == [
        "said Email, text field > Email, heading, text field"
      ])
  }

  @Test("beside a list whose rows have changed, a lost stop is still named")
  func lossBesideRows() {
    let new = [
      "Inbox, heading", "Dora, Hello, 10:02, button", "Eve, Bye, 11:00, button",
      "New message, button", "Mail, tab, 1 of 2", "Settings, tab, 2 of 2",
    ]
    #expect(words(changes(Self.inbox, new)) == ["silent Edit, button !"])
  }

  @Test("what every row had is lost, not data")
  func lossInRows() {
    let old = [
      "Milk", "Delete, button", "Bread", "Delete, button", "Eggs", "Delete, button", "Add, button",
    ]
    let lost = changes(old, ["Tea", "Rice", "Beans", "Add, button"])
    #expect(words(lost) == ["silent Delete, button !"] && lost.changes[0].isInRows)
    #expect(words(changes(old, ["Tea", "Delete, button", "Add, button"])) == [])
    let plain = Self.inbox.map {
      $0.hasPrefix("Anna") || $0.hasPrefix("Ben") || $0.hasPrefix("Carl")
        ? $0.replacing(", button", with: "") : $0
    }
    #expect(changes(Self.inbox, plain).changes.map(\.isLoss) == [true])
  }

  @Test("settings are no rows: their names stay")
  func settings() {
    let old = [
      "Wi-Fi, Home, button", "Language, English, button", "Region, Norway, button", "Help, button",
    ]
    #expect(
      words(changes(old, old.filter { !$0.hasPrefix("Language") })) == [
        "silent Language, English, button !"
      ])
    #expect(words(changes(old, old.map { $0 == old[0] ? "Wi-Fi, Office, button" : $0 })) == [])
  }

  @Test("rows that a capture has shown are data, whatever they say")
  func knownRows() throws {
    let old = try VoiceOverRecording(
      text: "a11ylint-voiceover/1\n\nTodo, heading\n  Milk, button\n  Bread, button\nAdd, button\n")
    let new = try VoiceOverRecording(
      text: "a11ylint-voiceover/1\n\nTodo, heading\n  Bread, button\nAdd, button\n")
    #expect(words(TranscriptChanges(from: old, to: new)) == [])
    let plain = VoiceOverRecording(
      ["Todo, heading", "Milk, button", "Bread, button", "Add, button"], end: nil)
    #expect(words(TranscriptChanges(from: plain, to: new)) == [])
  }

  @Test("an empty list says so; a list that is gone without a word is lost")
  func emptyList() {
    let rest = Self.inbox.filter {
      !$0.contains("9:41") && !$0.contains("yesterday") && !$0.contains("Monday")
    }
    #expect(changes(Self.inbox, rest).isLoss)
    var empty = rest
    empty.insert("No messages", at: 2)
    #expect(!changes(Self.inbox, empty).isLoss)
  }
}

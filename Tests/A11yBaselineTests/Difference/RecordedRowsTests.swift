import A11yModel
import Testing

@testable import A11yBaseline

@Suite("Rows in two recordings of VoiceOver")
struct RecordedRowsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    /// The changes in a few words; empty if the rows are data.
    let changes: [String]

    init(_ name: String, _ old: String, _ new: String, _ changes: String...) {
      (self.name, self.old, self.new, self.changes) = (name, old, new, changes)
    }

    var testDescription: String { name }
  }

  private static let settings = """
    Settings, heading
      Wi-Fi, Home, button
      Bluetooth, On, button
      Notifications, button
      Sounds, button
      Privacy, button
    Close, button
    """
  private static let counts = """
    Settings, heading
      Inbox, 3 new, button
      Updates, 12, button
      Storage, 4.5 GB, button
      Devices, 2, button
    Close, button
    """
  private static let groups = """
    Account, heading
      Name, Anna, button
      Password, button
      Devices, 2, button
    App, heading
      Appearance, Dark, button
      Language, English, button
      Region, Norway, button
    Sign out, button
    """
  private static let mails = """
    Inbox, heading
      Anna, Lunch?, 9:41, button
      Ben, Photos, yesterday, button
      Carl, Invoice, Monday, button
    New message, button
    """
  private static let people = """
    People, heading
      Anna, button
      Ben, button
      Carl, button
      Dora, button
    Add, button
    """
  private static let actions = """
    Todo, heading
      Milk
      Delete, button
      Bread
      Delete, button
      Eggs
      Delete, button
    Add, button
    """

  static let cases: [Case] = [
    Case("settings as they were", settings, settings),
    Case(
      "a setting lost", settings, settings.without("Sounds"), "silent Sounds, button !"),
    Case(
      "the first setting lost", settings, settings.without("Wi-Fi"), "silent Wi-Fi, Home, button !"),
    Case(
      "the last setting lost", settings, settings.without("Privacy"), "silent Privacy, button !"),
    Case(
      "a setting renamed", settings, settings.with("Sounds", "Haptics"),
      "said Sounds, button > Haptics, button !"),
    Case(
      "a setting that is no button any more", settings, settings.with("Sounds, button", "Sounds"),
      "said Sounds, button > Sounds !"),
    Case(
      "a setting added", settings,
      settings.with("  Sounds, button", "  Sounds, button\n  Battery, button"),
      "heard Battery, button"),
    Case("values of settings", settings, settings.with("Home", "Office").with("On", "Off")),
    Case(
      "counts of settings", counts, counts.with("3 new", "7 new").with("12", "1").with("4.5", "3.1")
    ),
    Case(
      "a setting with a count lost", counts, counts.without("Devices"),
      "silent Devices, 2, button !"),
    Case(
      "a setting with a count renamed", counts, counts.with("Storage", "Space"),
      "said Storage, 4.5 GB, button > Space, 4.5 GB, button !"),
    Case("groups as they were", groups, groups.with("Anna", "Ben").with("Dark", "Light")),
    Case(
      "a row of the first group lost", groups, groups.without("Password"),
      "silent Password, button !"),
    Case(
      "a row of the second group lost", groups, groups.without("Region"),
      "silent Region, Norway, button !"),
    Case(
      "a row of each group renamed", groups,
      groups.with("Password", "Passcode").with("Region", "Country"),
      "said Password, button > Passcode, button !",
      "said Region, Norway, button > Country, Norway, button !"),
    Case("mails", mails, mails.with("Anna, Lunch?", "Dora, Hello").without("Carl")),
    Case("a mail fewer", mails, mails.without("Ben")),
    Case(
      "mails and a lost button", mails, mails.without("Carl").without("New message"),
      "silent New message, button !"),
    Case(
      "other people", people,
      people.with("Anna", "Eve").with("Ben", "Finn").with("Carl", "Gina").without("Dora")),
    Case(
      "no rows in common", people,
      people.with("Anna", "E").with("Ben", "F").with("Carl", "G").with("Dora", "H")),
    Case(
      "rows of actions", actions,
      actions.with("Milk", "Tea").with("Bread", "Rice").with("Eggs", "Oil")),
    Case(
      "an action that every row had", actions,
      actions.with("Milk", "Tea").with("Bread", "Rice").with("Eggs", "Oil").without("Delete"),
      "silent Delete, button !"),
  ]

  private static func changes(_ one: Case, isIndented: Bool) throws -> [String] {
    func recording(_ text: String) throws -> VoiceOverRecording {
      let text = isIndented ? text : text.replacing("\n  ", with: "\n")
      return try VoiceOverRecording(text: "a11ylint-voiceover/1\nend: wrapped\n\n\(text)\n")
    }
    let changes = TranscriptChanges(from: try recording(one.old), to: try recording(one.new))
    return changes.changes.map { change in
      let names = [change.old?.text, change.new?.text].compactMap(\.self)
      return "\(change.kind.rawValue) \(names.joined(separator: " > "))\(change.isLoss ? " !" : "")"
    }
  }

  @Test(
    "a row whose fellows stay is a part of the screen, and other rows are data", arguments: cases)
  func indented(one: Case) throws {
    #expect(try Self.changes(one, isIndented: true) == one.changes)
  }

  @Test("the same holds without indentation", arguments: cases)
  func plain(one: Case) throws {
    #expect(try Self.changes(one, isIndented: false) == one.changes)
  }

  @Test("22 kinds of recordings are tried")
  func count() { #expect(Self.cases.count == 22) }

  @Test("a row moved is said")
  func moved() throws {
    let moved = Self.settings.without("Wi-Fi").with("  Privacy", "  Wi-Fi, Home, button\n  Privacy")
    let one = Case("a setting moved", Self.settings, moved)
    let found = try Self.changes(one, isIndented: true)
    #expect(found.count == 1 && found[0].hasPrefix("moved"), "\(found)")
  }
}

extension String {
  /// The text without the lines that begin with a word.
  fileprivate func without(_ word: String) -> String {
    split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix(word) }.joined(separator: "\n")
  }

  fileprivate func with(_ word: String, _ other: String) -> String { replacing(word, with: other) }
}

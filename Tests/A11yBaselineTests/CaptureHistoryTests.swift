import A11yModel
import Testing

@testable import A11yBaseline

@Suite("Defects on a screen that lives on, in several languages")
struct CaptureHistoryTests {
  private static let words = [
    "en": ["Play", "Stop", "Chapters", "Lyrics"], "de": ["Abspielen", "Halt", "Kapitel", "Text"],
    "ja": ["再生", "停止", "章", "歌詞"],
  ]

  // Returns a row of buttons. Those without a word have a defect.
  private func player(_ buttons: [Int?], _ locales: [String] = ["de", "en", "ja"]) throws -> [Shot]
  {
    try locales.map { locale in
      let words = try #require(Self.words[locale])
      let lines = buttons.enumerated().map { index, word in
        let name = word.map { " \"\(words[$0])\"" } ?? " class=Bad"
        return "  button \(index * 60) 700 44 44\(name)"
      }
      return try Shot(
        (["window 0 0 390 844"] + lines).joined(separator: "\n"), context: ["locale": locale])
    }
  }

  private func states(_ result: CheckResult) -> [FindingState] {
    result.comparison.findings.map(\.state)
  }

  @Test("what is found again in one language is known in all of them")
  func oneProof() throws {
    let baseline = Baseline.creating(from: CheckResult(try player([0, nil, 1])))
    let now = CheckResult(try player([2, 0, nil, 1]), against: baseline)
    #expect(states(now) == [.moved])
    #expect(now.comparison.findings.map(\.captureCount) == [3])
    #expect(now.comparison.fixed.isEmpty)
  }

  @Test("what is mended in all languages while another one breaks is fixed, and the other new")
  func swapped() throws {
    let baseline = Baseline.creating(from: CheckResult(try player([0, nil, 1])))
    let now = CheckResult(try player([0, 2, nil]), against: baseline)
    #expect(states(now) == [.new])
    #expect(now.comparison.fixed.count == 1)
  }

  @Test("what was accepted twice by mistake is known, whichever entry fits")
  func ties() throws {
    let shots = try player([nil, 0, 1], ["en"])
    let few = Baseline.creating(from: CheckResult(try player([nil, 0], ["en"])))
    let many = Baseline.creating(from: CheckResult(shots))
    let entries = BaselineEntry.numbered(few.entries + many.entries)
    for order in [entries, entries.reversed()] {
      #expect(states(CheckResult(shots, against: Baseline(Array(order)))) == [.known])
    }
  }

  @Test("an update remembers how things are now, and a second one changes nothing")
  func refreshed() throws {
    var baseline = Baseline.creating(from: CheckResult(try player([nil, 0])))
    for buttons in [[nil, 1], [nil, 1, 2], [nil, 3, 2], [nil, 3]] as [[Int?]] {
      let result = CheckResult(try player(buttons), against: baseline)
      #expect(result.comparison.newsCount == 0, "\(buttons)")
      baseline = baseline.updated(by: result)
      let again = baseline.updated(by: CheckResult(try player(buttons), against: baseline))
      #expect(again == baseline)
    }
    #expect(baseline.entries.count == 1)
  }

  @Test("the one nameless button among others stays itself when their bar gets an identifier")
  func namedContainer() throws {
    func bar(_ identifier: String) -> String {
      """
      window 0 0 390 844
        staticText 20 100 200 20 "Song"
        other\(identifier) 0 700 390 44
          button 0 700 44 44 "Play"
          button 60 700 44 44 class=Bad
          button 120 700 44 44 "Stop"
        button 0 800 44 44 "Queue"
      """
    }
    let change = try Change(bar(""), bar("#controls"))
    #expect(change.comparison.count(.new) == 0, "\(change.summary)")
  }

  // Returns a form with a faulty switch in a container, between two other elements.
  private func form(
    _ container: String, _ before: String, _ after: String, left: Int = 20
  ) -> String {
    """
    window 0 0 390 844
      other\(container) 0 100 390 600
        \(before) 20 120 200 44
        switch \(left) 300 51 31 class=Bad
        \(after) 20 500 200 44
    """
  }

  @Test("what is in a container stays itself when that is renamed and a neighbour changes")
  func renamedContainer() throws {
    let before = form("#login", "staticText", "button#next")
    let after = form("#signIn", "image", "button#next")
    #expect(try Change(before, after).comparison.count(.new) == 0)
  }

  @Test("what is in another container, elsewhere or beside another thing, is another one")
  func otherContainer() throws {
    let before = form("#login", "staticText", "button#next")
    for after in [
      form("#signIn", "image", "button#other"), form("#signIn", "image", "button#next", left: 300),
    ] {
      let change = try Change(before, after)
      #expect(change.comparison.count(.new) == 1, "\(change.summary)")
    }
  }

  private func screen(_ title: String, _ header: String, _ locale: String) throws -> Shot {
    try Shot(
      """
      window 0 0 390 844
        navigationBar #"\(title)" 0 50 390 44
          staticText 150 60 90 22 "\(title)"
          button 340 50 44 44 class=Bad
        other #"\(header)" 0 100 390 40
          staticText 16 100 200 40 "\(header)"
          button #"\(header) all" 300 100 80 40 "\(header) all" class=Bad
      """, context: ["locale": locale])
  }

  @Test("titles that the system makes identifiers are texts")
  func titles() throws {
    let first = [
      try screen("Orders", "This Week", "en"), try screen("Bestellungen", "Diese Woche", "de"),
    ]
    let result = CheckResult(first)
    #expect(result.comparison.findings.map(\.captureCount) == [2, 2])
    let baseline = Baseline.creating(from: result)
    let later = [
      try screen("Your orders", "Recent", "en"), try screen("注文", "今週", "ja"),
    ]
    #expect(states(CheckResult(later, against: baseline)) == [.known, .known])
  }

  @Test("a bar that code has named keeps its name")
  func namedBar() throws {
    func bars(_ bad: String) -> String {
      """
      window 0 0 390 844
        navigationBar#main.bar 0 50 390 44
          button 340 50 44 44\(bad == "main" ? " class=Bad" : " \"Edit\"")
        navigationBar#sheet.bar 0 300 390 44
          button 340 300 44 44\(bad == "sheet" ? " class=Bad" : " \"Close\"")
      """
    }
    let change = try Change(bars("main"), bars("sheet"))
    #expect(change.comparison.count(.new) == 1)
    #expect(change.comparison.fixed.count == 1)
  }

  @Test("a hidden control that gets an identifier is the same")
  func namedPart() throws {
    let before = """
      window 0 0 390 844
        cell 0 0 390 44 class=Hides
          button 344 0 44 44 "Delete"
      """
    let after = before.replacing("button 344", with: "button#delete 344")
    for (old, new) in [(before, after), (after, before)] {
      let change = try Change(old, new)
      #expect(change.comparison.newsCount == 0, "\(change.summary)")
      #expect(change.comparison.fixed.isEmpty)
    }
  }
}

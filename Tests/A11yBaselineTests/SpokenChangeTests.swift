import A11yAnalysis
import A11yModel
import Testing

@testable import A11yBaseline

@Suite("What VoiceOver says otherwise on the newer of two captures")
struct SpokenChangeTests {
  private static let head = "in-process 390 844 phone locale=en\nwindow 0 0 390 844\n"
  private static let before =
    head + """
        staticText 20 50 300 30 "Cart" [header]
        button#help 340 50 44 44 "Help"
        button#pay 20 100 350 50 "Pay" hint="Pays at once"
        staticText#total 20 160 200 20 "Total 5"
        table#list 0 200 390 300
          cell 0 200 390 50
            staticText 20 210 200 20 "Bread"
            button#add-1 340 200 44 44 "Add"
          cell 0 250 390 50
            staticText 20 260 200 20 "Milk"
            button#add-2 340 250 44 44 "Add"
        button#more 20 600 350 50 "More"
        tabBar 0 760 390 84
          button#home 0 760 100 80 "Home" selected
          button#find 100 760 100 80 "Find"
      """

  private func changes(_ old: String, _ new: String) throws -> [SpokenChange] {
    let screens = try [old, new].map {
      AnalyzedScreen(Screen(name: "Screen", tree: try Sketch($0).tree))
    }
    return withExtendedLifetime(screens) {
      ElementChanges(from: screens[0], to: screens[1]).spoken
    }
  }

  private func words(_ new: String, before: String = before) throws -> [String] {
    try changes(before, new).map { change in
      let texts = [change.old?.text, change.new?.text].map { $0 ?? "-" }
      return ([change.kind.rawValue] + texts + change.parts.map { "\($0)" })
        .joined(separator: " | ")
    }
  }

  private func replacing(_ old: String, _ new: String) -> String {
    Self.before.replacing(old, with: new)
  }

  @Test("a capture is not heard otherwise than itself")
  func same() throws { #expect(try words(Self.before).isEmpty) }

  @Test("a new name, a lost one and a lost role are told with all that is said")
  func said() throws {
    #expect(
      try words(replacing("\"Pay\"", "\"Buy\"")) == [
        "said | Pay. Button. Pays at once | Buy. Button. Pays at once | label"
      ])
    #expect(
      try words(replacing("\"Help\"", "\"\"")) == ["said | Help. Button. | Button. | label"])
    #expect(
      try words(replacing(" [header]", "")) == [
        #"said | Cart. Heading. | Cart | lost(["Heading"])"#
      ])
    #expect(
      try words(replacing("\"More\"", "\"More\" disabled")) == [
        #"said | More. Button. | More. Dimmed. Button. | gained(["Dimmed"])"#
      ])
    #expect(
      try words(replacing(" hint=\"Pays at once\"", "")) == [
        "said | Pay. Button. Pays at once | Pay. Button. | hint"
      ])
  }

  @Test("rows, what they say, numbers and the selected tab are no news")
  func data() throws {
    let new = replacing("\"Bread\"", "\"Butter\"").replacing("Total 5", with: "Total 7")
      .replacing("\"Home\" selected", with: "\"Home\"")
      .replacing("\"Find\"", with: "\"Find\" selected")
      .replacing(
        "  button#more",
        with: """
              cell 0 300 390 50
                staticText 20 310 200 20 "Tea"
                button#add-3 340 300 44 44 "Add"
            button#more
          """)
    #expect(try words(new).isEmpty)
  }

  @Test("that no tab is selected any more is news")
  func selection() throws {
    #expect(
      try words(replacing("\"Home\" selected", "\"Home\"")) == [
        #"said | Selected: Home. Tab. 1 of 2. | Home. Tab. 1 of 2. | lost(["Selected"])"#
      ])
  }

  @Test("a translation is no news; a role that it loses is")
  func translation() throws {
    let german = replacing("locale=en", "locale=de").replacing("\"Pay\"", with: "\"Zahlen\"")
      .replacing("\"Cart\"", with: "\"Korb\"").replacing("Pays at once", with: "Zahlt sofort")
    #expect(try words(german).isEmpty)
    let lost = german.replacing(" [header]", with: "")
    #expect(try changes(Self.before, lost).map(\.parts) == [[.lost(["Heading"])]])
  }

  @Test("where nearly every name is another one, a capture without a language is translated")
  func unknownLanguage() throws {
    let english = replacing(" locale=en", "")
    let words = [
      "Cart": "Korb", "Help": "Hilfe", "\"Pay\"": "\"Zahlen\"", "Total 5": "Summe 5",
      "More": "Mehr", "Home": "Start", "Find": "Suche", "Pays at once": "Zahlt sofort",
      "Add": "Dazu", "Bread": "Brot", "Milk": "Milch",
    ]
    let german = words.reduce(english) { $0.replacing($1.key, with: $1.value) }
    #expect(try changes(english, german).isEmpty)
    let mute = german.replacing("\"Hilfe\"", with: "\"\"")
    #expect(try changes(english, mute).map(\.parts) == [[.label]])
    let renamed = english.replacing("\"Pay\"", with: "\"Buy\"").replacing("Help", with: "Support")
    #expect(try changes(english, renamed).count == 2)
  }

  @Test("what came and what went is told once for all that came together")
  func cameAndWent() throws {
    let new = replacing(
      "  button#more",
      """
        button#share 20 510 350 30 "Share"
        button#print 20 550 350 30 "Print"
        button#more
      """)
    let came = try changes(Self.before, new)
    #expect(came.map(\.kind) == [.heard])
    #expect(came.first?.new?.text == "Share. Button.")
    #expect(came.first?.others.map(\.text) == ["Print. Button."])
    #expect(came.first?.otherCount == 1)
    #expect(try words(Self.before, before: new) == ["silent | Share. Button. | -"])
  }

  @Test("what is on the screen still, and not heard any more, is told as such")
  func hidden() throws {
    let new = replacing(
      "button#help 340 50 44 44 \"Help\"", "button#help 340 50 44 44 \"Help\" !ax")
    let gone = try changes(Self.before, new)
    #expect(gone.map(\.kind) == [.silent])
    #expect(gone.first?.isShownInBoth == true)
    #expect(try changes(new, Self.before).first?.isShownInBoth == true)
  }

  @Test("what is read at another place is told with what comes before it, once for all of it")
  func moved() throws {
    let new = replacing("button#more 20 600 350 50", "button#more 20 20 100 20")
    let moved = try changes(Self.before, new).filter { $0.kind == .moved }
    #expect(moved.map { $0.new?.name } == ["More"])
    #expect(moved.first?.new?.after == nil)
    #expect(moved.first?.old?.after == "Milk")
  }

  @Test("the order on another device and in another direction is no news")
  func device() throws {
    let new = replacing("button#more 20 600 350 50", "button#more 20 20 100 20")
      .replacing("in-process 390 844", with: "in-process 430 932")
    #expect(try changes(Self.before, new).allSatisfy { $0.kind != .moved })
  }

  @Test("a word that every row loses is told once")
  func rows() throws {
    let new = replacing("button#add-1 340 200 44 44 \"Add\"", "button#add-1 340 200 44 44 \"\"")
      .replacing("button#add-2 340 250 44 44 \"Add\"", with: "button#add-2 340 250 44 44 \"\"")
    let lost = try changes(Self.before, new)
    #expect(lost.count == 1)
    #expect(lost.first?.isInRows == true)
    #expect(lost.first?.parts == [.label])
  }

  @Test("captures that do not tell hints or traits say nothing of them")
  func unknown() throws {
    let driver = Self.before.replacing("in-process 390 844 phone", with: "driver 390 844")
      .replacing(" hint=\"Pays at once\"", with: "").replacing(" [header]", with: "")
    let parts = try changes(Self.before, driver).flatMap(\.parts)
    #expect(!parts.contains(.hint))
    #expect(!parts.contains(.lost(["Heading"])))
  }
}

import A11yAnalysis
import A11yModel
import Testing

@Suite("What is said on a screen")
struct ScreenSpeechTests {
  private func screen(_ sketch: String) throws -> AnalyzedScreen {
    AnalyzedScreen(Screen(name: "speech", tree: try ElementTree(sketch: sketch)))
  }

  private func said(_ sketch: String) throws -> [String] {
    try screen("in-process 390 844 phone\n" + sketch).speech().stops.map(\.utterance.text)
  }

  @Test("tabs are counted, without the word for buttons")
  func tabs() throws {
    #expect(
      try said(
        """
        tabBar 0 760 390 84
          button 0 760 100 80 "Home" selected
          button 100 760 100 80 "Find"
        """) == ["Selected: Home. Tab. 1 of 2.", "Find. Tab. 2 of 2."])
  }

  @Test("what a driver prints as a bar is one, too")
  func driverTabs() throws {
    let speech = try screen(
      """
      driver 390 844
      window 0 0 390 844
        tabBar 0 760 390 84
          button 0 760 100 80 "Home" selected
          button 100 760 100 80 "Find"
        navigationBar 0 40 390 44
          staticText 100 40 100 44 "Start"
          button#BackButton 0 40 60 44 "Back"
      """
    ).speech()
    #expect(
      speech.stops.map(\.utterance.description)
        == [
          "Back Button.", "Start. Heading.", "Selected: Home. Tab. 1 of 2.", "Find. Tab. 2 of 2.",
        ])
    #expect(speech.unknown == [.hint, .traits, .actions])
    #expect(speech.stops.allSatisfy { speech.remainingUnknown(of: $0).isEmpty })
  }

  @Test("segments are a series")
  func segments() throws {
    #expect(
      try said(
        """
        segmentedControl 0 100 200 30 !ax
          button 0 100 100 30 "Day"
          button 100 100 100 30 "Week"
        """) == ["Day. Button. 1 of 2.", "Week. Button. 2 of 2."])
  }

  @Test("the first and the last entry of a list say so; a single one only begins it")
  func lists() throws {
    func three(_ words: String) -> String {
      """
      view 0 0 390 844 container=list\(words)
        staticText 0 0 100 20 "A"
        staticText 0 30 100 20 "B"
        staticText 0 60 100 20 "C"
      """
    }
    #expect(try said(three(" list=[A, B, C]")) == ["A. List Start.", "B", "C. List End."])
    let one = """
      view 0 0 390 844 container=landmark list=[A]
        staticText 0 0 100 20 "A"
      """
    #expect(try said(one) == ["A. Landmark."])
    #expect(try said(three("")) == ["A", "B", "C"])
  }

  @Test("of several containers the outermost tells the place")
  func nested() throws {
    #expect(
      try said(
        """
        tabBar 0 760 390 84
          view 0 760 390 84 container=list list=[A, B]
            button 0 760 100 80 "A"
            button 100 760 100 80 "B"
        """) == ["A. Tab. 1 of 2.", "B. Tab. 2 of 2."])
  }

  @Test("the name of a group is told in front of what is first in it")
  func groups() throws {
    let speech = try screen(
      """
      in-process 390 844 phone
      view 0 0 390 400
        staticText 0 0 100 20 "Top"
        view 0 100 390 200 "Account" container=semanticGroup
          staticText 0 150 100 20 "Later"
          staticText 0 100 100 20 "First"
      """
    ).speech()
    #expect(speech.stops.map(\.entered) == [[], ["Account"], []])
    #expect(speech.stops[1].utterance.text == "First")
  }

  @Test("what a modal view in front silences is counted, not told")
  func silenced() throws {
    let speech = try screen(
      """
      in-process 390 844 phone
      application 0 0 390 844
        window 0 0 390 844
          staticText 0 0 100 20 "Behind"
        window 0 0 390 844 level=2000
          view 0 0 390 844 modal
            staticText 0 0 100 20 "In front"
      """
    ).speech()
    #expect(speech.stops.map(\.utterance.text) == ["In front"])
    #expect(speech.silencedCount == 1)
    #expect(speech.stops[0].number == 2)
  }

  @Test("rows and columns that no capture records are unknown")
  func tables() throws {
    let speech = try screen(
      """
      in-process 390 844 phone
      view 0 0 390 400 container=dataTable
        staticText 0 0 100 20 "A"
      staticText 0 500 100 20 "B"
      """
    ).speech()
    #expect(speech.stops.map { $0.unknown.contains(.position) } == [true, false])
    #expect(speech.remainingUnknown(of: speech.stops[0]) == [.position])
  }

  @Test("the words of the system are those of the screen, unless others are asked for")
  func languages() throws {
    var tree = try ElementTree(sketch: "in-process 390 844\nbutton 0 0 100 44 \"Weiter\"")
    var screen = Screen(name: "a", tree: tree, context: ["locale": "de_DE"])
    #expect(AnalyzedScreen(screen).speech().stops[0].utterance.text == "Weiter. Taste.")
    screen.context["locale"] = "tlh"
    #expect(AnalyzedScreen(screen).speech().language.code == "en")
    let french = try #require(SpeechLanguage.of(locale: "fr"))
    #expect(AnalyzedScreen(screen).speech(in: french).stops[0].utterance.text == "Weiter. Bouton.")
    tree = try ElementTree(sketch: "in-process 390 844")
    #expect(AnalyzedScreen(Screen(name: "empty", tree: tree)).speech().stops.isEmpty)
  }

  @Test("a deep and a wide screen are spoken in time that grows with them", .timeLimit(.minutes(1)))
  func large() throws {
    let deep = (0..<5000).map { depth in
      String(repeating: " ", count: depth) + "navigationBar 0 0 390 844"
    }
    let buttons = ["One", "Two"].map { name in
      String(repeating: " ", count: 5000) + "button 0 0 44 44 \"\(name)\""
    }
    let tower = try screen((["driver 390 844"] + deep + buttons).joined(separator: "\n"))
    let high = tower.orders(of: tower.speech())
    #expect(high.names.count == 2 && high.scan.count >= 2)
    let rows = (0..<20_000).map { "  button 0 \($0 * 44) 100 44 \"Delete\"" }
    let list = try screen("driver 390 844\ntabBar 0 0 390 844\n" + rows.joined(separator: "\n"))
    let speech = list.speech()
    #expect(speech.stops.last?.utterance.text == "Delete. Tab. 20000 of 20000.")
    #expect(list.orders(of: speech).names.last?.number == 20_000)
  }

  // MARK: Rotor, Voice Control, keyboard, Switch Control

  private static let form = """
    in-process 390 844 phone
    view 0 0 390 844
      staticText 0 0 390 40 "Cart" [header]
      link 0 50 100 44 "Terms"
      table 0 100 390 200
        button 0 100 100 44 "Delete"
        button 0 150 100 44 "Delete"
        button 0 200 100 44 "Old" disabled
      button 0 400 100 44 "" names=["Pay", "Buy"]
      switch 0 460 100 44 "" ="1"
    """

  @Test("the rotor lists headings, links and controls")
  func rotor() throws {
    let screen = try screen(Self.form)
    let orders = screen.orders(of: screen.speech())
    #expect(orders.headings == [0])
    #expect(orders.links == [1])
    #expect(orders.controls == [2, 3, 4, 5, 6])
  }

  @Test("Voice Control numbers what is called the same, and takes other names first")
  func names() throws {
    let screen = try screen(Self.form)
    let names = screen.orders(of: screen.speech()).names
    #expect(names.map(\.names) == [["Terms"], ["Delete"], ["Delete"], ["Pay", "Buy"], []])
    #expect(names.map(\.number) == [1, 1, 2, 1, 1])
    #expect(names.map(\.count) == [1, 2, 2, 1, 1])
  }

  @Test("the Tab key passes what is switched off, and arrow keys move in lists")
  func keyboard() throws {
    let screen = try screen(Self.form)
    let steps = screen.orders(of: screen.speech()).keyboard
    #expect(steps.map(\.stops) == [[1], [2, 3], [5], [6]])
    #expect(steps.map { $0.container == nil } == [true, false, true, true])
  }

  @Test("Switch Control enters groups of more than one thing")
  func scan() throws {
    let screen = try screen(
      """
      driver 390 844
      navigationBar#Bar 0 40 390 44
        button 0 40 60 44 "Edit"
      table#list 0 100 390 300
        cell 0 100 390 50
          button 0 100 60 44 "One"
        cell 0 150 390 50
          button 0 150 60 44 "Two"
          button 100 150 60 44 "More"
      """)
    let steps = screen.orders(of: screen.speech()).scan
    let words = steps.map { step in
      switch step.kind {
      case .group(let index): "\(step.depth) \(screen.tree.type(of: index))"
      case .stop(let place): "\(step.depth) #\(place)"
      }
    }
    #expect(words == ["0 #0", "0 table", "1 #1", "1 cell", "2 #2", "2 #3"])
  }
}

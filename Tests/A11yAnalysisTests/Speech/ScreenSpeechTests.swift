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

  @Test("an element has the words of its own language")
  func elementLanguages() throws {
    let sketch = """
      button 0 0 100 44 "Weiter" language=de
      button 0 50 100 44 "Next"
      button 0 100 100 44 "nuqneH" language=tlh
      """
    #expect(try said(sketch) == ["Weiter. Taste.", "Next. Button.", "nuqneH. Button."])
  }

  @Test("important content is spoken, and other content is announced")
  func content() throws {
    let sketch = """
      button 0 0 100 44 "Book" content=["Pages: 300", "!Due: today"] actions=["Lend"]
      button 0 50 100 44 "Pen" content=[]
      button 0 100 100 44 "Map" content=["Scale"]
      """
    #expect(
      try said(sketch) == [
        "Book. Button. Due: today. Actions Available. More Content Available.", "Pen. Button.",
        "Map. Button. More Content Available.",
      ])
  }

  @Test("an element that expands says whether it is expanded")
  func expansion() throws {
    let sketch = """
      button 0 0 100 44 "Menu" expansion=collapsed
      button 0 50 100 44 "More" expansion=expanded language=fr
      button 0 100 100 44 "Plain" expansion=unsupported
      """
    #expect(
      try said(sketch)
        == ["Menu. Button. Collapsed.", "More. Bouton. Développé.", "Plain. Button."])
  }

  @Test("headers of an element are read before it")
  func headers() throws {
    let sketch = """
      staticText @head 0 0 100 20 "Size"
      button 0 50 100 44 "Large" headers=[@head]
      """
    #expect(try said(sketch) == ["Size", "Size. Large. Button."])
  }

  // A table of two rows, the first with a header in each column.
  private static let table = """
    view 0 0 390 400 container=dataTable
      staticText @a 0 0 100 20 "Name" cell=0,0 column-headers=[@a]
      staticText @b 100 0 100 20 "Year" ="AD" cell=0,1 row-headers=[@a] column-headers=[@b]
      staticText 0 50 100 20 "Ada" cell=1,0,2,1 row-headers=[@c] column-headers=[@a]
      staticText @c 100 50 200 20 "1815" cell=1,1,1,2 column-headers=[@b, @a]
    """

  @Test("cells say their row only at its start, and their headers unless these are right above")
  func cells() throws {
    #expect(
      try said(Self.table) == [
        "Name. Row 1. Column 1.", "Year. Column 2. AD",
        "1815. Ada. Spans 2 rows. Row 2. Column 1.",
        "Year: AD. Name. 1815. Spans 2 columns. Column 2.",
      ])
  }

  @Test("a header right above the first cell of a row is not read, one further up is")
  func headerAbove() throws {
    let rows = """
      view 0 0 390 400 container=dataTable
        staticText @a 0 0 100 20 "Name" cell=0,0
        staticText 0 50 100 20 "Ada" cell=1,0 column-headers=[@a]
        staticText 0 100 100 20 "Mary" cell=2,0 column-headers=[@a, gone?]
      """
    #expect(
      try said(rows) == [
        "Name. Row 1. Column 1.", "Ada. Row 2. Column 1.", "Name. Mary. Row 3. Column 1.",
      ])
  }

  @Test("a cell without a row or column says neither the place nor the span")
  func openCells() throws {
    let cells = """
      view 0 0 390 400 container=dataTable
        staticText @a 0 0 100 20 "A" cell=-,0,2,1 row-headers=[@b]
        staticText @b 0 50 100 20 "B" cell=-,1 column-headers=[@a]
        staticText 0 100 100 20 "C" cell=-,-,3,3
      """
    #expect(try said(cells) == ["A. Column 1.", "A. B. Column 2.", "C."])
  }

  @Test("in a table with cells, another stop has no position")
  func besideCells() throws {
    let sketch = "in-process 390 844 phone\n" + Self.table + "\n  button 0 200 9 9 \"Sort\""
    let speech = try screen(sketch).speech()
    #expect(speech.stops.last?.utterance.text == "Sort. Button.")
    #expect(speech.stops.allSatisfy { !$0.unknown.contains(.position) })
  }

  // MARK: Layers and columns

  @Test(
    "behind an alert or a sheet nothing is read",
    arguments: ["alert", "sheet", "dialog"])
  func behind(type: String) throws {
    let page = """
      driver 390 844
      window 0 0 390 844
        button 16 100 358 44 "Behind"
        \(type) 0 400 390 444 "Sure?"
          button 16 500 358 44 "Yes"
        button 16 700 358 44 "In front"
      """
    let speech = try screen(page).speech()
    #expect(speech.stops.map(\.name) == ["Yes", "In front"])
    #expect(speech.silencedCount == 1)
  }

  @Test(
    "a popover or a hidden alert leaves the screen readable",
    arguments: ["popover", "alert hidden"])
  func beside(type: String) throws {
    let words = type.split(separator: " ")
    let page = """
      in-process 390 844 phone
      window 0 0 390 844
        button 16 100 358 44 "Screen"
        \(words[0]) 0 400 390 200\(words.count > 1 ? " hidden" : "")
          button 16 500 358 44 "Over"
      """
    #expect(try screen(page).speech().stops.first?.name == "Screen")
  }

  private func columns(_ device: String, height: Int = 768, words: String = "") throws -> [Int] {
    let page = """
      in-process \(device)
      view 0 0 1024 768
        view 0 0 320 \(height)\(words)
          button 0 100 300 44 "Inbox"
          button 0 200 300 44 "Sent"
        view 320 0 704 768\(words)
          staticText 340 100 600 44 "Subject"
          staticText 340 200 600 44 "Text"
      """
    return try screen(page).readingOrder.interleaved
  }

  @Test("columns that are read in turns are in doubt, but not on a phone, and not where they group")
  func interleaved() throws {
    #expect(try columns("1024 768 pad") == [0])
    #expect(try columns("1024 768 phone") == [])
    #expect(try columns("1024 768 pad", words: " groups") == [])
  }

  @Test("a column is at least half as high as the screen")
  func columnHeight() throws {
    #expect(try columns("1024 768 pad", height: 384) == [0])
    #expect(try columns("1024 768 pad", height: 383) == [])
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

  @Test("what responds is known where the capture records it")
  func responds() throws {
    let screen = try screen(
      """
      in-process 390 844 phone
      button 0 0 100 44 "Off" !responds
      staticText 0 50 100 44 "On" responds
      view 0 100 100 44 "Acts" ax handles=[activate]
      view 0 150 100 44 "Idle" ax handles=[escape]
      """)
    #expect(screen.speech().stops.map(\.isActive) == [false, true, true, false])
  }

  @Test(
    "Switch Control follows the navigation style",
    arguments: [
      ("combined", "0 view|1 #0|1 #1"), ("automatic", "0 #0|0 #1"),
      ("separate groups", "0 #0|0 #1"), ("automatic groups", "0 view|1 #0|1 #1"),
      ("combined groups", "0 view|1 #0|1 #1"),
    ])
  func styles(style: String, steps: String) throws {
    let screen = try screen(
      """
      in-process 390 844 phone
      view 0 0 390 400
        view 0 0 390 200 navigation=\(style)
          button 0 0 100 44 "One"
          button 0 50 100 44 "Two"
      """)
    let words = screen.orders(of: screen.speech()).scan.map { step in
      switch step.kind {
      case .group(let index): "\(step.depth) \(screen.tree.type(of: index))"
      case .stop(let place): "\(step.depth) #\(place)"
      }
    }
    #expect(words.joined(separator: "|").replacing("other", with: "view") == steps)
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

import Testing

/// Cases HT1 to HT21 of hit testing, from the capture to the findings.
@Suite("Hit-testing, worked cases through the program")
struct HitTestingCaseTests {
  private func says(_ findings: String..., of sketch: String) throws {
    let said = try CaseRun.findings(inSketch: "in-process 390 844\n" + sketch)
    #expect(said == findings.sorted(), "\(sketch)")
  }

  private static let covered = "obscured-element error"
  private static let point = "obscured-activation-point"

  @Test("HT1, HT2, HT3: a view in front takes the touch unless it is a label or transparent")
  func siblingInFront() throws {
    func screen(_ front: String) -> String {
      "view 0 0 390 844\n  button#a 20 100 200 44 \"A\"\n  \(front)"
    }
    for front in ["view#b 20 120 200 44", "view#b 20 120 200 44 alpha=0.01"] {
      try says("\(Self.point) error likely", of: screen(front))
    }
    for front in ["text#b 20 120 200 44 \"B\"", "view#b 20 120 200 44 alpha=0.009"] {
      try says(of: screen(front))
    }
  }

  @Test("HT4: what reaches outside its parent is dead there, clipped or not")
  func outsideParent() throws {
    try says(
      "outside-parent-bounds warning likely",
      of: "view 0 0 390 844\n  view 0 0 100 100\n    button#c 80 80 60 60 \"C\"")
  }

  @Test("HT5: a keyboard in a window in front covers")
  func keyboardWindow() throws {
    try says(
      "\(Self.covered) certain",
      of: """
        window 0 0 390 844 level=0
          button#pay 20 700 350 50 "Pay"
        window 0 0 390 844 level=10000000
          keyboard 0 508 390 336
        """)
  }

  @Test("HT6: left and top edges belong to a rectangle, right and bottom edges do not")
  func halfOpen() throws {
    let place = try Workplace()
    try place.write(
      "in-process 390 844\nwindow 0 0 390 844\n  button 0 0 10 10 \"A\"\n", to: "a.sketch")
    for (point, isHit) in [("0,0", true), ("9.9,5", true), ("10,5", false)] {
      let run = try place.run(["tree", "a.sketch", "--at", point])
      #expect(run.output.contains("hits Button") == isHit, "\(run.output)")
    }
  }

  @Test("HT7, HT8: a square of 24 points fits exactly or not at all", arguments: [40.0, 38.0])
  func corners(edge: Double) throws {
    let far = 100 - edge
    let corners = [(0.0, 0.0), (far, 0), (0, far), (far, far)].map {
      "  view \($0.0) \($0.1) \(edge) \(edge)\n"
    }
    try says(
      "\(Self.point) \(edge == 40 ? "error" : "warning") likely",
      of: "view 0 0 390 844\n  button#b 0 0 100 100 \"B\"\n" + corners.joined())
  }

  @Test("HT9: a button in the middle of an accessible cell takes the cell's tap")
  func innerControl() throws {
    let said = try CaseRun.findings(
      inSketch: """
        in-process 390 844
        table 0 0 390 844
          cell#c 0 100 390 60 "Milk" ax
            button#b 165 110 60 40 "Add"
        """)
    #expect(said.contains("activation-point-hits-child error likely"), "\(said)")
  }

  @Test("HT10, HT11: a bar in front of a cell", arguments: [760.0, 762.0])
  func bar(y: Double) throws {
    let sketch = """
      table 0 0 390 844
        cell#c 0 \(y) 390 60 "Milk" ax
      tabBar 0 791 390 83
        button#home 0 791 130 53 "Home"
      """
    // The row can be scrolled out from under the bar, which makes it a note.
    try says("\(Self.point) note \(y == 760 ? "certain" : "likely")", of: sketch)
  }

  @Test("HT12, HT14, HT15: what leaves enough, lets touches through or is hidden covers nothing")
  func harmless() throws {
    try says(of: "cell#c 0 700 390 60 \"Milk\" ax\nbutton#add 318 690 56 56 \"Add\"")
    try says(
      of: """
        view 0 0 390 844
          button#a 20 100 200 44 "A"
          view 0 0 390 844 alpha=0.5 no-touch
        """)
    try says(
      of: """
        window 0 0 390 844 level=0
          button#a 20 100 200 44 "A"
        window 0 0 390 844 level=0 hidden
          view 0 0 390 844
        """)
  }

  @Test("HT13: below a view without interaction everything is dead")
  func dead() throws {
    try says(
      "touch-disabled-by-ancestor error certain",
      of: "view 0 0 390 844\n  view 0 0 390 400 no-touch\n    button#b 20 100 200 44 \"B\"")
  }

  @Test("HT16: a disabled control takes the touch")
  func disabled() throws {
    try says(
      "\(Self.covered) certain",
      of: """
        window 0 0 390 844
          button#a 20 100 200 44 "A"
          button#b 20 100 200 44 "B" disabled
        """)
  }

  @Test("HT17, HT18: document order proves nothing in a capture from outside")
  func documentOrder() throws {
    let bar = """
      NavigationBar, {{0.0, 44.0}, {375.0, 44.0}}, identifier: 'Inbox'
        Button, {{0.0, 44.0}, {44.0, 44.0}}, label: 'Back'
      Other, {{0.0, 0.0}, {375.0, 812.0}}
        Table, {{0.0, 0.0}, {375.0, 812.0}}
      """
    #expect(try CaseRun.findings(onScreen: bar, size: "375.0, 812.0") == [])
    let window = """
      Button, {{16.0, 0.0}, {44.0, 44.0}}, label: 'Menu'
      Window, {{0.0, 0.0}, {402.0, 874.0}}
        StatusBar, {{0.0, 0.0}, {402.0, 20.0}}
          Other, {{0.0, 0.0}, {402.0, 20.0}}
      """
    let said = try CaseRun.findings(onScreen: window)
    #expect(!said.contains { $0.hasPrefix("obscured-element") }, "\(said)")
  }

  @Test("HT19: the finding about an alert lists what it covers")
  func alert() throws {
    let lines = """
      Button, {{20.0, 380.0}, {350.0, 44.0}}, identifier: 'pay', label: 'Pay'
      Button, {{20.0, 700.0}, {350.0, 44.0}}, identifier: 'later', label: 'Later'
      Alert, {{52.0, 320.0}, {286.0, 160.0}}, label: 'Sure?'
        Button, {{60.0, 430.0}, {270.0, 44.0}}, label: 'OK'
      """
    #expect(try CaseRun.findings(onScreen: lines) == ["obscured-element note likely 3"])
    #expect(try CaseRun.report(on: lines).contains("Button \"Pay\""))
  }

  @Test("HT20: rectangles that were rounded outwards do not overlap")
  func rounding() throws {
    func button(_ x: Int, _ width: Int, _ name: String) -> String {
      """
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="\(name)" label="\(name)" enabled="true" visible="true" x="\(x)" y="100" width="\(width)" height="44"/>
      """
    }
    let page = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844">
      \(button(0, 101, "One"))
      \(button(100, 100, "Two"))
      </XCUIElementTypeApplication>

      """
    #expect(try CaseRun.findings(in: page, named: "page.xml") == [])
  }

  @Test("HT21: of many cells only those on the screen are looked at")
  func manyCells() throws {
    let cells = (0..<20_000).map { "  cell 0 \($0 * 60) 390 60 \"Row\" ax" }
    try says(of: "table 0 0 390 844\n" + cells.joined(separator: "\n"))
  }
}

import A11yModel
import Testing

@testable import A11yAnalysis

/// Cases HT1 to HT21 of the hit-testing semantics.
@Suite("Hit-testing, worked cases")
struct HitTestingCaseTests {
  private struct Subject {
    let tree: ElementTree
    let hits: HitTesting

    init(_ sketch: String, inProcess: Bool = true) throws {
      tree = try ElementTree(
        sketch: (inProcess ? "in-process 390 844\n" : "driver 390 844\n") + sketch)
      hits = AnalyzedScreen(Screen(name: "case", tree: tree)).hitTesting
    }

    func index(_ identifier: String) throws -> Int {
      try #require(tree.nodes.first { $0.identifier.map(String.init) == identifier }).index
    }
    func outcome(_ identifier: String) throws -> TouchOutcome {
      hits.answer(of: try index(identifier)).outcome
    }
    func fraction(_ identifier: String) throws -> Double {
      let fraction = try #require(hits.reachableFraction(of: try index(identifier)))
      return (fraction * 10_000).rounded() / 10_000
    }
    func fits(_ edge: Double, _ identifier: String) throws -> Bool {
      hits.fitsSquare(edge, in: try index(identifier))
    }
    func hit(_ x: Double, _ y: Double) -> String? {
      hits.owner(at: Point(x, y)).element.map { tree[$0].identifier.map(String.init) ?? "" }
    }
  }

  @Test("HT1, HT2, HT3: a view in front takes the touch unless it is a label or transparent")
  func siblingInFront() throws {
    func screen(_ front: String) throws -> Subject {
      try Subject("view#root 0 0 390 844\n  button#a 20 100 200 44\n  \(front)")
    }
    for covering in ["view#b 20 120 200 44", "view#b 20 120 200 44 alpha=0.01"] {
      let subject = try screen(covering)
      #expect(subject.hit(120, 122) == "b")
      #expect(try subject.fraction("a") == 0.4545)
      #expect(try !subject.fits(24, "a"))
      #expect(try subject.outcome("a") == .covered(by: .element(2)))
      #expect(subject.hits.areas.blockers(of: 1) == [.element(2)])
    }
    for harmless in ["text#b 20 120 200 44", "view#b 20 120 200 44 alpha=0.009"] {
      let subject = try screen(harmless)
      #expect(subject.hit(120, 122) == "a")
      #expect(try subject.fraction("a") == 1)
      #expect(try subject.outcome("a") == .reached)
    }
  }

  @Test("HT4: what reaches outside its parent is dead there, clipped or not")
  func outsideParent() throws {
    let subject = try Subject(
      "view#root 0 0 390 844\n  view#p 0 0 100 100\n    button#c 80 80 60 60")
    #expect(try subject.fraction("c") == 0.1111)
    #expect(subject.hit(110, 110) == "root")
    #expect(try subject.outcome("c") == .outsideParent)
  }

  @Test("HT5: a keyboard in a window in front covers")
  func keyboardWindow() throws {
    let subject = try Subject(
      """
      window 0 0 390 844 level=0
        button#b 20 700 350 50
        button#top 20 100 350 50
      window 0 0 390 844 level=10000000
        keyboard#k 0 508 390 336
      """)
    #expect(try subject.fraction("b") == 0)
    #expect(try subject.outcome("b") == .covered(by: .element(4)))
    #expect(try subject.outcome("top") == .reached)
  }

  @Test("a keyboard of which only the frame is recorded covers, too")
  func keyboardFrame() throws {
    let tree = try ElementTree(
      sketch: "in-process 390 844\nwindow 0 0 390 844\n  button 20 700 350 50\n")
    var builder = TreeBuilder()
    for node in tree.nodes { builder.append(copying: node, depth: node.depth) }
    builder.screen = tree.screen
    builder.screen.keyboardFrame = Rect(0, 508, 390, 336)
    let hits = AnalyzedScreen(Screen(name: "keyboard", tree: builder.finish())).hitTesting
    #expect(hits.answer(of: 1).outcome == .covered(by: .keyboard))
    #expect(hits.areas.blockers(of: 1) == [.keyboard])
  }

  @Test("HT6: left and top edges belong to a rectangle, right and bottom edges do not")
  func halfOpen() throws {
    let subject = try Subject("button#b 0 0 10 10")
    #expect(subject.hit(0, 0) == "b")
    #expect(subject.hit(9.9, 5) == "b")
    #expect(subject.hit(10, 5) == nil)
  }

  @Test("HT7, HT8: a square of 24 points fits exactly or not at all", arguments: [40.0, 38.0])
  func corners(edge: Double) throws {
    let far = 100 - edge
    let corners = [(0.0, 0.0), (far, 0), (0, far), (far, far)]
    let subject = try Subject(
      "button#b 0 0 100 100\n"
        + corners.map { "view \($0.0) \($0.1) \(edge) \(edge)\n" }.joined())
    #expect(try subject.outcome("b") == .reached)
    #expect(try subject.fraction("b") == (edge == 40 ? 0.36 : 0.4224))
    #expect(try subject.fits(24, "b") == (edge == 38))
    #expect(try !subject.fits(44, "b"))
  }

  @Test("HT9: a button in the middle of an accessible cell takes the cell's tap")
  func innerControl() throws {
    let subject = try Subject("cell#c 0 100 390 60 ax\n  button#b 165 110 60 40")
    #expect(try subject.outcome("c") == .innerControl(1))
  }

  @Test("HT10, HT11: a bar in front of a cell", arguments: [760.0, 762.0])
  func bar(y: Double) throws {
    let subject = try Subject(
      """
      table 0 0 390 844
        cell#c 0 \(y) 390 60 ax
      tabBar#bar 0 791 390 83
      """)
    #expect(try subject.outcome("c") == (y == 760 ? .reached : .covered(by: .element(2))))
    guard y == 760 else { return }
    #expect(try subject.fraction("c") == 0.5167)
    #expect(try subject.fits(24, "c"))
    #expect(try !subject.fits(44, "c"))
  }

  @Test("HT12: a floating button leaves enough of a cell")
  func floatingButton() throws {
    let subject = try Subject("cell#c 0 700 390 60 ax\nbutton 318 690 56 56")
    #expect(try subject.fraction("c") == 0.8899)
    #expect(try subject.fits(44, "c"))
  }

  @Test("HT13: below a view without interaction everything is dead")
  func dead() throws {
    let subject = try Subject(
      "view#root 0 0 390 844\n  view#off 0 0 390 400 no-touch\n    button#b 20 100 200 44")
    #expect(subject.hit(120, 122) == "root")
    #expect(try subject.outcome("b") == .dead(at: 1))
  }

  @Test("HT14, HT15: an overlay without interaction and a hidden window cover nothing")
  func passThrough() throws {
    let overlay = try Subject(
      """
      view 0 0 390 844
        button#a 20 100 200 44
        text 20 120 200 44
      view 0 0 390 844 alpha=0.5 no-touch
      """)
    #expect(try overlay.outcome("a") == .reached)
    let window = try Subject(
      "window 0 0 390 844\n  button#a 20 100 200 44\nwindow 0 0 390 844 hidden\n  view 0 0 390 844")
    #expect(try window.outcome("a") == .reached)
  }

  @Test("HT16: a disabled control takes the touch")
  func disabled() throws {
    let subject = try Subject("button#a 20 100 200 44\nbutton#b 20 100 200 44 disabled")
    #expect(try subject.outcome("a") == .covered(by: .element(1)))
  }

  @Test("HT17, HT18: document order proves nothing in a driver capture")
  func documentOrder() throws {
    let subject = try Subject(
      """
      application
        window 0 0 390 844
          navigationBar 0 44 375 44
            button#back 0 44 44 44 "Back"
          other 0 0 390 844
            table 0 0 390 844
              cell#row 0 88 390 44
                button#more 330 88 44 44
        window 0 0 390 844
          statusBar 0 0 390 44
      """, inProcess: false)
    for name in ["back", "more"] {
      #expect(try subject.outcome(name) == .unknown(.fact(.paintOrder)))
    }
  }

  @Test("HT19: an alert of a driver capture covers what lies under its frame")
  func alert() throws {
    let subject = try Subject(
      """
      application
        window 0 0 390 844
          alert 52 320 286 160
          button#b 20 380 350 44
      """, inProcess: false)
    #expect(try subject.fraction("b") == 0.1829)
    #expect(try subject.outcome("b") == .covered(by: .element(2)))
    #expect(subject.hits.areas.blockers(of: try subject.index("b")) == [.element(2)])
  }

  @Test("HT20: rectangles that were rounded outwards do not overlap")
  func slop() throws {
    let tree = try ElementTree(
      sketch: "driver 390 844 rounding=1\ntoolbar 0 0 101 44\nbutton#b 100 0 100 44")
    let hits = AnalyzedScreen(Screen(name: "slop", tree: tree)).hitTesting
    #expect(hits.reachableFraction(of: 1) == 1)
  }

  @Test("HT21: of a million cells only those on the screen are looked at")
  func longList() throws {
    var builder = TreeBuilder()
    builder.screen.bounds = Rect(0, 0, 390, 844)
    builder.screen.paintOrderIsKnown = true
    builder.append(.table, depth: 0)
    builder.set(frame: Rect(0, 0, 390, 844))
    builder.set(.userInteractionEnabled, true)
    for row in 0..<1_000_000 {
      builder.append(.cell, depth: 1)
      builder.set(frame: Rect(0, Double(row) * 60, 390, 60))
      builder.set(.userInteractionEnabled, true)
      builder.set(.isAccessibilityElement, true)
    }
    let hits = AnalyzedScreen(Screen(name: "list", tree: builder.finish())).hitTesting
    #expect(hits.hits.count { $0 != .nobody } == 14)
    #expect(hits.order.hitAreas.count == 16)
    #expect(hits.answer(of: 14).outcome == .reached)
    #expect(hits.answer(of: 500_000).outcome == .offScreen)
  }

  @Test("what the capture recorded of the system's answer beats the model")
  func recordedAnswer() throws {
    let covered = "\nview 0 0 390 844"
    #expect(try Subject("button#a 20 100 200 44 hittable" + covered).outcome("a") == .reached)
    #expect(try Subject("button#a 20 100 200 44 hit=30,110" + covered).outcome("a") == .reached)
    #expect(
      try Subject("button#a 20 100 200 44 !hittable" + covered).outcome("a")
        == .covered(by: .element(1)))
    #expect(try Subject("button#a 20 100 200 44 !hittable").outcome("a") == .notHittable)
    #expect(try Subject("button#a 20 100 200 44 hit=-1,-1").outcome("a") == .notHittable)
  }

  @Test("a hit region replaces the frame, and an activation point the middle")
  func recordedGeometry() throws {
    let subject = try Subject(
      "button#a 100 100 10 10 region=80,80,50,50\nview#b 300 300 90 90\nbutton#c 0 500 100 100 activate=10,510\nview 40 540 20 20"
    )
    #expect(subject.hit(81, 81) == "a")
    #expect(try subject.outcome("c") == .reached)
    #expect(try subject.fraction("c") == 0.96)
  }
}

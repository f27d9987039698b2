import A11yAnalysis
import A11yModel
import Testing

/// Cases VO1 to VO20 of the VoiceOver model, without speech.
@Suite("Reading order")
struct ReadingOrderTests {
  private func order(_ sketch: String, idiom: String = "phone") throws -> ReadingOrder {
    let head = sketch.hasPrefix("in-process") ? "" : "in-process 390 844 \(idiom)\n"
    let tree = try ElementTree(sketch: head + sketch)
    return AnalyzedScreen(Screen(name: "order", tree: tree)).readingOrder
  }

  private func names(_ sketch: String, idiom: String = "phone") throws -> String {
    let head = sketch.hasPrefix("in-process") ? "" : "in-process 390 844 \(idiom)\n"
    let tree = try ElementTree(sketch: head + sketch)
    let order = AnalyzedScreen(Screen(name: "order", tree: tree)).readingOrder
    return order.elements.map { tree[$0].label.map { String($0) } ?? "?" }.joined(separator: " ")
  }

  private func elements(_ frames: [(String, Double, Double)], size: Int = 32) -> String {
    frames.map { "  other \($0.1) \($0.2) \(size) \(size) \"\($0.0)\" ax" }.joined(separator: "\n")
  }

  @Test("VO1: rows are read in the direction of the interface")
  func rows() throws {
    let square = elements([("A", 0, 0), ("B", 10, 0), ("C", 0, 10), ("D", 10, 10)], size: 10)
    #expect(try names("view 0 0 390 844\n" + square) == "A B C D")
    #expect(try names("view 0 0 390 844\n" + square, idiom: "phone rtl") == "B A D C")
  }

  @Test("VO2: rows come before columns")
  func rowsBeforeColumns() throws {
    let four = elements([("e0", -80, -80), ("e1", 30, -30), ("e2", -30, 30), ("e3", 80, 80)])
    #expect(try names("view 0 0 390 844\n" + four) == "e0 e1 e2 e3")
  }

  private func group(_ words: String, size: String = "390 200", children: Bool = false) -> String {
    let ax = children ? "" : " ax"
    return """
      view 0 0 390 844
        other 0 -120 32 32 "E0" ax
        other 0 0 32 32 "E1" ax
        other 0 120 32 32 "E2" ax
        view 0 -60 \(size) \(words)
          other 0 60 32 32 "K0"\(ax)
          other 0 -60 32 32 "K1"\(ax)
      """
  }

  @Test("VO3: a list is placed by its topmost entry and read as it is")
  func list() throws { #expect(try names(group("list=[K0, K1]")) == "E0 K0 K1 E1 E2") }

  @Test("VO4: a view that groups its children keeps them together")
  func grouping() throws { #expect(try names(group("groups")) == "E0 K1 K0 E1 E2") }

  @Test("VO5: a plain view does not keep its children together")
  func noGrouping() throws { #expect(try names(group("")) == "E0 K1 E1 K0 E2") }

  @Test("VO6: an accessible view hides its children")
  func accessibleView() throws {
    let sketch = """
      view 0 0 390 844
        other 0 -120 32 32 "E0" ax
        other 0 120 32 32 "E1" ax
        view 0 0 32 32 "V" ax
          other 0 60 32 32 "K0" ax
          other 0 -60 32 32 "K1" ax
      """
    #expect(try names(sketch) == "E0 V E1")
  }

  @Test("VO7: a list of a container without size is dropped")
  func zeroSize() throws {
    #expect(try names(group("list=[K0, K1]", size: "0 0")) == "E0 E1 E2")
  }

  private let steps = [("A", 0.0, 8.0), ("B", 10.0, 0.0), ("C", 20.0, -8.0), ("D", 30.0, -8.0)]

  @Test("VO8: steps of a band are rows on a phone and ambiguous elsewhere")
  func bands() throws {
    #expect(try names("view 0 0 390 844\n" + elements(steps)) == "C D B A")
    #expect(try order("view 0 0 390 844\n" + elements(steps)).ambiguous.isEmpty)
    #expect(try order("view 0 0 390 844\n" + elements(steps), idiom: "pad").ambiguous.count == 1)
  }

  @Test("VO9: steps wider than any band are rows everywhere", arguments: ["phone", "pad"])
  func wideSteps(idiom: String) throws {
    let sketch = elements([("A", 0, 25), ("B", 10, 0), ("C", 20, -25), ("D", 30, -25)])
    #expect(try names("view 0 0 390 844\n" + sketch, idiom: idiom) == "C D B A")
    #expect(try order("view 0 0 390 844\n" + sketch, idiom: idiom).ambiguous.isEmpty)
  }

  private func groups(_ a: [(Int, Int)], _ b: [(Int, Int)]) -> String {
    func lines(_ name: String, _ points: [(Int, Int)]) -> String {
      points.enumerated().map {
        "    other \($1.0) \($1.1) 32 32 \"\(name)\($0 + 1)\" ax"
      }.joined(separator: "\n")
    }
    return """
      view 0 0 390 844
        view 0 0 390 400 groups
      \(lines("a", a))
        view 0 0 390 400 groups
      \(lines("b", b))
      """
  }

  @Test("VO10: groups in one band are sorted by the edge of their first members")
  func groupsInOneBand() throws { #expect(try names(groups([(200, 0)], [(0, 5)])) == "b1 a1") }

  @Test("VO11: groups are not interleaved")
  func groupsStayTogether() throws {
    #expect(try names(groups([(0, 50), (0, 300)], [(0, 0)])) == "b1 a1 a2")
  }

  @Test("VO12: an explicit order wins over positions")
  func explicitOrder() throws {
    let sketch = """
      view 0 0 390 844 list=[@cells, @headers]
        view 0 0 390 50 @headers groups
          other 0 0 32 32 "h" ax
        view 0 100 390 100 @cells groups
          other 0 100 32 32 "c1" ax
          other 0 150 32 32 "c2" ax
      """
    #expect(try names(sketch) == "c1 c2 h")
  }

  @Test("VO13: a staircase towards the leading side is ambiguous")
  func staircase() throws {
    let sketch = "view 0 0 390 844\n" + elements([("A", 200, 100), ("B", 100, 106), ("C", 0, 112)])
    #expect(try names(sketch) == "B A C")
    let ambiguous = try order(sketch).ambiguous
    #expect(ambiguous.map(\.members.count) == [3])
  }

  @Test("VO14: a staircase towards the trailing side is not")
  func staircaseDown() throws {
    let sketch = "view 0 0 390 844\n" + elements([("A", 0, 100), ("B", 100, 106), ("C", 200, 112)])
    #expect(try names(sketch) == "A B C")
    #expect(try order(sketch).ambiguous.isEmpty)
  }

  private let four = [("A", 0.0, 0.0), ("B", 40.0, 0.0), ("C", 80.0, 0.0), ("D", 120.0, 0.0)]

  @Test("VO15: only the last modal sibling is read")
  func modals() throws {
    let sketch = """
      view 0 0 390 844
      \(elements(four))
        view 0 200 390 100 modal
          other 0 200 32 32 "m1" ax
        view 0 300 390 100 modal
          other 0 300 32 32 "m2" ax
      """
    #expect(try names(sketch) == "m2")
  }

  @Test("VO16: a modal view without elements silences its siblings")
  func silentModal() throws {
    let modal = "  view 0 200 390 100 modal\n    view 0 200 9 9"
    let sketch = "view 0 0 390 844\n\(elements(four))\n\(modal)"
    #expect(try names(sketch) == "")
    #expect(try order(sketch).silentModals == [5])
  }

  @Test("VO17: a modal view does not silence its cousins")
  func cousins() throws {
    let sketch = """
      view 0 0 390 844
      \(elements(four))
        view 0 200 390 100
          view 0 200 390 100 modal
            other 0 200 32 32 "m" ax
      """
    #expect(try names(sketch) == "A B C D m")
  }

  @Test("VO18: an empty wrapper is walked through unless it clips")
  func emptyWrapper() throws {
    func wrapper(_ words: String) -> String {
      "view 0 0 390 844\n  view 0 0 0 0 \(words)\n    searchField 0 0 390 44 \"Search\""
    }
    #expect(try names(wrapper("")) == "Search")
    #expect(try names(wrapper("clips")) == "")
  }

  @Test("VO19: the frame counts, not the shape drawn in it")
  func frames() throws {
    let sketch = "view 0 0 390 844\n" + elements([("Next", 0, 20), ("Path", 0, 0)])
    #expect(try names(sketch) == "Path Next")
  }

  @Test("VO20: an empty list removes everything below")
  func emptyList() throws {
    let sketch = "view 0 0 390 844 list=[]\n" + elements([("A", 0, 0), ("B", 0, 40)])
    #expect(try names(sketch) == "")
  }

  @Test("a hidden modal view silences nobody")
  func hiddenModal() throws {
    let sketch = "view 0 0 390 844\n\(elements(four))\n  view 0 200 390 100 modal hidden"
    #expect(try names(sketch) == "A B C D")
  }

  @Test("count and index stand in for a list")
  func countAndIndex() throws {
    #expect(try names(group("count=[K0, K1]")) == "E0 K0 K1 E1 E2")
  }

  @Test("an element that is listed twice is read twice")
  func twice() throws {
    let sketch = "view 0 0 390 844 list=[A, A, B]\n" + elements([("A", 0, 0), ("B", 0, 40)])
    #expect(try names(sketch) == "A A B")
    #expect(try order(sketch).rank(of: 2) == 2)
  }

  @Test("windows are read back to front, and a modal one in front silences the others")
  func windows() throws {
    let sketch = """
      in-process 390 844
      application
        window 0 0 390 844 level=1
          view 0 0 390 844 \("modal")
            other 0 0 32 32 "Alert" ax
        window 0 0 390 844
          other 0 0 32 32 "Page" ax
      """
    #expect(try names(sketch) == "Page Alert")
    let order = try order(sketch)
    #expect(order.sections.map(\.isSilenced) == [true, false])
    #expect(order.sections.map(\.range) == [0..<1, 1..<2])
  }

  @Test("a capture from outside is read by type, bar by bar and cell by cell")
  func driver() throws {
    let tree = try ElementTree(
      sketch: """
        window 0 0 390 844
          table 0 100 390 700
            cell 0 160 390 60
              button 320 168 44 44 "Add eggs"
              staticText 16 172 200 24 "Eggs"
            cell 0 100 390 60
              staticText 16 130 200 24 "Milk"
              button 320 108 44 44 "Add milk"
                staticText 320 108 44 44 "Add"
          navigationBar 0 44 390 44
            staticText 100 50 190 30 "Shop"
        """)
    let order = AnalyzedScreen(Screen(name: "order", tree: tree)).readingOrder
    let names = order.elements.map { tree[$0].label.map { String($0) } ?? "?" }
    #expect(names == ["Shop", "Add milk", "Milk", "Eggs", "Add eggs"])
    #expect(order.isAssumed)
  }
}

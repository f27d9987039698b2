import A11yModel
import Testing

@Suite("Sketch notation")
struct SketchTests {
  @Test(
    "reading what was printed gives the same facts",
    arguments: [
      """
      in-process 390 844 phone rtl scale=3 locale=ar
      window 0 0 390 844 level=2000 owner=com.apple.springboard
        cell#"row 1" @row 0 91.5 390 60 "Milk, 2 €\\n\\u{202E}x" ax list=[@row, gone?, null] actions=["Add", "Re\\"move"]
          button 320 99 44 44 =1 ph="p" hint="h" [button, selected, 0x4000000000000000] alpha=0.5 no-touch !ax
          image#bare-name -3 0 0 0 label=? ax=? list=? actions=? in=@row region=1,2,3,4 activate=1,2
      """,
      """
      in-process 390 844
      window 0 0 390 844
        cell @row 0 0 1 1
        view 0 0 1 1 probe=1,2.5:@row probe=0,-3:null probe="4,5:UITextEffectsWindow \\"1\\"?" actionable=1,2
        view 0 0 1 1 probes=[] blocked=[occluded:@row, "handledBy:it?", occluded:null, notHittable]
        view actionable
        view blocked=[]
      """,
      """
      in-process 390 844
      window 0 0 390 844
        view @a 0 0 1 1 cell=2,-,3,1 row-headers=[@a] column-headers=[null, gone?] headers=[@a]
        view 0 0 1 1 content=["Price: 3 €", "!Due: today", "Plain"] rotors=["Errors", "None:", "Links: a|b|+9"]
        view 0 0 1 1 expansion=collapsed direct-touch=[silentOnTouch] navigation=combined responds
        view 0 0 1 1 large-title="Big" handles=[activate, escape] !responds cell=0,1
      """,
      """
      driver
      application "Demo"
        window 0 0 390 844
          NewThing 0 0 1 1 id=? disabled selected exposed !visible hittable rounding
      """.replacing(" rounding", with: ""),
    ])
  func roundTrip(text: String) throws {
    let tree = try ElementTree(sketch: text)
    let again = try ElementTree(sketch: tree.description)
    #expect(again.description == tree.description)
    #expect(again.count == tree.count)
    #expect(again.screen == tree.screen)
    for (one, other) in zip(tree.nodes, again.nodes) {
      for fact in TextFact.allCases {
        #expect(one[fact].map(String.init) == other[fact].map(String.init))
      }
      for flag in Flag.allCases { #expect(one[flag] == other[flag]) }
      #expect(one.details == other.details)
      #expect(one.traits == other.traits && one.alpha == other.alpha && one.frame == other.frame)
    }
  }

  @Test("marks say what is expected, and the message that follows")
  func marks() throws {
    let sketch = try Sketch(
      """
      window 0 0 390 844
        button 0 0 44 44  ✗ nothing to announce
        button 0 0 44 44 "?"  ?
        image 0 0 44 44 ax=?  ~ isAccessibilityElement
      """)
    #expect(sketch.expectations.map(\.element) == [1, 2, 3])
    #expect(sketch.expectations.map(\.mark) == [.finding, .possible, .notEvaluated])
    #expect(
      sketch.expectations.map(\.message) == ["nothing to announce", "", "isAccessibilityElement"])
  }

  @Test(
    "a line that cannot be read is named",
    arguments: [
      ("window\n  buton 0 0 1 1", 2, "unknown kind of element \"buton\""),
      ("button 0 0 1", 1, "four numbers"),
      ("button \"a", 1, "closing quotation mark"),
      ("view list=[x]", 1, "no element is called \"x\""),
      ("view list=[x\n", 1, "closing \"]\""),
      ("button frobnicated", 1, "unknown word"),
      ("button probe=1:null", 1, "expected 2 numbers"),
      ("button probe=1,2", 1, "with null for nobody"),
      ("button probe=1,2:x", 1, "no element is called \"x\""),
      ("button blocked=[shy]", 1, "unknown reason \"shy\""),
    ])
  func errors(text: String, line: Int, message: String) {
    let error = #expect(throws: SketchError.self) { try Sketch(text) }
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true)
  }

  @Test("CRLF and CR end lines as LF does")
  func lineEnds() throws {
    let text = "driver\nwindow\n  button \"A\"\n  view\n"
    let printed = try ElementTree(sketch: text).description
    for end in ["\r\n", "\r"] {
      let tree = try ElementTree(sketch: text.replacing("\n", with: end))
      #expect(tree.description == printed && tree[2].line == 4)
    }
  }

  @Test(
    "any text survives as label, identifier and name of an unknown kind",
    arguments: [
      "\u{301}x", "e\u{301}\"\u{301}", "512", "Button", "driver", "// x", "A=b", "A[", "é\r",
    ])
  func anyText(text: String) throws {
    var builder = TreeBuilder()
    builder.append(.unknown, depth: 0)
    for fact in [.typeName, .identifier, .label, .value] as [TextFact] { builder.set(fact, text) }
    let tree = try ElementTree(sketch: SketchPrinter(builder.finish()).description())
    #expect(tree[0].type == .unknown && tree[0].typeName == text)
    for fact in [.identifier, .label, .value] as [TextFact] {
      #expect(tree[0][fact].map(String.init) == text)
    }
  }

  @Test("a subtree is a range, and parents are linked")
  func structure() throws {
    let tree = try ElementTree(sketch: "window\n  view\n    button\n    button\n  view\n")
    #expect(tree.indices.map(tree.end(of:)) == [5, 4, 3, 4, 5])
    #expect(tree.indices.map { tree.parent(of: $0) } == [nil, 0, 1, 1, 0])
    #expect(Array(tree[0].children) == [1, 4])
    #expect(tree.commonAncestor(2, 4) == 0)
    #expect(tree[3].depth == 2)
  }
}

import Testing

/// Cases VO1 to VO20 of VoiceOver's reading order, as printed by the program.
@Suite("Reading order, worked cases through the program")
struct ReadingOrderCaseTests {
  private func reads(_ names: String, _ sketch: String, on idiom: String = "phone") throws {
    #expect(
      try CaseRun.order(ofSketch: "in-process 390 844 \(idiom)\n" + sketch) == names, "\(sketch)")
  }

  private func stops(_ frames: [(String, Int, Int)], size: Int = 32) -> String {
    "view 0 0 390 844\n"
      + frames.map { "  other \($0.1) \($0.2) \(size) \(size) \"\($0.0)\" ax" }
      .joined(separator: "\n")
  }

  @Test("VO1, VO2: rows come before columns, in the direction of the interface")
  func rows() throws {
    let square = stops([("A", 0, 0), ("B", 10, 0), ("C", 0, 10), ("D", 10, 10)], size: 10)
    try reads("A B C D", square)
    try reads("B A D C", square, on: "phone rtl")
    try reads(
      "e0 e1 e2 e3", stops([("e0", -80, -80), ("e1", 30, -30), ("e2", -30, 30), ("e3", 80, 80)]))
  }

  private func container(_ words: String, size: String = "390 200") -> String {
    """
    view 0 0 390 844
      other 0 -120 32 32 "E0" ax
      other 0 0 32 32 "E1" ax
      other 0 120 32 32 "E2" ax
      view 0 -60 \(size) \(words)
        other 0 60 32 32 "K0" ax
        other 0 -60 32 32 "K1" ax
    """
  }

  @Test("VO3, VO4, VO5, VO7: lists, groups and plain views")
  func containers() throws {
    try reads("E0 K0 K1 E1 E2", container("list=[K0, K1]"))
    try reads("E0 K1 K0 E1 E2", container("groups"))
    try reads("E0 K1 E1 K0 E2", container(""))
    try reads("E0 E1 E2", container("list=[K0, K1]", size: "0 0"))
  }

  @Test("VO6: an accessible view hides its children")
  func accessibleView() throws {
    try reads(
      "E0 V E1",
      """
      view 0 0 390 844
        other 0 -120 32 32 "E0" ax
        other 0 120 32 32 "E1" ax
        view 0 0 32 32 "V" ax
          other 0 60 32 32 "K0" ax
          other 0 -60 32 32 "K1" ax
      """)
  }

  @Test("VO8, VO9, VO13, VO14: steps within a band, beyond it, and towards the leading side")
  func bands() throws {
    let small = stops([("A", 0, 8), ("B", 10, 0), ("C", 20, -8), ("D", 30, -8)])
    try reads("C D B A", small)
    #expect(
      try CaseRun.order(ofSketch: "in-process 390 844 pad\n" + small).hasSuffix("ambiguous"))
    let large = stops([("A", 0, 25), ("B", 10, 0), ("C", 20, -25), ("D", 30, -25)])
    try reads("C D B A", large)
    try reads("C D B A", large, on: "pad")
    try reads("B A C ambiguous", stops([("A", 200, 100), ("B", 100, 106), ("C", 0, 112)]))
    try reads("A B C", stops([("A", 0, 100), ("B", 100, 106), ("C", 200, 112)]))
  }

  @Test("VO10, VO11, VO12: groups are placed by their first member and never interleaved")
  func groups() throws {
    func groups(_ first: [(Int, Int)], _ second: [(Int, Int)]) -> String {
      let lines = [("a", first), ("b", second)].flatMap { name, places in
        ["  view 0 0 390 400 groups"]
          + places.enumerated().map {
            "    other \($1.0) \($1.1) 32 32 \"\(name)\($0 + 1)\" ax"
          }
      }
      return "view 0 0 390 844\n" + lines.joined(separator: "\n")
    }
    try reads("b1 a1", groups([(200, 0)], [(0, 5)]))
    try reads("b1 a1 a2", groups([(0, 50), (0, 300)], [(0, 0)]))
    try reads(
      "c1 c2 h",
      """
      view 0 0 390 844 list=[@cells, @headers]
        view 0 0 390 50 @headers groups
          other 0 0 32 32 "h" ax
        view 0 100 390 100 @cells groups
          other 0 100 32 32 "c1" ax
          other 0 150 32 32 "c2" ax
      """)
  }

  @Test("VO15, VO16, VO17: the last modal sibling is read, and only siblings are silenced")
  func modality() throws {
    let four = (1...4).map { "  other 0 \($0 * 40) 32 32 \"e\($0)\" ax\n" }.joined()
    try reads(
      "m2",
      "view 0 0 390 844\n" + four + """
          view 0 400 390 100 modal
            other 0 400 32 32 "m1" ax
          view 0 500 390 100 modal
            other 0 500 32 32 "m2" ax
        """)
    let silent = "in-process 390 844\nview 0 0 390 844\n" + four + "  view#m 0 400 390 100 modal\n"
    #expect(try CaseRun.order(ofSketch: silent) == "")
    let place = try Workplace()
    try place.write(silent, to: "a.sketch")
    #expect(
      try place.run(["tree", "a.sketch"]).output.contains("Other #m (line 7) is modal and says"))
    try reads(
      "e1 e2 e3 e4 m",
      "view 0 0 390 844\n" + four + """
          view 0 400 390 200
            view 0 400 390 100 modal
              other 0 400 32 32 "m" ax
        """)
  }

  @Test("a list beats modality, and what is transparent is no stop: rules assume what is read")
  func consistency() throws {
    let listed = """
      view 0 0 390 844 list=[pay, panel]
        button#pay 20 100 200 44 "Pay"
        view#panel 0 400 390 100 modal
          button#ok 20 420 200 44 "OK"
      """
    try reads("Pay OK", listed)
    #expect(try CaseRun.findings(inSketch: "in-process 390 844\n" + listed) == [])
    let faded = """
      view 0 0 390 844
        button#pay 20 100 200 44 alpha=0
        button#ok 20 420 200 44 "OK"
      """
    try reads("OK", faded)
    #expect(try CaseRun.findings(inSketch: "in-process 390 844\n" + faded) == [])
  }

  @Test("VO18, VO19, VO20: wrappers without size, paths, and empty lists")
  func odds() throws {
    let wrapper = "view 0 0 390 844\n  view 0 0 0 0 CLIPS\n    searchField 0 60 390 36 \"Search\""
    try reads("Search", wrapper.replacing(" CLIPS", with: ""))
    try reads("", wrapper.replacing("CLIPS", with: "clips"))
    try reads("first next", stops([("first", 0, 0), ("next", 0, 20)]))
    try reads(
      "",
      """
      view 0 0 390 844 list=[]
        other 0 0 32 32 "A" ax
        other 0 40 32 32 "B" ax
      """)
  }
}

import Testing

@Suite("Worked cases: lists of elements and their order")
struct OrderCaseTests {
  private static let judged = Result {
    try WorkedCases(
      cases,
      rules: [
        "reading-order-jump", "accessibility-elements-incomplete", "accessibility-elements-ignored",
        "accessibility-elements-duplicate", "accessibility-elements-foreign",
        "accessibility-elements-stale",
      ])
  }

  @Test("the program finds what is written down", arguments: cases)
  func worked(_ item: WorkedCase) throws {
    let found = try Self.judged.get().findings(in: item.name)
    #expect(found == item.findings)
  }

  private static let order = "reading-order-jump order."

  private static let form: [String] = (0...3).flatMap { row in
    [
      "  staticText \"L\(row)\" 16 \(100 + 52 * row) 100 44",
      "  textField \"F\(row)\" 124 \(100 + 52 * row) 250 44",
    ]
  }

  private static let columns: [String] = (0...2).flatMap { row in
    [
      "  staticText \"a\(row)\" 16 \(100 + 30 * row) 160 22",
      "  staticText \"b\(row)\" 214 \(100 + 30 * row) 160 22",
    ]
  }

  private static let offer = [
    "  staticText \"Title\" 16 100 300 24", "  staticText \"Price\" 16 132 100 20",
    "  button \"Buy\" 16 164 358 44",
  ]

  private static func list(_ entries: String, _ lines: [String]) -> String {
    (["view#c 0 0 390 844 list=[\(entries)]"] + lines).joined(separator: "\n")
  }

  private static let cases: [WorkedCase] = [
    WorkedCase(
      "CO1", "accessibility-elements-ignored container.is-element error certain: Other C, a × 2",
      sketch: """
        view "C" 0 100 390 200 ax list=[a, b]
          button "a" 16 100 100 44
          button "b" 16 160 100 44
        """),
    WorkedCase(
      "CO2", "accessibility-elements-incomplete container.empty error certain: Other c, a × 2",
      sketch: list("", ["  button \"a\" 16 100 100 44", "  button \"b\" 16 160 100 44"])),
    WorkedCase(
      "CO3", "accessibility-elements-incomplete container.orphan error certain: Other c, b",
      "accessibility-elements-incomplete container.orphan warning certain: Other c, one more",
      sketch: list(
        "a",
        [
          "  button \"a\" 16 100 100 44", "  button \"b\" 16 160 100 44",
          "  staticText \"one more\" 16 220 100 20",
        ])),
    WorkedCase(
      "CO4",
      sketch: list(
        "@v",
        [
          "  view @v 0 100 390 200", "    button \"a\" 16 100 100 44",
          "    button \"b\" 16 160 100 44",
        ])),
    WorkedCase(
      "CO5", "accessibility-elements-duplicate container.duplicate error certain: Other c, a",
      sketch: list("a, a, b", ["  button \"a\" 16 100 100 44", "  button \"b\" 16 160 100 44"])),
    WorkedCase(
      "CO6", order + "misplaced warning certain: Other c, c3",
      sketch: list(
        "c1, c2, c3, nav",
        [
          "  button \"nav\" 0 44 390 44", "  button \"c1\" 0 100 390 60",
          "  button \"c2\" 0 160 390 60", "  button \"c3\" 0 220 390 60",
        ])),
    WorkedCase(
      "CO7", order + "misplaced warning certain: Other c, L3",
      sketch: list("L0, L1, L2, L3, F0, F1, F2, F3", form)),
    WorkedCase("CO7 by rows", sketch: list("L0, F0, L1, F1, L2, F2, L3, F3", form)),
    WorkedCase("CO8 by columns", sketch: list("a0, a1, a2, b0, b1, b2", columns)),
    WorkedCase("CO8 by rows", sketch: list("a0, b0, a1, b1, a2, b2", columns)),
    WorkedCase(
      "CO8 zigzag", order + "misplaced warning certain: Other c, a2",
      sketch: list("a0, b1, a2, b0, a1, b2", columns)),
    WorkedCase(
      "CO9 swap", order + "swap note certain: Other c, Price",
      sketch: list("Price, Title, Buy", offer)),
    WorkedCase(
      "CO9 misplaced", order + "misplaced warning certain: Other c, Buy",
      sketch: list("Buy, Title, Price", offer)),
    WorkedCase(
      "CO9 backwards", order + "backwards error certain: Other c, Buy",
      sketch: list("Buy, Price, Title", offer)),
    WorkedCase(
      "CO10", order + "wrong-direction error certain: Other c, Three",
      sketch: list(
        "Three, Two, One",
        [
          "  button \"One\" 16 100 100 44", "  button \"Two\" 140 100 100 44",
          "  button \"Three\" 270 100 100 44",
        ])),
    WorkedCase(
      "CO11",
      sketch: list(
        "a, b", ["  button \"a\" 0 0 100 100", "  button \"b\" 50 50 100 100"])),
    WorkedCase(
      "CO12",
      "accessibility-elements-incomplete container.child-controller error certain: "
        + "Other c, page × 4",
      sketch: list(
        "header",
        [
          "  staticText \"header\" 16 60 100 24",
          "  view \"page\" 0 100 390 700 controller=PageController",
          "    button \"1\" 16 100 100 44", "    button \"2\" 16 150 100 44",
          "    button \"3\" 16 200 100 44", "    button \"4\" 16 250 100 44",
        ])),
    WorkedCase(
      "CO13",
      "accessibility-elements-foreign container.cycle error certain: Other v",
      sketch: """
        view#C 0 0 390 844 list=[v]
          view#v 0 0 390 400 list=[C]
        """),
    WorkedCase(
      "CO14",
      "accessibility-elements-duplicate container.claimed-twice warning certain: Other two, x",
      "accessibility-elements-foreign container.foreign warning certain: Other two, x",
      sketch: """
        view#one 0 100 390 200 list=[x]
          button "x" 16 110 100 44
        view#two 0 300 390 200 list=[x, y]
          button "y" 16 310 100 44
        """),
    WorkedCase(
      "CO15",
      "accessibility-elements-stale container.hidden-entry error likely: Other c, b",
      sketch: list("a, b", ["  button \"a\" 16 110 100 44", "  button \"b\" 16 160 100 44 hidden"])),
    WorkedCase(
      "CO16",
      "accessibility-elements-incomplete container.zero-size error certain: Other c, a",
      sketch: """
        view#c 0 100 0 0 list=[a]
          button "a" 16 110 100 44
        """),
    WorkedCase(
      "CO17",
      "accessibility-elements-incomplete container.count-mismatch error certain: Other c, b",
      sketch: """
        view#c 0 100 390 200 list=[a, b] count=[a]
          button "a" 16 110 100 44
          button "b" 16 160 100 44
        """),
    WorkedCase(
      "CO18",
      "accessibility-elements-foreign container.back-link warning certain: Other c, a",
      sketch: """
        view#c 0 100 390 200 list=[a]
          other "a" 16 110 100 44 ax !view in=gone?
        """),
    WorkedCase(
      "CO19",
      "accessibility-elements-incomplete container.modal-outside error certain: Other c, M",
      sketch: list(
        "@content",
        [
          "  view 0 0 390 844 @content", "    button \"a\" 16 110 100 44",
          "  view \"M\" 40 300 310 200 modal", "    button \"OK\" 60 400 100 44",
        ])),
  ]
}

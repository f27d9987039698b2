import Testing

@Suite("Worked cases: what an accessible ancestor hides")
struct HiddenCaseTests {
  private static let judged = Result {
    try WorkedCases(
      cases,
      rules: [
        "hidden-interactive-descendant", "hidden-text-descendant", "unreachable-control",
        "nested-interactive",
      ])
  }

  @Test("the program finds what is written down", arguments: cases)
  func worked(_ item: WorkedCase) throws {
    #expect(try Self.judged.get().findings(in: item.name) == item.findings)
  }

  private static let control = "hidden-interactive-descendant hidden.control error certain: "
  private static let text = "hidden-text-descendant hidden.text warning certain: "

  private static let cases: [WorkedCase] = [
    WorkedCase(
      "HD1", control + "Cell Milk, Delete",
      sketch: """
        cell "Milk" 0 100 390 60 ax
          staticText "Milk" 16 110 200 24
          button "Delete" 320 108 44 44
        """),
    WorkedCase(
      "HD2",
      sketch: """
        cell "Milk" 0 100 390 60 ax actions=["Delete"]
          staticText "Milk" 16 110 200 24
          button "Delete" 320 108 44 44
        """),
    WorkedCase(
      "HD3",
      sketch: """
        cell "Add Milk" 0 100 390 60 ax [button]
          staticText "Milk" 16 110 200 24
          button "Add" 320 108 44 44
        """),
    WorkedCase(
      "HD4", text + "Other Flight, Gate B12",
      sketch: """
        view "Flight" 16 100 358 80 ax
          staticText "Flight" 16 110 100 20
          staticText "Gate B12" 16 140 100 20
        """),
    WorkedCase(
      "HD5",
      sketch: """
        view "Flight LH 400, gate B12" 16 100 358 80 ax
          staticText "Gate B12" 16 140 100 20
        """),
    WorkedCase(
      "HD6", text + "Other Gate B1, Gate B12",
      sketch: """
        view "Gate B1" 16 100 358 80 ax
          staticText "Gate B12" 16 140 100 20
        """),
    WorkedCase(
      "HD7",
      sketch: """
        button "Buy" 16 100 358 44
          image 20 110 24 24
          staticText "Buy" 60 110 100 24
        """),
    WorkedCase(
      "HD8", control + "Other Volume, Loudness",
      sketch: """
        view "Volume" 0 100 390 60 ax
          slider "Loudness" 16 108 358 44 =50%
        """),
    WorkedCase(
      "HD9",
      sketch: """
        view "Guests" 0 100 390 60 ax [adjustable] =2
          button "−" 270 108 44 44
          button "+" 320 108 44 44
        """),
    WorkedCase(
      "HD10", control + "Other Post, Share",
      sketch: """
        view "Post" 0 100 390 200 ax actions=["Like"]
          button "Like" 16 250 44 44
          button "Share" 80 250 44 44
        """),
    WorkedCase(
      "HD11", control + "Other Card, Buy",
      sketch: """
        view "Card" 0 100 390 200 ax
          view "Offer" 0 200 390 100 ax
            button "Buy" 16 240 44 44
        """),
    WorkedCase(
      "HD12",
      sketch: """
        view "Post" 0 100 390 60 ax
          view 0 100 390 60 elements-hidden
            button "Like" 16 108 44 44
        """),
    WorkedCase(
      "HD13",
      "hidden-interactive-descendant hidden.everything error certain: Other home, Text 1 × 12",
      sketch: (["view#home 0 0 390 844 ax controller=HomeController"]
        + (1...12).map { "  staticText \"Text \($0)\" 16 \($0 * 50) 200 20" })
        .joined(separator: "\n")),
    WorkedCase(
      "HD14", "hidden-interactive-descendant hidden.control error likely: Other , Pay",
      page: WorkedCase.element(
        "Other", accessible: true, (0, 100, 390, 200),
        WorkedCase.element("Button", "Pay", accessible: false, (16, 240, 100, 44)))),
    WorkedCase(
      "HD15",
      page: WorkedCase.element(
        "Table", accessible: true, (0, 100, 390, 700),
        WorkedCase.element(
          "Cell", accessible: true, (0, 100, 390, 60),
          WorkedCase.element("Button", "Pay", accessible: true, (0, 100, 390, 60))))),
    WorkedCase(
      "HD16", [], "txt",
      """
      Element subtree:
       →Application, 0x600000000001, pid: 1, label: 'Chat'
          Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
            Cell, 0x600000000003, {{0.0, 100.0}, {390.0, 60.0}}, label: 'Jesse: Hi there, 5 min ago'
      Path to element:

      """),
    WorkedCase(
      "HD17", "hidden-text-descendant hidden.heading warning certain: Other Account, Account",
      sketch: """
        view "Account" 16 100 358 80 ax
          staticText "Account" 16 110 100 20 [staticText, header]
        """),
    WorkedCase(
      "HD18",
      sketch: """
        view "Total 12,50 €." 16 100 358 80 ax
          staticText "Total 12,50 €" 16 110 100 20
        """),
    WorkedCase(
      "words that are joined", control + "Cell Milk, 2 euros, Add, Add",
      sketch: """
        cell "Milk, 2 euros, Add" 0 100 390 60 ax [button]
          staticText "Milk" 16 110 200 24
          staticText "2 euros" 16 134 200 20
          button "Add" 320 108 44 44
        """),
    WorkedCase(
      "a nameless control", control + "Cell Milk",
      sketch: """
        cell "Milk" 0 100 390 60 ax [button]
          staticText "Milk" 16 110 200 24
          button 320 108 44 44 tappable
        """),
    WorkedCase(
      "a lost state",
      "hidden-interactive-descendant hidden.state error likely: Other Wi-Fi, Network",
      sketch: """
        view "Wi-Fi" 0 100 390 60 ax [button] activate=340,130
          staticText "Wi-Fi" 16 110 200 24
          switch "Network" 310 115 51 31 =1
        """),
    WorkedCase(
      "a state that is said",
      sketch: """
        view "Wi-Fi" 0 100 390 60 ax [button] =1 activate=340,130
          staticText "Wi-Fi" 16 110 200 24
          switch "Network" 310 115 51 31 =1
        """),
    WorkedCase(
      "segments in one element", control + "Other Period, Range",
      sketch: """
        view "Period" 0 100 390 80 ax activate=195,150
          segmentedControl "Range" 16 134 358 32 !ax
            button "Day" 16 134 179 32
            button "Week" 195 134 179 32
        """),
  ]
}

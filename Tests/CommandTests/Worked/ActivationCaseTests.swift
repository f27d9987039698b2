import Testing

@Suite("Worked cases: where a double tap goes, and what the system calls not hittable")
struct ActivationCaseTests {
  private static let judged = Result {
    try WorkedCases(
      cases,
      rules: ["activation-point-hits-child", "obscured-activation-point", "obscured-element"])
  }

  @Test("the program finds what is written down", arguments: cases)
  func worked(_ item: WorkedCase) throws {
    #expect(try Self.judged.get().findings(in: item.name) == item.findings)
  }

  private static let point = "obscured-activation-point tap.activation-point-"

  private static let cases: [WorkedCase] = [
    WorkedCase(
      "HT9", "activation-point-hits-child tap.inner-control error likely: Cell Row, Info",
      sketch: """
        cell "Row" 0 100 390 60 ax tappable
          button "Info" 165 110 60 40
        """),
    WorkedCase(
      "on another control", point + "elsewhere error likely: Button Pay, Cancel",
      sketch: """
        button "Pay" 16 700 358 50 activate=195,625
        button "Cancel" 16 600 358 50
        """),
    WorkedCase(
      "on a part of another control", point + "elsewhere error likely: Button Pay, Cancel",
      sketch: """
        button "Pay" 16 700 358 50 activate=195,625
        button "Cancel" 16 600 358 50
          staticText "Cancel" 100 610 190 30 !ax touch
        """),
    WorkedCase(
      "on nothing", point + "nowhere error likely: Button Pay",
      sketch: """
        view 0 0 390 844
          button "Pay" 16 700 358 50 activate=195,300
        """),
    WorkedCase(
      "off the screen", point + "off-screen error likely: Button Pay",
      sketch: "button \"Pay\" 16 700 358 50 activate=195,1700"),
    WorkedCase(
      "on the switch it stands for",
      sketch: """
        button "Wi-Fi" 16 100 280 60 =1 activate=335,130
        switch 310 115 51 31 =1 !ax
        """),
    WorkedCase(
      "on a control of the same name",
      sketch: """
        button "Wi-Fi" 16 100 280 60 =1 activate=335,130
        switch "Wi-Fi" 310 115 51 31 =1
        """),
    WorkedCase(
      "in a row that acts for it",
      sketch: """
        view 0 100 390 60 tappable
          button "Open" 16 110 100 40 activate=300,130
        """),
    WorkedCase(
      "inside its own frame",
      sketch: "button \"Pay\" 16 700 358 50 activate=360,725"),
    WorkedCase(
      "from outside",
      "obscured-element tap.not-hittable error likely: Button Pay",
      page: """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Pay" label="Pay" enabled="true" \
        visible="true" accessible="true" hittable="false" x="16" y="700" width="358" height="50"/>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Help" label="Help" enabled="true" \
        visible="true" accessible="true" hittable="true" x="16" y="600" width="358" height="50"/>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Off" label="Off" enabled="false" \
        visible="true" accessible="true" hittable="false" x="16" y="500" width="358" height="50"/>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Away" label="Away" enabled="true" \
        visible="false" accessible="true" hittable="false" x="16" y="400" width="358" height="50"/>
        """),
    WorkedCase(
      "from outside, nothing hittable at all",
      page: [500, 600, 700].map { y in
        """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="At \(y)" label="At \(y)" \
        enabled="true" visible="true" accessible="true" hittable="false" x="16" y="\(y)" \
        width="358" height="50"/>
        """
      }.joined()),
    WorkedCase(
      "from outside, behind an alert",
      page: """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Pay" label="Pay" enabled="true" \
        visible="true" accessible="true" hittable="false" x="16" y="700" width="358" height="50"/>
        <XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Sure?" label="Sure?" enabled="true" \
        visible="true" accessible="false" x="52" y="320" width="286" height="160">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="OK" label="OK" enabled="true" \
        visible="true" accessible="true" hittable="true" x="52" y="420" width="286" height="50"/>
        </XCUIElementTypeAlert>
        """),
  ]
}

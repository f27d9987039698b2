import A11yQueries
import Testing

@Suite("Locators of Appium")
struct LocatorTests {
  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0">
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="milk" label="Milk, 2 litres" enabled="true" visible="true" x="0" y="100" width="390" height="44" index="0">
          <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Milk" name="Milk" label="Milk" enabled="true" visible="true" x="0" y="100" width="90" height="44" index="0"/>
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" label="Buy" enabled="true" visible="true" x="300" y="100" width="90" height="44" index="1"/>
        </XCUIElementTypeCell>
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="bread" label="Bread" enabled="true" visible="false" x="0" y="144" width="390" height="44" index="1">
          <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Bread" name="Bread" label="Bread" enabled="true" visible="false" x="0" y="144" width="90" height="44" index="0"/>
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" label="Buy" enabled="false" visible="false" x="300" y="144" width="90" height="44" index="1"/>
        </XCUIElementTypeCell>
        <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" value="1" name="gift" label="Gift" enabled="true" visible="true" x="300" y="200" width="51" height="31" index="2"/>
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication></AppiumAUT>

    """

  @Test(
    "are recognised, and find what WebDriverAgent finds",
    arguments: [
      ("~milk", "one #milk"), ("~Buy", "several Buy Buy"), ("~Milk, 2 litres", "none"),
      ("accessibility id:bread", "one #bread"), ("~Shop", "one Shop"),
      ("XCUIElementTypeSwitch", "one #gift"), ("XCUIElementTypeApplication", "one Shop"),
      ("**/XCUIElementTypeCell", "several #milk #bread"),
      ("**/XCUIElementTypeCell[2]/XCUIElementTypeButton", "one Buy"),
      ("**/XCUIElementTypeCell[-1]", "one #bread"),
      ("**/XCUIElementTypeCell[`name == \"milk\"`]/XCUIElementTypeStaticText", "one Milk"),
      ("**/XCUIElementTypeCell[$label == 'Bread'$]", "one #bread"),
      ("**/XCUIElementTypeCell/XCUIElementTypeButton[`enabled == 0`]", "one Buy"),
      ("XCUIElementTypeWindow/*[3]", "one #gift"), ("*/*/XCUIElementTypeButton", "several Buy Buy"),
      ("-ios class chain:**/XCUIElementTypeButton[`visible == 1`]", "one Buy"),
      ("type == 'XCUIElementTypeSwitch' AND value == '1'", "one #gift"),
      ("name == 'Milk' OR label BEGINSWITH 'Milk,'", "several #milk Milk"),
      ("-ios predicate string:rect.y > 150 && visible == TRUE", "one #gift"),
      ("value == 'Bread'", "one Bread"), ("index == 2", "one #gift"),
      ("//XCUIElementTypeCell[@name='milk']//XCUIElementTypeButton", "one Buy"),
      ("//XCUIElementTypeAny[@visible='false' and @enabled='false']", "one Buy"),
      ("(//XCUIElementTypeButton)[2]", "one Buy"), ("//*[@y='200']", "one #gift"),
      ("XCUIElementTypeWindow/XCUIElementTypeCell[1]", "one #milk"),
      ("/XCUIElementTypeApplication/XCUIElementTypeWindow/XCUIElementTypeCell[1]", "one #milk"),
      ("//XCUIElementTypeStaticText[starts-with(@value, 'Br')]/..", "one #bread"),
      ("count(//XCUIElementTypeCell)", "value 2"),
      ("//XCUIElementTypeCell/@name", "several #milk #bread"),
    ])
  func found(query: String, result: String) throws {
    #expect(try QueryScreen(capture: Self.page, named: "a.xml").result(of: query) == result)
  }

  @Test("a language that is named is not guessed")
  func named() throws {
    let screen = try QueryScreen(capture: Self.page, named: "a.xml")
    #expect(try screen.result(of: "milk", .accessibilityID) == "one #milk")
    #expect(
      try screen.result(of: "XCUIElementTypeWindow/XCUIElementTypeCell[1]", .xpath) == "one #milk")
  }

  @Test("an attribute that the capture has of no element leaves the answer open")
  func unknownAttribute() throws {
    let screen = try QueryScreen(capture: Self.page, named: "a.xml")
    let answer = try screen.ask("//*[@hittable='true']")
    #expect(answer.outcome == .undecidable)
    #expect(answer.remarks.map(\.kind).contains(.unknownAttribute))
  }

  @Test(
    "what is not understood is said",
    arguments: [
      "//XCUIElementTypeCell[", "//*[unknown(@name)]", "**/XCUIElementTypeThing",
      "**/XCUIElementTypeCell[0]", "**/XCUIElementTypeCell[`name == `]",
      "**/XCUIElementTypeCell[`name == 'x'", "name == ", "lable == 'x'", "XCUIElementTypeNothing",
    ])
  func faults(query: String) throws {
    let screen = try QueryScreen(capture: Self.page, named: "a.xml")
    #expect(throws: QueryError.self) { try screen.ask(query) }
  }

  @Test("an XPath that would take for ever is given up")
  func endless() throws {
    let rows = (0..<3000).map { "  button 0 \($0) 10 10 \"B\($0)\"\n" }.joined()
    let screen = try QueryScreen(sketch: "window 0 0 390 844\n" + rows)
    #expect(throws: QueryError.self) {
      try screen.ask("//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1]")
    }
  }
}

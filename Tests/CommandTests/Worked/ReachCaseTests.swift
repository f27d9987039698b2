import Foundation
import Testing

@Suite("Worked cases: what VoiceOver does not come to")
struct ReachCaseTests {
  private static let judged = Result {
    try WorkedCases(
      cases,
      rules: [
        "unreachable-control", "unreachable-text", "ignored-accessibility-text",
        "hidden-interactive-descendant", "interactive-in-hidden-subtree", "nested-interactive",
        "accessibility-elements-incomplete",
      ])
  }

  @Test("the program finds what is written down", arguments: cases)
  func worked(_ item: WorkedCase) throws {
    #expect(try Self.judged.get().findings(in: item.name) == item.findings)
  }

  private static let cases: [WorkedCase] = [
    WorkedCase(
      "RC1", "unreachable-control reach.control error certain: Button Pay",
      sketch: "button \"Pay\" 16 700 358 50 tappable !ax"),
    WorkedCase(
      "RC2", "unreachable-control reach.tap error certain: Image heart",
      sketch: "image#heart 320 100 44 44 touch tappable"),
    WorkedCase(
      "RC3", "unreachable-control reach.tap error certain: Other card",
      sketch: """
        view#card 16 100 171 200 tappable
          image 16 100 171 200
        """),
    WorkedCase(
      "RC4",
      sketch: """
        view#card 16 100 171 200 tappable
          image 16 100 171 160
          staticText "Shoes" 16 270 171 24
        """),
    WorkedCase(
      "RC5", "unreachable-control reach.control error certain: Switch Wi-Fi",
      sketch: "switch \"Wi-Fi\" 310 115 51 31 =1 !ax"),
    WorkedCase(
      "RC6", "unreachable-control reach.control error certain: TextField E-mail",
      sketch: "textField \"E-mail\" 16 100 358 44 !ax"),
    WorkedCase(
      "RC7", "unreachable-control reach.tap error certain: Image star1 × 5", sketch: stars("")),
    WorkedCase("RC8", sketch: stars("\"Rating\" ax [adjustable] =3")),
    WorkedCase(
      "RC9",
      sketch: """
        view 0 0 390 844 tappable
          textField "E-mail" 16 100 358 44
          textField "Name" 16 160 358 44
        """),
    WorkedCase(
      "RC10",
      sketch: """
        view 0 0 390 844 tappable
        view#drawer 0 0 280 844
          button "Home" 16 100 248 44
        """),
    WorkedCase(
      "RC11",
      "hidden-interactive-descendant hidden.control error possible: Cell Milk from the farm, Delete",
      page: WorkedCase.element(
        "Cell", "Milk from the farm", accessible: true, (0, 100, 390, 60),
        WorkedCase.element("StaticText", "Milk", accessible: false, (16, 110, 200, 24))
          + WorkedCase.element("Button", "Delete", accessible: false, (320, 108, 44, 44)))),
    WorkedCase(
      "RC12", "unreachable-control reach.control error likely: Button Delete",
      page: WorkedCase.element(
        "Cell", accessible: false, (0, 100, 390, 60),
        WorkedCase.element("StaticText", "Milk", accessible: true, (16, 110, 200, 24))
          + WorkedCase.element("Button", "Delete", accessible: false, (320, 108, 44, 44)))),
    WorkedCase(
      "RC13",
      sketch: """
        button 16 50 200 44 !ax
          staticText "Close" 16 50 200 44
        """),
    WorkedCase(
      "RC14",
      sketch: """
        switch "Wi-Fi" 16 100 358 44 =1 !ax
          switch "Wi-Fi" 310 106 51 31 =1
        """),
    WorkedCase(
      "RC15a", ["unreachable-control reach.tap error likely: Image "], "storyboard",
      storyboard(outlet: "")),
    WorkedCase(
      "RC15b", ["unreachable-control reach.tap error possible: Image "], "storyboard",
      storyboard(outlet: "<outlet property=\"heart\" destination=\"img-00-001\" id=\"o1\"/>")),
    WorkedCase(
      "RC16", "interactive-in-hidden-subtree hidden.overridden warning likely: Other tour, Skip",
      sketch: """
        view#tour 0 600 390 244 elements-hidden
          button "Skip" 20 700 100 44 !ax
        """),
    WorkedCase(
      "RC17", "unreachable-control reach.control warning certain: Button Pay",
      sketch: "button \"Pay\" 16 700 358 50 disabled !ax"),
    WorkedCase(
      "RC18",
      sketch: """
        map 0 0 390 500
          button "Pin" 100 100 40 40 !ax
        webView 0 500 390 344
          button "Buy" 20 600 100 44 !ax
        """),
    WorkedCase(
      "rows of which nothing is a stop", "unreachable-control reach.row error likely: Cell  × 3",
      page: WorkedCase.element("Button", "Back", accessible: true, (0, 47, 70, 44))
        + WorkedCase.element(
          "Table", accessible: false, (0, 91, 390, 600),
          (0...2).map { row in
            WorkedCase.element(
              "Cell", accessible: false, (0, 91 + 60 * row, 390, 60),
              WorkedCase.element(
                "StaticText", "Order \(row)", accessible: false, (16, 101 + 60 * row, 200, 24)))
          }.joined())),
    WorkedCase(
      "a row and its switch are one element",
      page: """
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="Wi-Fi" label="Wi-Fi" value="1" \
        enabled="true" visible="true" accessible="true" x="0" y="100" width="390" height="60">
        <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" name="Wi-Fi" label="Wi-Fi" value="1" \
        enabled="true" visible="true" accessible="false" x="320" y="115" width="51" height="31"/>
        </XCUIElementTypeCell>
        """),
    WorkedCase(
      "a row that says its only button and nothing else",
      page: WorkedCase.element(
        "Cell", "Sign out", accessible: true, (0, 100, 390, 60),
        WorkedCase.element("Button", "Sign out", accessible: false, (16, 105, 358, 50)))),
    WorkedCase(
      "a row that joins its texts and its button",
      "hidden-interactive-descendant hidden.control error likely: Other Milk, 2 euros, Add, Add",
      page: WorkedCase.element(
        "Other", "Milk, 2 euros, Add", accessible: true, (0, 100, 390, 60),
        WorkedCase.element("StaticText", "Milk", accessible: false, (16, 105, 200, 24))
          + WorkedCase.element("StaticText", "2 euros", accessible: false, (16, 130, 200, 24))
          + WorkedCase.element("Button", "Add", accessible: false, (320, 108, 44, 44)))),
    WorkedCase(
      "UIKit's disclosure at the end of a row",
      page: WorkedCase.element(
        "Cell", accessible: false, (0, 100, 390, 60),
        WorkedCase.element("StaticText", "General", accessible: true, (16, 110, 200, 24))
          + WorkedCase.element("Button", "chevron", accessible: false, (366, 120, 11, 20)))),
    WorkedCase(
      "a button alone", "unreachable-control reach.control error likely: Button Delete",
      page: WorkedCase.element("Button", "Delete", accessible: false, (320, 108, 44, 44))),
    WorkedCase(
      "accessibility is off",
      page: (1...4).map { row in
        WorkedCase.element("Button", "No. \(row)", accessible: false, (16, 100 * row, 200, 44))
      }.joined()),
  ]

  private static func stars(_ facts: String) -> String {
    let stars = (1...5).map { number in
      "  image#star\(number) \(16 + number * 44) 100 44 44 touch tappable"
    }
    return (["view#rating \(16) 100 264 44 \(facts)"] + stars).joined(separator: "\n")
  }

  private static func storyboard(outlet: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc-00-0001" customClass="HomeController" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="view-00-01">
    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
    <subviews>
    <imageView contentMode="scaleAspectFit" image="heart" id="img-00-001">
    <rect key="frame" x="320" y="100" width="44" height="44"/>
    <connections><outletCollection property="gestureRecognizers" destination="tap-00-001" \
    appends="YES" id="c1"/></connections>
    </imageView>
    <label text="Shoes" userInteractionEnabled="NO" id="lab-00-001">
    <rect key="frame" x="16" y="100" width="200" height="24"/></label>
    </subviews>
    </view>
    <connections>\(outlet)</connections>
    </viewController>
    <tapGestureRecognizer id="tap-00-001"><connections>
    <action selector="like:" destination="vc-00-0001" id="a1"/></connections></tapGestureRecognizer>
    </objects></scene></scenes>
    </document>
    """
  }
}

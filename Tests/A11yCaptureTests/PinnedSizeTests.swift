import A11yCapture
import A11yModel
import TestSupport
import Testing

@Suite("What documents pin")
struct PinnedSizeTests {
  private func button(
    _ constraints: String, frame: String = "", root: String = "useAutolayout=\"YES\"",
    attributes: String = "", connections: String = ""
  ) throws -> PinnedSize? {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(root)>
      <scenes><scene sceneID="s"><objects>
      <viewController id="c" storyboardIdentifier="Home" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <subviews><button id="b" \(attributes)><rect key="frame" x="10" y="20" width="30" height="40"/>\(frame)
      <constraints>\(constraints)</constraints></button></subviews></view>
      <connections>\(connections)</connections></viewController>
      </objects></scene></scenes></document>
      """
    let tree = try #require(try read(document).screens.first).tree
    return withExtendedLifetime(tree) { tree[1].details.pinnedSize }
  }

  @Test("constants of required constraints pin, alone or from above")
  func constants() throws {
    let height = "<constraint firstAttribute=\"height\" constant=\"24\" id=\"h\"/>"
    #expect(try button(height) == PinnedSize(height: 24))
    let most =
      "<constraint firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"40\" id=\"w\"/>"
    #expect(try button(height + most) == PinnedSize(width: 40, height: 24))
  }

  @Test(
    "what gives way, is a least size, depends on another view or on the size class, or is code's pins nothing",
    arguments: [
      "<constraint firstAttribute=\"width\" constant=\"24\" priority=\"750\" id=\"w\"/>",
      "<constraint firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"24\" id=\"w\"/>",
      "<constraint firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" constant=\"24\" id=\"w\"/>",
      "<constraint firstAttribute=\"width\" constant=\"24\" placeholder=\"YES\" id=\"w\"/>",
      "<constraint firstAttribute=\"width\" constant=\"24\" id=\"w\"><variation key=\"widthClass=regular\" constant=\"60\"/></constraint>",
      "<constraint firstAttribute=\"leading\" constant=\"24\" id=\"w\"/>",
    ])
  func loose(_ constraint: String) throws {
    #expect(try button(constraint) == nil)
  }

  @Test("a constraint that code has an outlet to pins nothing")
  func outlet() throws {
    let width = "<constraint firstAttribute=\"width\" constant=\"24\" id=\"w\"/>"
    #expect(try button(width) == PinnedSize(width: 24))
    let outlet = "<outlet property=\"width\" destination=\"w\" id=\"o\"/>"
    #expect(try button(width, connections: outlet) == nil)
  }

  @Test("a frame that nothing lays out pins the sides that do not grow")
  func frames() throws {
    #expect(try button("") == nil)
    #expect(try button("", root: "") == PinnedSize(width: 30, height: 40))
    #expect(try button("", attributes: "fixedFrame=\"YES\"") == PinnedSize(width: 30, height: 40))
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"
    #expect(try button("", frame: mask, root: "") == PinnedSize(height: 40))
    #expect(try button("", root: "", attributes: "misplaced=\"YES\"") == nil)
  }

  @Test(
    "a font of so many points is known, and one that follows the text size is a text style or unknown"
  )
  func fonts() throws {
    func font(_ description: String, _ attributes: String = "") throws -> Font? {
      let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view id="v"><subviews><label text="Hi" id="l" \(attributes)>\(description)</label></subviews></view>
        </objects></document>
        """
      let tree = try #require(try read(document).screens.first).tree
      return withExtendedLifetime(tree) { tree[1].details.font }
    }
    let fixed = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>"
    #expect(try font(fixed) == Font(pointSize: 14, numberOfLines: 1))
    #expect(try font(fixed, "adjustsFontForContentSizeCategory=\"YES\"") == nil)
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    #expect(try font(style)?.textStyle == "body")
    #expect(try font("") == nil)
  }
}

import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

/// Returns a storyboard whose scene contains the given views.
private func storyboard(_ subviews: String, view: String = "", controller: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
  <scenes><scene sceneID="s"><objects>
  <viewController id="c" storyboardIdentifier="Home" sceneMemberID="viewController">
  <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
  <subviews>
  \(subviews)
  </subviews>\(view)</view>\(controller)</viewController>
  <placeholder placeholderIdentifier="IBFirstResponder" id="p" sceneMemberID="firstResponder"/>
  </objects></scene></scenes></document>
  """
}

private func tree(
  _ subviews: String, view: String = "", controller: String = ""
) throws -> ElementTree {
  try #require(
    try read(storyboard(subviews, view: view, controller: controller)).screens.first
  ).tree
}

private let rect = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"30\" height=\"40\"/>"

@Suite("Interface Builder documents")
struct InterfaceBuilderTests {
  @Test("a scene is a screen with the size of its view, and elements have line and column")
  func scene() throws {
    let result = try read(storyboard("  <label text=\"Hi\" id=\"l\">\(rect)</label>"))
    let screen = try #require(result.screens.first)
    #expect(screen.name == "home/Home" && screen.source.format == "interface-builder")
    #expect(screen.tree.screen.bounds == Rect(0, 0, 414, 896))
    #expect(screen.tree.screen.isDesignTime && screen.tree.screen.paintOrderIsKnown)
    let label = screen.tree[1]
    #expect(label.line == 7 && label.column == 3 && label.frame == Rect(10, 20, 30, 40))
    #expect(label.string(.label) == "Hi" && label[.isAccessibilityElement] == true)
    #expect(screen.tree[0].details.controller == "UIViewController")
  }

  @Test("columns are counted in characters, also after a tag over several lines")
  func columns() throws {
    let tree = try tree("<!-- äö --><label\n text=\"ä\" id=\"l\"/><label id=\"m\">\(rect)</label>")
    #expect(tree[1].line == 7 && tree[1].column == 12)
    #expect(tree[2].line == 8 && tree[2].column == 19)
  }

  @Test("frames add up; one that is out of date or arranged leaves all below it unknown")
  func frames() throws {
    let inner = "<subviews><view id=\"b\">\(rect)</view></subviews>"
    let known = try tree("<view id=\"a\">\(rect)\(inner)</view>")
    #expect(known[2].frame == Rect(20, 40, 30, 40))
    for attribute in ["misplaced=\"YES\"", "ambiguous=\"YES\""] {
      let stale = try tree("<view \(attribute) id=\"a\">\(rect)\(inner)</view>")
      #expect(stale[1].frame == nil && stale[2].frame == nil)
    }
    let stack = try tree("<stackView id=\"a\">\(rect)\(inner)</stackView>")
    #expect(stack[1].frame != nil && stack[2].frame == nil)
    #expect(try tree("<view id=\"a\">\(inner)</view>").element(1).frame == nil)
    let stretched = try tree(
      "<view id=\"a\"><rect key=\"contentStretch\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    )
    #expect(stretched[1].frame == nil)
  }

  @Test("siblings at different depths of the XML stay siblings")
  func depths() throws {
    let tree = try tree(
      """
      <tableView id="t"><view key="tableHeaderView" id="h"><subviews><label text="A" id="a"/>
      </subviews></view><sections><tableViewSection headerTitle="Head" id="s"><cells>
      <tableViewCell id="x"><tableViewCellContentView key="contentView" id="y"><subviews>
      <switch on="YES" id="z"/></subviews></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection></sections></tableView>
      """)
    let types = tree.nodes.map { "\($0.depth) \($0.typeName)" }
    #expect(
      types == [
        "0 Other", "1 Table", "2 Other", "3 StaticText", "2 StaticText", "2 Cell", "3 Other",
        "4 Switch",
      ])
    #expect(tree[7].string(.value) == "1" && tree[7].string(.label) == "")
  }

  @Test("accessibility settings count wherever they stand, and runtime attributes after them")
  func settings() throws {
    let tree = try tree(
      """
      <view id="a"><subviews><view id="b"/></subviews><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="run"/>
      <userDefinedRuntimeAttribute type="localizedString" keyPath="accessibilityHint" value="KEY"/>
      <userDefinedRuntimeAttribute type="string" keyPath="textLabel.accessibilityLabel" value="x"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityViewIsModal" value="YES"/>
      <userDefinedRuntimeAttribute type="point" keyPath="accessibilityActivationPoint">
      <point key="value" x="1" y="2"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <accessibility key="accessibilityConfiguration" identifier="set" label="Name">
      <accessibilityTraits key="traits" button="YES" header="YES"/>
      <bool key="isElement" value="YES"/></accessibility></view>
      """)
    let node = tree[1]
    #expect(node.string(.identifier) == "run")
    #expect(node.string(.label) == "Name" && node.hint == nil)
    #expect(node.traits == [.button, .header] && node[.isAccessibilityElement] == true)
    #expect(node[.accessibilityViewIsModal] == true && node.details.activationPoint == Point(1, 2))
    #expect(tree[2].string(.identifier) == "" && tree[2].traits == nil)
  }

  @Test("texts: attributes, elements, fragments, titles of states and configurations")
  func texts() throws {
    let tree = try tree(
      """
      <label id="a"><string key="text">Two
      lines</string></label>
      <label id="b"><attributedString key="attributedText"><fragment content="On"/>
      <fragment><string key="content">ce &amp; again</string></fragment></attributedString></label>
      <button id="c"><state key="disabled" title="No"/><state key="normal" title="Yes"/></button>
      <button id="d"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="plain" title="New"/></button>
      <textField placeholder="Name" text="&#10;" id="e"/>
      """)
    #expect(
      tree.nodes.dropFirst().map { $0.string(.label) } == [
        "Two\nlines", "Once & again", "Yes", "New", "",
      ])
    #expect(tree[5].string(.placeholder) == "Name" && tree[5].string(.value) == "\n")
  }

  @Test(
    "a text of Interface Builder's own is no evidence of a label where code may set it, nor is none"
  )
  func defaults() throws {
    let tree = try tree(
      """
      <label text="Label" tag="7" id="a"/><label id="b"/>
      <button customClass="PayButton" id="c"><state key="normal" title="Button"/></button>
      <label id="d"><string key="text" base64-UTF8="YES">SGk</string></label>
      <tableView id="e"><prototypes><tableViewCell id="f"><tableViewCellContentView id="g"><subviews>
        <label text="Title" id="h"/>
      </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """)
    for node in tree.nodes where node.type == .staticText || node.type == .button {
      #expect(node.label == nil)
    }
  }

  @Test("a text of Interface Builder's own that nothing can replace is what people read")
  func unreplaced() throws {
    let tree = try tree(
      """
      <label text="Label" id="a"/>
      <button id="b"><state key="normal" title="Button"/></button>
      <tableView id="c"><sections><tableViewSection id="d"><cells>
        <tableViewCell id="e"><tableViewCellContentView id="f"><subviews>
          <label text="Title" id="g"/>
        </subviews></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection></sections></tableView>
      """)
    let words = tree.nodes.compactMap { $0.string(.visibleText) }
    #expect(words == ["Label", "Button", "Title"])
  }

  @Test("what code may show is not known to be hidden")
  func hiddenAtFirst() throws {
    let tree = try tree(
      """
      <button id="a" hidden="YES"/><button id="b" hidden="YES"/><button id="c" alpha="0.0"/>
      <viewController><connections>
        <outlet property="retry" destination="b" id="o"/><outlet property="undo" destination="c" id="p"/>
      </connections></viewController>
      """)
    #expect(tree[1][.hidden] == true)
    #expect(tree[2][.hidden] == nil && tree[3][.hidden] == false && tree[3].alpha == nil)
  }

  @Test("a controller of the app's names its items without outlets, and a cell what is in it")
  func owners() throws {
    let own = try tree(
      """
      <tableView id="t"><prototypes>
        <tableViewCell customClass="PriceCell" id="e"><tableViewCellContentView id="f"><subviews>
          <button id="g"/></subviews></tableViewCellContentView></tableViewCell>
        <tableViewCell id="h"><tableViewCellContentView id="i"><subviews>
          <button id="j"/></subviews></tableViewCellContentView></tableViewCell>
      </prototypes></tableView>
      """)
    let held = own.nodes.filter { $0.type == .button }.map { $0.details.heldByCode }
    #expect(held == [true, false])
  }

  @Test("a toolbar without items is none")
  func emptyToolbar() throws {
    let tree = try tree("<view id=\"a\"/><toolbarItems/>")
    #expect(!tree.nodes.contains { $0.type == .toolbar })
  }

  @Test("a document for tvOS is read")
  func television() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder.AppleTV.XIB" targetRuntime="AppleTV"><objects>
      <view id="a"><subviews><button id="b"><state key="normal" image="play"/></button></subviews></view>
      </objects></document>
      """
    let screen = try #require(try read(text).screens.first)
    #expect(screen.tree.screen.idiom == .tv && screen.tree[1].string(.label) == "")
  }

  @Test("an image is no label; one of the system's names itself")
  func images() throws {
    let tree = try tree(
      """
      <button id="a"><state key="normal" image="icon"/></button>
      <button id="b"><state key="normal" image="plus" catalog="system"/></button>
      <button buttonType="contactAdd" id="c"/><imageView image="photo" id="d"/>
      """)
    #expect(tree[1].string(.label) == "" && tree[2].label == nil && tree[3].label == nil)
    #expect(tree[4].string(.label) == "" && tree[4][.isAccessibilityElement] == false)
  }

  @Test("hidden, alpha, interaction and clipping, with the defaults of their absence")
  func flags() throws {
    let tree = try tree(
      """
      <view hidden="YES" alpha="0.0" userInteractionEnabled="NO" clipsSubviews="YES" id="a"/>
      <view opaque="NO" id="b"/>
      <view id="c"><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view>
      """)
    #expect(tree[1][.hidden] == true && tree[1].alpha == 0 && tree[1][.clipsToBounds] == true)
    #expect(tree[1][.userInteractionEnabled] == false)
    #expect(tree[2][.hidden] == false && tree[2].alpha == 1 && tree[2][.opaque] == false)
    #expect(tree[2][.userInteractionEnabled] == true && tree[3][.opaque] == true)
  }

  @Test("taps: recognisers, actions and segues, but no embedding")
  func taps() throws {
    let tree = try tree(
      """
      <view id="a"><connections>
      <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="1"/>
      </connections><gestureRecognizers/></view>
      <view id="b"><connections>
      <outletCollection property="gestureRecognizers" destination="h" appends="YES" id="2"/>
      </connections></view>
      <button id="c"><connections><action selector="x" destination="c" eventType="touchUpInside" id="3"/>
      </connections></button>
      <containerView id="d"><connections><segue destination="q" kind="embed" id="4"/></connections>
      </containerView>
      """,
      controller: """
        <tapGestureRecognizer id="g"><connections><action selector="y" destination="c" id="5"/>
        </connections></tapGestureRecognizer><panGestureRecognizer id="h"/>
        """)
    #expect(tree.nodes.dropFirst().map { $0[.hasTapAction] } == [true, nil, true, nil])
  }

  @Test(
    "a recogniser without an action, or of double taps, is no tap",
    arguments: [
      ("<tapGestureRecognizer id=\"g\"/>", nil),
      (
        "<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"g\">{action}</tapGestureRecognizer>",
        nil
      ),
      (
        "<tapGestureRecognizer numberOfTouchesRequired=\"2\" id=\"g\">{action}</tapGestureRecognizer>",
        nil
      ),
      ("<tapGestureRecognizer id=\"g\">{action}</tapGestureRecognizer>", true),
      (
        "<tapGestureRecognizer id=\"g\"/><connections><outlet property=\"tap\" destination=\"g\" id=\"6\"/></connections>",
        true
      ),
    ] as [(String, Bool?)])
  func recognizers(_ text: String, isTapped: Bool?) throws {
    let action = "<connections><action selector=\"y\" destination=\"a\" id=\"5\"/></connections>"
    let tree = try tree(
      """
      <view id="a"><connections>
      <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="1"/>
      </connections></view>
      """, controller: text.replacingOccurrences(of: "{action}", with: action))
    #expect(tree[1][.hasTapAction] == isTapped)
  }

  @Test("views that code holds are marked, and what fills them is not known")
  func held() throws {
    let element = "<accessibility><bool key=\"isElement\" value=\"YES\"/></accessibility>"
    let tree = try tree(
      """
      <view customClass="Card" id="a">\(element)</view><view id="b">\(element)</view>
      <view id="c">\(element)</view><view customClass="UIScrollView" id="d"/>
      """,
      controller:
        "<connections><outlet property=\"card\" destination=\"b\" id=\"1\"/></connections>")
    #expect(tree.nodes.dropFirst().map { $0.details.heldByCode } == [true, true, false, false])
    #expect(tree[1].label == nil && tree[2].label == nil && tree[3].string(.label) == "")
    #expect(tree[4].type == .scrollView)
  }

  @Test("a button that shows nothing is named by code where code holds it, and by nobody elsewhere")
  func emptyButtons() throws {
    let outlets = ["a", "b", "c"].map {
      "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>"
    }
    let tree = try tree(
      """
      <button id="a"/><button id="b"><state key="normal" image="icon"/></button>
      <button id="c"><buttonConfiguration key="configuration" image="icon"/></button>
      <button id="d"/><button customClass="Round" id="e"><state key="normal"/></button>
      """, controller: "<connections>\(outlets.joined())</connections>")
    #expect(tree.nodes.dropFirst().map { $0.string(.label) } == [nil, "", "", "", nil])
  }

  @Test("a list of accessibility elements keeps its order; what is not there is missing")
  func lists() throws {
    let tree = try tree(
      """
      <view id="a"><subviews><label id="b"/><label id="c"/></subviews><connections>
      <outletCollection property="accessibilityElements" destination="c" id="1"/>
      <outletCollection property="accessibilityElements" destination="b" id="2"/>
      <outletCollection property="accessibilityElements" destination="z" id="3"/>
      </connections></view>
      """)
    #expect(
      tree[1].details.accessibilityElements
        == .list([.element(3), .element(2), .missing("object z")]))
    #expect(tree[0].details.accessibilityElements == nil)
  }

  @Test("items of bars and segments; spaces are none")
  func items() throws {
    let tree = try tree(
      "<segmentedControl id=\"s\"><segments><segment title=\"One\"/></segments></segmentedControl>",
      controller: """
        <navigationItem key="navigationItem" title="Settings" id="n">
        <barButtonItem key="leftBarButtonItem" systemItem="done" id="1"/>
        <rightBarButtonItems><barButtonItem image="gear" id="2"/></rightBarButtonItems>
        </navigationItem>
        <toolbarItems><barButtonItem systemItem="flexibleSpace" id="3"/>
        <barButtonItem title="Edit" id="4"/><barButtonItem id="5"><switch key="customView" id="6"/>
        </barButtonItem></toolbarItems>
        """)
    #expect(
      tree.nodes.map { "\($0.depth) \($0.typeName) \($0.string(.label) ?? "?")" } == [
        "0 Other ", "1 SegmentedControl ", "2 Button One", "0 NavigationBar ",
        "1 StaticText Settings", "1 Button ?", "1 Button ", "0 Toolbar ", "1 Button Edit",
        "1 Switch ",
      ])
  }

  @Test("a view that no size class installs is left out; one that some do has no frame")
  func variations() throws {
    let tree = try tree(
      "<view id=\"a\">\(rect)</view><view id=\"b\">\(rect)</view>",
      view: """
        <variation key="default"><mask key="subviews"><exclude reference="a"/>
        <exclude reference="b"/></mask></variation>
        <variation key="heightClass=regular"><mask key="subviews"><include reference="b"/></mask>
        </variation>
        """)
    #expect(tree.count == 2 && tree[1].frame == nil)
  }

  @Test("views of a xib are screens; a tag that is not known is a view when it looks like one")
  func xib() throws {
    let result = try read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="a">\(rect)<subviews><newKindOfView id="b">\(rect)</newKindOfView></subviews></view>
      <tableViewCell customClass="Row" id="c"/></objects></document>
      """)
    #expect(result.screens.map(\.name) == ["home", "home/Row"])
    #expect(result.screens[0].tree.count == 2 && result.screens[0].tree.screen.bounds == nil)
  }

  @Test("text views that only show are read-only, and secure fields are secure")
  func inputs() throws {
    let tree = try tree(
      """
      <textView editable="NO" text="Terms" id="a"/><textView id="b"/>
      <textField id="c"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
      """)
    #expect(tree[1].traits == Traits(rawValue: 1 << 51) && tree[2].traits == nil)
    #expect(tree[3].type == .secureTextField)
  }

  @Test(
    "other documents are refused with their kind, in one line",
    arguments: [
      ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "macOS"),
      ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watchOS"),
      ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "Xcode 4"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" launchScreen=\"YES\"/>",
        "launch screen"
      ),
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "without views"),
    ])
  func refusals(text: String, reason: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    let code: ImportError.Code =
      switch reason {
      case "Xcode 4": .noCapture
      case "macOS", "watchOS": .otherPlatform
      case "launch screen": .launchScreen
      default: .notApplicable
      }
    #expect(error?.message.contains(reason) == true && error?.code == code)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("entities are not expanded, and a document type is an error")
  func entities() {
    let bomb =
      "<!DOCTYPE d [<!ENTITY a \"aaaa\">]>\n" + storyboard("<label text=\"&a;\" id=\"l\"/>")
    let error = #expect(throws: ImportError.self) { try read(bomb) }
    #expect(error?.code == .malformed)
  }

  @Test("a cut document is read as far as it goes, and says so")
  func cut() throws {
    let text = storyboard("<label text=\"A\" id=\"a\"/><label text=\"B\" id=\"b\"/>")
    let end = try #require(text.range(of: "<label text=\"B\""))
    let screen = try #require(try read(String(text[..<end.lowerBound])).screens.first)
    #expect(screen.isTruncated && screen.tree.count == 2)
    #expect(screen.diagnostics.map(\.code) == ["truncated"])
  }

  @Test("depth, elements and attributes are limited")
  func limits() throws {
    var limits = ImportLimits()
    limits.depth = 20
    let levels = 5000
    let deep =
      String(repeating: "<view id=\"a\"><subviews>", count: levels)
      + String(repeating: "</subviews></view>", count: levels)
    let screen = try #require(try read(storyboard(deep), limits: limits).screens.first)
    #expect(screen.isTruncated && screen.tree.count < 30)
    limits.elements = 10
    let many = storyboard(String(repeating: "<label id=\"a\"/>", count: 20))
    #expect(throws: ImportError.self) { try read(many, limits: limits) }
  }

  @Test("mutated documents are read or refused, and never crash")
  func mutations() {
    let source = Array(
      storyboard(
        """
        <stackView id="a">\(rect)<subviews><button id="b"><state key="normal" title="Go"/>
        <accessibility key="accessibilityConfiguration" label="x"/></button></subviews></stackView>
        <label id="c"><string key="text">T</string></label>
        """,
        view:
          "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"c\"/></mask></variation>"
      ).utf8)
    var random = Pseudorandom(state: 7)
    for _ in 0..<1500 {
      var bytes = source
      for _ in 0...random.next(below: 4) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 80)))
        default:
          let piece = bytes[place..<min(bytes.count, place + random.next(below: 80))]
          bytes.insert(contentsOf: piece, at: random.next(below: bytes.count))
        }
      }
      let file = CaptureFile(path: "m.storyboard", storage: TextStorage(bytes))
      guard let result = try? CaptureReader.screens(in: file) else { continue }
      for screen in result.screens {
        #expect(screen.tree.nodes.allSatisfy { $0.line > 0 && $0.frame?.isFinite != false })
      }
    }
  }
}

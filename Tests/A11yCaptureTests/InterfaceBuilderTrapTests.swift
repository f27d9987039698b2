import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

/// Returns a xib with the given views.
private func xib(_ content: String, line: String = "\n") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
  <objects>
  <view id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
  <subviews>
  \(content)
  </subviews></view></objects></document>
  """.replacing("\n", with: line)
}

private func tree(_ content: String, line: String = "\n") throws -> ElementTree {
  try #require(try read(xib(content, line: line)).screens.first).tree
}

@Suite("Interface Builder documents: traps")
struct InterfaceBuilderTrapTests {
  private static let rect = "<rect key=\"frame\" x=\"8\" y=\"9\" width=\"30\" height=\"40\"/>"
  private static let two = """
    <label text="Hi" id="l">\(rect)</label>
      <button id="b">\(rect)<state key="normal" title="Go"/></button>
    """

  @Test(
    "line breaks of Windows and of old Macs change nothing but the lines",
    arguments: ["\r\n", "\r"])
  func lineBreaks(line: String) throws {
    let (plain, other) = (try tree(Self.two), try tree(Self.two, line: line))
    #expect(
      other.nodes.map { "\($0.typeName) \($0.string(.label) ?? "?")" }
        == plain.nodes.map { "\($0.typeName) \($0.string(.label) ?? "?")" })
    #expect(other.nodes.map { $0.frame } == plain.nodes.map { $0.frame })
    guard line == "\r\n" else { return }
    #expect(
      other.nodes.map { "\($0.line):\($0.column)" }
        == plain.nodes.map { "\($0.line):\($0.column)" })
  }

  @Test("a line break inside a text of a document with two-byte line breaks is one character")
  func textWithLineBreak() throws {
    let text = "<label id=\"l\"><string key=\"text\">Two\nlines</string></label>"
    #expect(try tree(text, line: "\r\n").element(1).string(.label) == "Two\nlines")
  }

  @Test("attributes in any order and quotation marks, and comments anywhere, change nothing")
  func order() throws {
    let tree = try tree(
      """
      <!-- <label text="No" id="x"/> --><label id='l' text='Hi'><!-- here, too -->
      <rect height='40' width='30' y='9' x='8' key='frame'/></label>
      """)
    #expect(
      tree.count == 2 && tree[1].string(.label) == "Hi" && tree[1].frame == Rect(8, 9, 30, 40))
  }

  @Test("a frame in a form that is not known is unknown, and so is all below it")
  func oldFrames() throws {
    for frame in [
      "<frame key=\"frame\" x=\"8\" y=\"9\" width=\"30\" height=\"40\"/>",
      "<rect key=\"frameInset\" minX=\"8\" minY=\"9\" width=\"30\" height=\"40\"/>",
      "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\"/>",
    ] {
      let tree = try tree(
        "<view id=\"a\">\(frame)<subviews><label text=\"A\" id=\"b\">\(Self.rect)</label></subviews></view>"
      )
      #expect(tree.count == 3 && tree[1].frame == nil && tree[2].frame == nil)
    }
    let attribute = try tree("<view frame=\"{{8, 9}, {30, 40}}\" id=\"a\"/>")
    #expect(attribute[1].frame == nil)
  }

  @Test("line breaks and entities in attributes; an empty label is known to be empty")
  func attributes() throws {
    let tree = try tree(
      """
      <label text="One&#10;two &amp; &lt;three&gt; &quot;four&quot;" id="a"/>
      <view id="b"><accessibility key="accessibilityConfiguration" label="" hint=""/></view>
      <button id="c"><accessibility key="accessibilityConfiguration"/><state key="normal" title="Go"/>
      </button>
      """)
    #expect(tree[1].string(.label) == "One\ntwo & <three> \"four\"")
    #expect(tree[2].string(.label) == "" && tree[2].string(.hint) == "")
    #expect(tree[3].string(.label) == "Go" && tree[3].string(.identifier) == "")
  }

  @Test("the designer's name, the canvas and the colour of a label are noise")
  func noise() throws {
    let tree = try tree(
      """
      <view userLabel="Header" id="a"><attributedString key="userComments"><fragment content="c"/>
      </attributedString><color key="backgroundColor" colorLabel="IBBuiltInLabel-Red"/>
      <point key="canvasLocation" x="1" y="2"/></view>
      """)
    #expect(tree.count == 2 && tree[1].string(.label) == "" && tree[1].string(.identifier) == "")
  }

  @Test("no trait at all is a known set, and replaces the defaults")
  func noTraits() throws {
    let tree = try tree(
      """
      <button id="a"><accessibility key="accessibilityConfiguration">
      <accessibilityTraits key="traits" none="YES"/></accessibility></button>
      <button id="b"><accessibility key="accessibilityConfiguration">
      <accessibilityTraits key="traits" button="YES" newKind="YES"/></accessibility></button>
      """)
    #expect(tree[1].traits == [] && tree[2].traits == nil)
  }

  @Test("a header stands before the cells of its section, and a footer behind them")
  func sections() throws {
    let cell =
      "<tableViewCell id=\"%\"><tableViewCellContentView key=\"contentView\" id=\"%c\"><subviews><label text=\"%\" id=\"%l\"/></subviews></tableViewCellContentView></tableViewCell>"
    func section(_ name: String, _ cells: String...) -> String {
      "<tableViewSection headerTitle=\"\(name) head\" footerTitle=\"\(name) foot\" id=\"\(name)\"><cells>"
        + cells.map { cell.replacing("%", with: $0) }.joined() + "</cells></tableViewSection>"
    }
    let tree = try tree(
      "<tableView id=\"t\"><sections>\(section("A", "a", "b"))\(section("B", "c"))\(section("C"))</sections></tableView><label text=\"end\" id=\"e\"/>"
    )
    let texts = tree.nodes.filter { $0.type == .staticText }.map {
      "\($0.depth) \($0.string(.label) ?? "?")"
    }
    #expect(
      texts == [
        "2 A head", "4 a", "4 b", "2 A foot", "2 B head", "4 c", "2 B foot", "2 C head", "2 C foot",
        "1 end",
      ])
    #expect(tree.nodes.filter { $0.type == .staticText }.allSatisfy { $0.line == 6 })
  }

  @Test("a prototype keeps identifiers that come twice in it")
  func prototypes() throws {
    let button =
      "<button id=\"%\"><accessibility key=\"accessibilityConfiguration\" identifier=\"row.more\"/></button>"
    let tree = try tree(
      """
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="Row" id="r">
      <tableViewCellContentView key="contentView" id="k"><subviews>
      \(button.replacing("%", with: "a"))\(button.replacing("%", with: "b"))
      </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """)
    let cell = try #require(tree.nodes.first { $0.type == .cell })
    let buttons = tree.nodes.filter { $0.type == .button }
    #expect(buttons.map { $0.string(.identifier) } == ["row.more", "row.more"])
    #expect(buttons.allSatisfy { $0.index > cell.index && $0.depth == cell.depth + 2 })
  }

  @Test("every class of the page has its type")
  func classes() throws {
    let types: [(tag: String, type: ElementType)] = [
      ("view", .other), ("label", .staticText), ("button", .button), ("textField", .textField),
      ("textView", .textView), ("imageView", .image), ("switch", .switch), ("slider", .slider),
      ("stepper", .stepper), ("segmentedControl", .segmentedControl),
      ("progressView", .progressIndicator), ("pageControl", .pageIndicator),
      ("activityIndicatorView", .activityIndicator), ("searchBar", .searchField),
      ("pickerView", .picker), ("datePicker", .datePicker), ("tableView", .table),
      ("tableViewCell", .cell), ("collectionView", .collectionView),
      ("collectionViewCell", .cell), ("collectionReusableView", .other),
      ("scrollView", .scrollView), ("stackView", .other), ("containerView", .other),
      ("navigationBar", .navigationBar), ("toolbar", .toolbar), ("tabBar", .tabBar),
      ("visualEffectView", .other), ("mapView", .map), ("webView", .webView),
      ("wkWebView", .webView), ("glkView", .other), ("mtkView", .other), ("arscnView", .other),
      ("sceneKitView", .other), ("skView", .other), ("window", .window),
    ]
    let tree = try tree(types.map { "<\($0.tag) id=\"\($0.tag)\"/>" }.joined(separator: "\n"))
    #expect(tree.nodes.dropFirst().map { $0.type } == types.map { $0.type })
  }

  @Test("documents in one folder per language have their language, and Base has none")
  func bareFolders() throws {
    for (path, name) in [("Base.lproj/Main.xib", "Main"), ("x/Main.xib", "Main")] {
      let file = CaptureFile(path: path, storage: TextStorage(Array(xib(Self.two).utf8)))
      let screen = try #require(try CaptureReader.screens(in: file).screens.first)
      #expect(screen.name == name && screen.context.isEmpty)
    }
  }

  @Test("runtime attributes hide, fade and switch off a view, in their own elements, too")
  func runtimeAttributes() throws {
    func attribute(_ type: String, _ path: String, _ value: String, child: String? = nil) -> String
    {
      let start = "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\""
      guard let child else { return "\(start) value=\"\(value)\"/>" }
      return "\(start)><\(child) key=\"value\" value=\"\(value)\"/></userDefinedRuntimeAttribute>"
    }
    let attributes = [
      attribute("boolean", "hidden", "YES"), attribute("boolean", "layer.masksToBounds", "YES"),
      attribute("boolean", "userInteractionEnabled", "NO"),
      attribute("boolean", "enabled", "NO"), attribute("number", "alpha", "0.5", child: "real"),
      attribute("number", "accessibilityTraits", "9", child: "integer"),
      attribute("boolean", "textLabel.hidden", "NO"),
    ]
    let tree = try tree(
      """
      <button id="a"><userDefinedRuntimeAttributes>\(attributes.joined())
      </userDefinedRuntimeAttributes></button>
      <view id="b" alpha="0.25" hidden="YES"/>
      """)
    #expect(tree[1][.hidden] == true && tree[1][.clipsToBounds] == true && tree[1].alpha == 0.5)
    #expect(tree[1][.userInteractionEnabled] == false && tree[1][.enabled] == false)
    #expect(tree[1].traits == [.button, .selected])
    #expect(tree[2][.hidden] == true && tree[2].alpha == 0.25 && tree[2][.clipsToBounds] == false)
  }

  @Test("what depends on the size class is unknown")
  func variations() throws {
    let tree = try tree(
      """
      <view id="a">\(Self.rect)<variation key="widthClass=compact" hidden="YES"/></view>
      <view id="b" hidden="YES" alpha="0.0">
      <variation key="heightClass=regular-widthClass=regular" hidden="NO" alpha="1"/></view>
      <view id="c" hidden="YES">\(Self.rect)<variation key="widthClass=compact" misplaced="YES"/></view>
      """)
    #expect(tree[1][.hidden] == nil && tree[1].alpha == 1 && tree[1].frame == nil)
    #expect(tree[2][.hidden] == nil && tree[2].alpha == nil)
    #expect(tree[3][.hidden] == true && tree[3].frame != nil)
  }

  @Test("a text of the app's own is one that code may speak")
  func ownTexts() throws {
    func icon(_ attribute: String) -> String {
      """
      <button id="x"><state key="normal" image="x"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute \(attribute)/></userDefinedRuntimeAttributes></button>
      """
    }
    let tree = try tree(
      icon("type=\"string\" keyPath=\"localizedAccessibilityLabel\" value=\"close\"")
        + icon("type=\"string\" keyPath=\"accLabelKey\" value=\"close\"")
        + icon("type=\"string\" keyPath=\"accessibilityUse\" value=\"close\"")
        + icon("type=\"string\" keyPath=\"accessibilityLanguage\" value=\"de\"")
        + icon("type=\"string\" keyPath=\"titleKey\" value=\"close\"")
        + icon("type=\"string\" keyPath=\"layer.name\" value=\"close\"")
        + icon("type=\"number\" keyPath=\"cornerRadius\" value=\"3\""))
    #expect(
      tree.nodes.dropFirst().map { $0.label.map { String($0) } } == [nil, nil, nil, "", "", "", ""])
    #expect(
      tree.nodes.dropFirst().map { $0.details.heldByCode } == [
        true, true, true, false, true, false, false,
      ])
  }

  @Test("the title of a menu's choice, of another state alone, and a subtitle are not known")
  func titles() throws {
    let tree = try tree(
      """
      <button id="a" changesSelectionAsPrimaryAction="YES"><state key="normal" title="Old"/>
      <menu key="menu" id="m"><children><command title="New" id="n"/></children></menu></button>
      <button id="b" changesSelectionAsPrimaryAction="YES"><state key="normal" title="Mute"/></button>
      <button id="c"><state key="selected" title="On"/></button>
      <button id="d" enabled="NO"><state key="normal" title="Buy"/>
      <state key="disabled" title="Sold out"/></button>
      <button id="e" selected="YES"><state key="normal" title="Follow"/>
      <state key="selected" image="check"/></button>
      <button id="f"><buttonConfiguration key="configuration" subtitle="Now"/></button>
      <button id="g"><state key="normal" image="x"/><state key="selected" image="y"/>
      <buttonConfiguration key="configuration" subtitle=""/></button>
      <button id="h" selected="YES"><state key="normal" title="Follow"/>
      <state key="selected"><attributedString key="attributedTitle"><fragment content="Following"/>
      </attributedString></state></button>
      """)
    #expect(
      tree.nodes.dropFirst().map { $0.label.map { String($0) } } == [
        nil, "Mute", nil, "Sold out", "Follow", nil, "", "Following",
      ])
  }

  @Test(
    "a controller of another framework has its class",
    arguments: [
      ("glkViewController", "GLKViewController"),
      ("avPlayerViewController", "AVPlayerViewController"),
      ("tableViewController", "UITableViewController"),
    ])
  func controllers(tag: String, name: String) throws {
    let result = try read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s"><objects><\(tag) id="c"><view key="view" id="v"/></\(tag)></objects></scene>
      </scenes></document>
      """)
    #expect(result.screens[0].tree[0].details.controller == name)
  }

  @Test("nothing is said of what the document breaks off in")
  func cutInside() throws {
    let text = xib(
      """
      <button id="a"><state key="normal" image="x"/></button>
      <button id="b"><rect key="frame" x="1" y="2" width="30" height="40"/>
      <state key="normal" image="x"/><!-- cut -->
      <accessibility key="accessibilityConfiguration" label="Close"/></button>
      """)
    let cut = try #require(text.range(of: "<!-- cut"))
    let whole = try tree("<button id=\"a\"/>")
    let tree = try #require(try read(String(text[..<cut.lowerBound])).screens.first).tree
    #expect(tree[1].string(.label) == "" && tree[1].details.heldByCode == true)
    #expect(tree[2].type == .button && tree[2].frame == Rect(1, 2, 30, 40))
    #expect(tree[2].label == nil && tree[2].identifier == nil && tree[2][.hidden] == nil)
    #expect(tree[0].identifier == nil && tree[0].frame != nil)
    #expect(whole[1].details.heldByCode == false && whole[1].string(.identifier) == "")
  }

  @Test("a comment in front may speak of a document")
  func comments() throws {
    let text = "<!-- a <document> of ours -->\n" + xib("<label text=\"A\" id=\"a\"/>").dropFirst(39)
    let result = try read(text)
    #expect(result.screens.count == 1 && result.screens[0].tree[1].line == 6)
  }

  @Test("a runtime of another platform is refused, whatever the type")
  func runtimes() {
    for (runtime, system) in [("watchKit", "watchOS")] {
      let text = xib("").replacing("version=", with: "targetRuntime=\"\(runtime)\" version=")
      #expect {
        try read(text)
      } throws: {
        ($0 as? ImportError)?.message.contains("for \(system)") == true
      }
    }
  }
}

import A11yCapture
import A11yModel
import TestSupport
import Testing

private typealias CodeEffect = CodeTable.CodeEffect
private typealias Outlet = (name: String, sayings: [CodeEffect])

/// Returns the table of the outlets of `Player`.
private func table(_ outlets: [Outlet], elements: [String]? = nil) -> CodeTable {
  CodeTable(classes: [
    "Player": CodeTable.Class(
      base: "UIViewController",
      outlets: Dictionary(outlets.map { ($0.name, $0.sayings) }) { $1 }, elements: elements)
  ])
}

private func outlet(_ name: String, _ sayings: CodeEffect...) -> Outlet { (name, sayings) }

private func says(
  _ aspect: CodeAspect, _ certainty: CodeCertainty, text: String? = nil, isWordless: Bool = false
) -> CodeEffect {
  CodeEffect(
    statement: CodeStatement(aspect, certainty, path: "Player.swift", line: 9), text: text,
    isWordless: isWordless)
}

/// Returns the tree of a `Player` controller with views whose outlets are named after their identifiers.
private func tree(
  _ views: String, _ outlets: [String], _ code: CodeTable?, class name: String = "Player"
) throws -> ElementTree {
  let connections = outlets.map {
    "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"o-\($0)\"/>"
  }.joined()
  let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="\(name)" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <subviews>\(views)</subviews></view>
    <connections>\(connections)</connections></viewController>
    </objects></scene></scenes></document>
    """
  var file = CaptureFile(path: "Player.storyboard", storage: TextStorage(Array(text.utf8)))
  file.code = code
  return try #require(try CaptureReader.screens(in: file).screens.first).tree
}

private let rect = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"44\" height=\"44\"/>"
private let button =
  "<button id=\"close\">\(rect)<state key=\"normal\" image=\"close-24\"/></button>"

@Suite("Code beside a document")
struct DocumentCodeEffectsTests {
  private func close(_ saying: CodeEffect) throws -> ElementTree {
    try tree(button, ["close"], table([outlet("close", saying)]))
  }

  @Test("that names a view names it, in words that are known where they stand there")
  func named() throws {
    let literal = try close(says(.label, .always, text: "Close"))
    #expect(literal[1].string(.label) == "Close")
    let words = try close(says(.label, .always))
    #expect(words[1][.label] == nil && words[1].details.statements?.count == 1)
    let title = try close(says(.text, .always, text: "Close"))
    #expect(title[1].string(.label) == "Close" && title[1].string(.visibleText) == "Close")
    let symbol = try close(says(.image, .always, text: "xmark"))
    #expect(symbol[1][.label] == nil)
  }

  @Test("that names it at times leaves it as it is, and says so")
  func sometimes() throws {
    let tree = try close(says(.label, .sometimes))
    #expect(tree[1].string(.label) == "")
    #expect(
      tree[1].details.statements
        == [CodeStatement(.label, .sometimes, path: "Player.swift", line: 9)])
  }

  @Test("that never names it leaves it as it is, and is known not to")
  func never() throws {
    for sayings in [[], [says(.image, .always, isWordless: true)]] {
      let tree = try tree(
        button, ["close"], table([("close", sayings)]))
      #expect(tree[1].string(.label) == "" && tree[1].details.statements == [])
    }
  }

  @Test("with an image that is unknown until run time leaves it as it is, and says so")
  func pictured() throws {
    let tree = try close(says(.image, .always))
    #expect(tree[1].string(.label) == "" && tree[1].details.statements?.count == 1)
  }

  @Test("is not known where the class was not read, or the outlet is not in it")
  func unknown() throws {
    let elsewhere = try tree(button, ["close"], table([outlet("close")]), class: "Elsewhere")
    #expect(elsewhere[1].details.statements == nil && elsewhere[1].details.heldByCode == true)
    let other = try tree(button, ["close"], table([outlet("open")]))
    #expect(other[1].details.statements == nil)
    let none = try tree(button, ["close"], nil)
    #expect(none[1].details.statements == nil)
  }

  @Test("replaces Interface Builder's default texts, or leaves them for ever")
  func defaultTexts() throws {
    let label = "<label text=\"Label\" id=\"close\">\(rect)</label>"
    let never = try tree(label, ["close"], table([outlet("close")]))
    #expect(never[1].string(.label) == "Label")
    let set = try tree(label, ["close"], table([outlet("close", says(.text, .sometimes))]))
    #expect(set[1][.label] == nil)
  }

  @Test("that sets the text of a field sets its value, not its name")
  func fields() throws {
    let field = "<textField id=\"close\">\(rect)</textField>"
    let tree = try tree(field, ["close"], table([outlet("close", says(.text, .always))]))
    #expect(tree[1].string(.label) == "" && tree[1][.value] == nil)
    #expect(tree[1].details.statements?.map(\.aspect) == [.value])
  }

  @Test("that makes a list of outlets makes that of the view")
  func lists() throws {
    let views = button + "<label text=\"Song\" id=\"song\">\(rect)</label>"
    let tree = try tree(
      views, ["close", "song"],
      table([outlet("close"), outlet("song")], elements: ["song", "close"]))
    #expect(tree[0].details.accessibilityElements == .list([.element(2), .element(1)]))
  }

  @Test("that adds a recognizer of taps makes a view one that acts, and no other recognizer does")
  func tapped() throws {
    let label = "<label text=\"Name\" id=\"name\">\(rect)</label>"
    func isTapped(_ saying: CodeEffect) throws -> Bool {
      let tree = try tree(label, ["name"], table([outlet("name", saying)]))
      return tree[1].isTrue(.hasTapAction)
    }
    #expect(try isTapped(says(.taps, .always, text: "true")))
    #expect(try isTapped(says(.taps, .sometimes, text: "true")))
    #expect(try !isTapped(says(.taps, .perhaps, text: "true")))
    #expect(try !isTapped(says(.taps, .always)))
  }

  @Test("that takes a view from VoiceOver takes it")
  func elements() throws {
    let tree = try close(says(.isElement, .always, text: "false"))
    #expect(tree[1][.isAccessibilityElement] == false)
    #expect(try close(says(.isElement, .sometimes)).element(1)[.isAccessibilityElement] == nil)
  }

  @Test("of a class of its own names every view of that class")
  func ownClasses() throws {
    let view =
      "<button id=\"close\" customClass=\"Cross\">\(rect)<state key=\"normal\" image=\"x\"/></button>"
    func tree(_ own: [CodeEffect], base: String) throws -> ElementTree {
      let code = CodeTable(classes: ["Cross": CodeTable.Class(base: base, own: own)])
      return try A11yCaptureTests.tree(view, [], code)
    }
    let named = try tree([says(.label, .always)], base: "UIButton")
    #expect(named[1][.label] == nil)
    let nameless = try tree([], base: "UIButton")
    #expect(nameless[1].details.statements == [])
    let foreign = try tree([], base: "")
    #expect(foreign[1].details.statements == nil)
  }

  @Test("of a button's class, and of views around it, may say where it takes touches")
  func touches() throws {
    let wide = CodeTable(classes: [
      "Wide": CodeTable.Class(base: "UIButton", own: [says(.touches, .always)])
    ])
    let own = try tree(
      "<button id=\"b\" customClass=\"Wide\">\(rect)</button>", [], wide)
    #expect(own[1].details.statements?.map(\.certainty) == [.always])
    let around = try tree(
      "<view id=\"w\" customClass=\"Wide\">\(rect)<subviews>\(button)</subviews></view>", [],
      wide)
    #expect(around[2].details.statements?.map(\.certainty) == [.sometimes])
    #expect(around[2].details.statements?.map(\.aspect) == [.touches])
  }

  @Test("of an extension holds for all views of the system's class")
  func extended() throws {
    let table = CodeTable(classes: [:], extended: ["UIButton": [says(.touches, .always)]])
    let tree = try tree(button + "<label id=\"l\">\(rect)</label>", [], table)
    #expect(tree[1].details.statements?.map(\.aspect) == [.touches])
    #expect(tree[2].details.statements == nil)
  }

  @Test("fills the labels of the cells of built-in styles")
  func cells() throws {
    let cell = """
      <tableViewCell textLabel="name" imageView="icon" id="cell">\(rect)
      <tableViewCellContentView key="contentView" id="content">\(rect)<subviews>
      <label text="{Name}" id="name">\(rect)</label><label text="Fixed" id="fixed">\(rect)</label>
      <imageView image="person" id="icon">\(rect)</imageView>
      </subviews></tableViewCellContentView></tableViewCell>
      """
    func held(_ cell: String, _ code: CodeTable? = nil) throws -> [Bool?] {
      let told = try tree("<tableView id=\"t\">\(rect)\(cell)</tableView>", [], code)
      return told.nodes.suffix(3).map(\.details.heldByCode)
    }
    let prototype = "<prototypes>\(cell)</prototypes>"
    #expect(try held(prototype) == [true, false, true])
    let fixed =
      "<sections><tableViewSection id=\"s\"><cells>\(cell)</cells></tableViewSection></sections>"
    #expect(try held(fixed) == [false, false, false])
    let code = CodeTable(
      classes: table([]).classes, anywhere: ["textLabel": [says(.text, .perhaps)]])
    let told = try tree("<tableView id=\"t\">\(rect)\(prototype)</tableView>", [], code)
    let labels = told.nodes.filter { $0.type == .staticText }
    #expect(labels[0].details.statements?.map(\.aspect) == [.text])
    #expect(try held(prototype, table([])) == [true, false, true])
  }

  @Test("changes segments through their control")
  func segments() throws {
    let control = """
      <segmentedControl id="tabs">\(rect)<segments>
      <segment title="{General}"/><segment title="More"/></segments></segmentedControl>
      """
    let held = try tree(control, ["tabs"], nil)
    #expect(held[2].details.heldByCode == true && held[2].details.statements == nil)
    #expect(try tree(control, [], nil).element(2).details.heldByCode == false)
    let pictured = try tree(
      control, ["tabs"], table([outlet("tabs", says(.image, .always, text: "gear"))]))
    #expect(pictured[2].details.statements?.map(\.aspect) == [.text])
    #expect(pictured[2].details.statements?.map(\.certainty) == [.sometimes])
  }

  @Test("that empties a stack removes what the document has in it")
  func stacks() throws {
    func button(_ title: String, _ code: CodeTable?) throws -> ElementDetails {
      let stack = """
        <stackView id="list">\(rect)<subviews>
        <button id="b">\(rect)<state key="normal" title="\(title)"/></button></subviews></stackView>
        """
      return try tree(stack, ["list"], code).element(2).details
    }
    let emptied = try button("Send", table([outlet("list", says(.contents, .sometimes))]))
    #expect(emptied.statements?.map(\.aspect) == [.contents])
    #expect(try button("Send", nil).heldByCode == false)
    // A default text is there to be replaced.
    #expect(try button("Button", nil).heldByCode == true)
    #expect(try button("Button", table([outlet("list")])).heldByCode == false)
  }
}

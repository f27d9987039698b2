import A11yCapture
import A11yModel
import Testing

@Suite("Capture health")
struct CaptureHealthTests {
  private func screen(_ text: String) throws -> Screen {
    try #require(try read(text).screens.first)
  }

  private func native(_ elements: String, screen: String = "\"bounds\": [0, 0, 390, 844]") -> String
  {
    "{\"schema\": \"a11ylint-capture/1\", \"screen\": {\(screen)}, \"elements\": [\(elements)]}"
  }

  private func codes(_ screen: Screen) -> [String] { screen.diagnostics.map(\.code) }

  private func page(_ visible: String...) -> String {
    let buttons = visible.dropFirst().enumerated().map { index, visible in
      """
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="b\(index)" label="B" enabled="true" \
      visible="\(visible)" x="0" y="\(index * 50)" width="50" height="44"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
      enabled="true" visible="\(visible[0])" x="0" y="0" width="390" height="844">
      \(buttons.joined(separator: "\n"))
      </XCUIElementTypeApplication>
      """
  }

  @Test(
    "a screen at half opacity may be in an animation; one that is dimmed, gone or opaque is not")
  func fading() throws {
    func codes(_ alpha: String, _ inside: String, height: Int = 844) throws -> [String] {
      let view =
        #"{"type": "other", "frame": [0, 0, 390, \#(height)], "alpha": \#(alpha), "children": [\#(inside)]}"#
      let window = #"{"type": "window", "frame": [0, 0, 390, 844], "children": [\#(view)]}"#
      return self.codes(try screen(native(window))).filter { $0 == "fading" }
    }
    let button = #"{"type": "button", "label": "Pay", "frame": [16, 100, 100, 44]}"#
    #expect(try codes("0.5", button) == ["fading"])
    #expect(try codes("1", button).isEmpty && codes("0", button).isEmpty)
    #expect(try codes("0.4", "").isEmpty)
    #expect(try codes("0.5", button, height: 100).isEmpty)
  }

  @Test("visible that is false everywhere is unknown")
  func allInvisible() throws {
    let screen = try screen(page("false", "false", "false"))
    #expect(codes(screen) == ["all-invisible"])
    #expect(screen.tree.nodes.allSatisfy { $0[.visible] == nil })
    #expect(screen.tree.nodes.allSatisfy { $0[.enabled] == true })
    let mixed = try self.screen(page("true", "false", "false"))
    #expect(codes(mixed) == [])
    #expect(mixed.tree[1][.visible] == false)
  }

  @Test("traits that no button and no text has are unknown")
  func traits() throws {
    func page(_ traits: String...) -> String {
      let buttons = traits.enumerated().map { index, traits in
        """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="b\(index)" label="B" \
        enabled="true" x="0" y="\(index * 50)" width="50" height="44" traits="\(traits)"/>
        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
        enabled="true" x="0" y="0" width="390" height="844" traits="">
        \(buttons.joined(separator: "\n"))
        </XCUIElementTypeApplication>
        """
    }
    let screen = try screen(page("", "", ""))
    #expect(codes(screen) == ["traits-never-set"])
    #expect(screen.tree.nodes.allSatisfy { $0.traits == nil })
    let one = try self.screen(page("Button", "", ""))
    #expect(codes(one) == [])
    #expect(one.tree[2].traits == [])
  }

  @Test("what a native capture says of traits is meant")
  func nativeTraits() throws {
    let button = "{\"type\": \"Button\", \"traits\": [], \"frame\": [0, 0, 44, 44]}"
    let screen = try screen(native([button, button, button].joined(separator: ", ")))
    #expect(codes(screen) == [])
    #expect(screen.tree.nodes.allSatisfy { $0.traits == [] })
  }

  @Test("one element, no frame and no size of the screen are said")
  func places() throws {
    let frame = "\"frame\": [0, 0, 44, 44]"
    #expect(codes(try screen(native("{\"type\": \"Button\", \(frame)}"))) == ["one-node"])
    let bare = "{\"type\": \"Button\"}, {\"type\": \"Image\"}"
    #expect(codes(try screen(native(bare))) == ["no-frames"])
    let two = "{\"type\": \"Button\", \(frame)}, {\"type\": \"Image\"}"
    #expect(codes(try screen(native(two, screen: ""))) == ["unknown-screen-size"])
    #expect(codes(try screen(native(two))) == [])
  }

  @Test("a converted capture says it once")
  func once() throws {
    let screen = try screen(native("{\"type\": \"Button\", \"frame\": [0, 0, 44, 44]}"))
    let text = String(decoding: NativeCaptureWriter.bytes(of: [screen]), as: UTF8.self)
    #expect(codes(try self.screen(text)) == ["one-node"])
  }

  @Test("a document knows less for good reasons, also when it is converted")
  func converted() throws {
    let screen = try screen(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="v"/></objects></document>
      """)
    let bytes = NativeCaptureWriter.bytes(of: [screen])
    let again = try self.screen(String(decoding: bytes, as: UTF8.self))
    #expect(codes(screen) == [] && codes(again) == [])
    #expect(NativeCaptureWriter.bytes(of: [again]) == bytes)
  }

  @Test("identifiers that nearly all are labels are unknown, and the others stay")
  func identifiers() throws {
    func tree(_ equal: Int, _ other: Int, appLabel: String = "null") -> String {
      let nodes = (0..<equal + other).map { index in
        let identifier = index < equal ? "L\(index)" : "id\(index)"
        return "{\"type\": \"Button\", \"rawIdentifier\": \"\(identifier)\", \"label\": "
          + "\"L\(index)\", \"isEnabled\": \"1\", \"frame\": \"{{0, 0}, {44, 44}}\"}"
      }
      return "{\"type\": \"Application\", \"rawIdentifier\": null, \"label\": \(appLabel), "
        + "\"isEnabled\": \"1\", \"frame\": \"{{0, 0}, {390, 844}}\", \"children\": "
        + "[\(nodes.joined(separator: ", "))]}"
    }
    let doubtful = try screen(tree(18, 2))
    #expect(codes(doubtful) == ["identifiers-equal-labels"])
    #expect(doubtful.tree.nodes.filter { $0.identifier == nil }.count == 18)
    #expect(doubtful.tree[20].string(.identifier) == "id19")
    for (equal, other) in [(17, 3), (7, 0), (0, 20)] {
      let screen = try screen(tree(equal, other))
      #expect(codes(screen) == [], "\(equal) of \(equal + other)")
      #expect(screen.tree[1].identifier != nil)
    }
    // A label without an identifier shows that the tool does not copy labels; the app sets equal identifiers.
    let meant = try screen(tree(20, 0, appLabel: "\"Shop\""))
    #expect(codes(meant) == [])
    #expect(meant.tree[1].string(.identifier) == "L0")
  }

  @Test("a tree that is as deep as the tool goes may be cut", arguments: [49, 50, 51, 62])
  func depth(levels: Int) throws {
    var text = "{\"type\": \"Other\", \"isEnabled\": \"1\", \"frame\": \"{{0, 0}, {9, 9}}\"}"
    for level in (0..<levels).reversed() {
      text =
        "{\"type\": \"\(level == 0 ? "Application" : "Other")\", \"isEnabled\": \"1\", "
        + "\"frame\": \"{{0, 0}, {390, 844}}\", \"children\": [\(text)]}"
    }
    let screen = try screen(text)
    let isLimit = levels == 50 || levels == 62
    #expect(codes(screen) == (isLimit ? ["depth-limit"] : []))
    #expect(screen.isTruncated == isLimit)
  }

  @Test("two elements with one address are said, masked addresses are not")
  func addresses() throws {
    func text(_ addresses: String...) -> String {
      let lines = addresses.map { "      Button, \($0), {{0.0, 0.0}, {44.0, 44.0}}, label: 'Go'" }
      return """
        Element subtree:
         →Application, 0x600000000001, pid: 1, label: 'Shop'
            Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
        \(lines.joined(separator: "\n"))
        Path to element:

        """
    }
    #expect(codes(try screen(text("0x600000000003", "0x600000000004"))) == [])
    let twice = try screen(text("0x600000000003", "0x600000000003"))
    #expect(codes(twice) == ["duplicate-node-ids"])
    #expect(twice.tree.count == 4)
    #expect(codes(try screen(text("0x0", "0x0", "0x0", "0x0"))) == [])
    let masked = text("0x1", "0x1").replacing("0x60000000000", with: "0x1, 0x")
    #expect(
      !codes(try screen(masked.replacing("1, 0x1", with: "1"))).contains("duplicate-node-ids"))
  }

  @Test(
    "health notes of real captures are the ones that a reader finds by eye",
    .enabled(if: Corpus.exists))
  func corpus() throws {
    let names = [
      "identifiers-equal-labels", "duplicate-node-ids", "depth-limit", "all-invisible",
      "traits-never-set",
    ]
    var found: [String: [String]] = [:]
    let folder = try #require(Corpus.folder)
    for input in try CaptureWalk(paths: [folder]).inputs {
      guard let result = try? CaptureReader.screens(in: CaptureFile.read(path: input.path)) else {
        continue
      }
      for code in result.screens.flatMap(codes) where names.contains(code) {
        found[String(input.path.dropFirst(folder.count + 1)), default: []].append(code)
      }
    }
    #expect(
      found == [
        "appium-xml/shirates-ios1.xml": ["identifiers-equal-labels"],
        "appium-xml/signews-wda10-traits.xml": ["identifiers-equal-labels"],
      ])
  }
}

import A11yCapture
import A11yModel
import Testing

/// A deterministic random number generator.
struct Pseudorandom {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 1 ? 0 : Int((state >> 33) % UInt64(limit))
  }
}

@Suite("Hostile captures")
struct HostileCaptureTests {
  private static let frame = "{{0.0, 0.0}, {1.0, 1.0}}"

  private func deepText(_ levels: Int) -> String {
    var text = "Element subtree:\n →Application, 0x1\n"
    for level in 1..<levels {
      text +=
        String(repeating: " ", count: min(2 + 2 * level, 5000)) + "Other, 0x2, \(Self.frame)\n"
    }
    return text + "Path to element:\n"
  }

  @Test("levels beyond the limit are left out, in both formats", arguments: [-1, 0, 1, 50])
  func depth(more: Int) throws {
    var limits = ImportLimits()
    limits.depth = 100
    let levels = limits.depth + more
    let open =
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\">"
      + String(repeating: "<XCUIElementTypeOther type=\"XCUIElementTypeOther\">", count: levels - 1)
    let xml =
      open + String(repeating: "</XCUIElementTypeOther>", count: levels - 1)
      + "</XCUIElementTypeApplication>"
    for text in [deepText(levels), xml] {
      let screen = try #require(try read(text, limits: limits).screens.first)
      #expect(screen.tree.count == min(levels, limits.depth))
      #expect(screen.isTruncated == (more > 0))
      #expect(screen.remarks == (more > 0 ? ["depth-limit"] : []))
    }
  }

  @Test("20,000 starts of documents are no work for each other", .timeLimit(.minutes(1)))
  func manyStarts() throws {
    let start = "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\"/>\n"
    let page =
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\">\n"
      + "<XCUIElementTypeButton type=\"XCUIElementTypeButton\"/></XCUIElementTypeApplication>\n"
    let result = try read(String(repeating: start, count: 20_000) + page)
    #expect(result.failures.count == 20_000 && result.failures.last?.line == 20_000)
    #expect(result.screens.map(\.source.line) == [20_001])
  }

  @Test("100,000 levels of tags and of indentation are read up to the limit")
  func veryDeep() throws {
    let tags =
      "<AppiumAUT><XCUIElementTypeApplication>"
      + String(repeating: "<XCUIElementTypeOther>", count: 100_000)
    #expect(try read(tags).screens.first?.isTruncated == true)
    #expect(try read(tags).screens.first?.tree.count == 2000)
    var text = "Element subtree:\n →Application, 0x1\n"
    for level in stride(from: 1, to: 100_000, by: 100) {
      text += String(repeating: " ", count: level + 3) + "Other, 0x2, \(Self.frame)\n"
    }
    #expect(try read(text).screens.first?.tree.count == 1001)
  }

  @Test("limits of size, elements, attributes and texts")
  func limits() throws {
    let text = deepText(5)
    let xml =
      "<AppiumAUT><XCUIElementTypeApplication name=\"a\" label=\"b\"><XCUIElementTypeOther/></XCUIElementTypeApplication></AppiumAUT>"
    var small = ImportLimits()
    small.elements = 1
    for text in [text, xml] {
      #expect(throws: ImportError.self) { try read(text, limits: small) }
      var bytes = ImportLimits()
      bytes.bytes = text.utf8.count - 1
      let error = #expect(throws: ImportError.self) { try read(text, limits: bytes) }
      #expect(error?.code == .limit)
    }
    var attributes = ImportLimits()
    attributes.attributes = 1
    let error = #expect(throws: ImportError.self) { try read(xml, limits: attributes) }
    #expect(error?.code == .limit)
    var texts = ImportLimits()
    texts.textBytes = 3
    for capture in [
      xml.replacing("\"b\"", with: "\"long\""),
      "Element subtree:\n →Window, 0x1, \(Self.frame), label: 'long'\n",
      "Element subtree:\n →Window, 0x1, \(Self.frame), label: 'l\nong'\n",
    ] {
      let screen = try #require(try read(capture, limits: texts).screens.first)
      #expect(screen.tree[0].label == nil)
      #expect(screen.remarks == ["text-limit"])
    }
  }

  @Test("a text of a document that is too long is kept in part, since there is one")
  func longDesignText() throws {
    var limits = ImportLimits()
    limits.textBytes = 100
    for (long, kept) in [
      (String(repeating: "x", count: 101), String(repeating: "x", count: 100)),
      (String(repeating: "é", count: 51) + "x", String(repeating: "é", count: 50)),
      ("x" + String(repeating: "é", count: 50), "x" + String(repeating: "é", count: 49)),
    ] {
      for text in [" text=\"\(long)\"/>", "><string key=\"text\">\(long)</string></label>"] {
        let xib = """
          <?xml version="1.0"?>
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
          <view id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
          <label id="l"\(text)
          </subviews></view></objects></document>
          """
        let screen = try #require(try read(xib, limits: limits).screens.first)
        #expect(screen.tree[screen.tree.count - 1].string(.label) == kept)
        #expect(screen.remarks.contains("text-limit"))
      }
    }
  }

  @Test("bytes that are not UTF-8 are told, and NUL is a byte like others in text")
  func encoding() throws {
    for (label, isXML) in [
      ([0xFF, 0x41], false), ([0xC0, 0x80], false), ([0xED, 0xA0, 0x80], true),
      ([0xE2, 0x82], true),
    ] as [([UInt8], Bool)] {
      let before =
        isXML
        ? "<AppiumAUT><XCUIElementTypeApplication label=\"a\"><XCUIElementTypeOther label=\"x"
        : "Element subtree:\n →Window, 0x1, \(Self.frame), label: 'x"
      let after = isXML ? "y\"/></XCUIElementTypeApplication></AppiumAUT>" : "y'\n"
      let bytes = Array(before.utf8) + label + Array(after.utf8)
      let file = CaptureFile(path: "x", storage: TextStorage(bytes))
      let screen = try #require(try CaptureReader.screens(in: file).screens.first)
      let node = try #require(screen.tree.nodes.map { $0 }.last)
      #expect(node.string(.label)?.contains("\u{FFFD}") == true)
      #expect(screen.remarks == ["invalid-utf8"])
    }
    let nul = try read("Element subtree:\n →Window, 0x1, \(Self.frame), label: 'a\0b'\n").screens
    #expect(nul.first?.tree[0].string(.label) == "a\0b")
    let cut = try read(
      "<AppiumAUT><XCUIElementTypeApplication><XCUIElementTypeOther/>\0</XCUIElementTypeApplication>"
    )
    #expect(cut.screens.first?.isTruncated == true)
  }

  @Test(
    "a label that ends within a character is whole in every capture that is written",
    arguments: LimitedCapture.all)
  func cutCharacters(capture: LimitedCapture) throws {
    let parts = capture.labelled("MARK").split(separator: "MARK", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    // Two, three and four bytes cut, a surrogate, and a byte that begins nothing. The first ones begin characters that
    // a writer would escape.
    for ending: [UInt8] in [
      [0xC2], [0xE2, 0x80], [0xF3, 0xA0, 0x80], [0xED, 0xA0, 0x80], [0xFF],
    ] {
      let bytes = Array(parts[0].utf8) + [0x78] + ending + Array(parts[1].utf8)
      let file = CaptureFile(path: "x", storage: TextStorage(bytes))
      guard let screens = try? CaptureReader.screens(in: file).screens else { continue }
      let written = NativeCaptureWriter.bytes(of: screens)
      #expect(written.elementsEqual(String(decoding: written, as: UTF8.self).utf8), "\(ending)")
      #expect(String(decoding: written, as: UTF8.self).contains("x\u{FFFD}"), "\(ending)")
    }
  }

  @Test("one line of many megabytes is read once")
  func longLine() throws {
    let label = String(repeating: "it's, ", count: 300_000)
    let text = "Element subtree:\n →Window, 0x1, \(Self.frame), label: '\(label)'\n"
    let screen = try #require(try read(text).screens.first)
    #expect(screen.tree.count == 1 && screen.remarks == ["text-limit"])
  }

  @Test("what is printed of a capture is harmless")
  func messages() {
    let error = ImportError(.noCapture, path: "a\u{1B}[31m\nb", "x")
    #expect(error.description == "a\\u{1B}[31m\\nb: x")
    let cut = "<AppiumAUT><XCUIElementTypeApplication><XCUIElementTypeOther/><\u{1B}[31m>"
    let screens = try? read(cut).screens
    #expect(screens?.first?.diagnostics.allSatisfy { !$0.message.contains("\u{1B}") } == true)
  }

  private static let seeds: [String] = [
    """
    noise
    2021-09-29 12:40:59.863811-0700 Runner[5334:193528] Attributes: Application, pid: 7
    Element subtree:
     →Application, 0x1, pid: 7, label: 'It's'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, traits: 12, {{0.0, -1.5}, {inf, nan}}, identifier: 'a', title: 't', label: 'x
    y', placeholderValue: 'p', value: a, b..., Disabled, Selected
          RemotePlaceholder, 0x4, pid: 3, {{0.0, 0.0}, {1.0, 1.0}}, value: 0%
    Path to element:
     →Application, 0x1
      ↳Window, 0x2
    Query chain:
     →Find: Application 'x'
      Output: {
        Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
      }

    Attributes: Window, 0x5, {{0.0, 0.0}, {1.0, 1.0}}
    Element subtree:
     →Window, 0x5, {{0.0, 0.0}, {1.0, 1.0}}
        Other, 0x6, {{0.0, 0.0}, {1.0, 1.0}}
    """,
    "{\"value\":\"Attributes: Window\\nElement subtree:\\n \\u2192Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}\\n    Other, 0x6, label: \\'x\\\"\\ud83d\\ude00\\'\\nPath to element:\"}",
    "Device orientation: Portrait\nApplication bundle identifier: a.b\nApplication, pid: 1\n Window, {{0.0, 0.0}, {1.0, 1.0}}, hitPoint: {1.0, 2.0}\n  Button, {{0.0, 0.0}, {1.0, 1.0}}, value: x, hitPoint: {}\n",
    page(),
    "[x] {\"value\":\"" + page().replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\"}",
  ]

  private static func page() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="x" label="x &amp; &#10;" enabled="true">
        <XCUIElementTypeTextField type="XCUIElementTypeTextField" value="v" placeholderValue="v" traits="Button, Selected" x="1" y="-1" width="3.5" height="0" nativeFrame="{{1.5, 2.0}, {3.0, 4.0}}" customActions="a,b"/>
        <XCUIElementTypeOther type="XCUIElementTypeOther"><XCUIElementTypeCell/></XCUIElementTypeOther>
      </XCUIElementTypeApplication>
    </AppiumAUT>
    """
  }

  @Test("damaged captures never crash, and whatever is read is a tree", arguments: seeds.indices)
  func damage(seed: Int) {
    var random = Pseudorandom(state: UInt64(seed) + 1)
    let original = Array(Self.seeds[seed].utf8)
    let words = [
      "'", ", ", "\n", "\\", "\"", "{{", "→", "value: ", "<", "&", "\0", "Element subtree:\n",
      "\u{FEFF}", "(", "\\n",
    ]
    .map { Array($0.utf8) }
    for round in 0..<800 {
      var bytes = original
      if round % 4 == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      for _ in 0..<random.next(below: 6) where !bytes.isEmpty {
        let position = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[position] = UInt8(random.next(below: 256))
        case 1: bytes.insert(contentsOf: words[random.next(below: words.count)], at: position)
        case 2: bytes.removeSubrange(position..<min(bytes.count, position + random.next(below: 40)))
        default:
          let part = bytes[position..<min(bytes.count, position + random.next(below: 60))]
          bytes.insert(contentsOf: part, at: random.next(below: bytes.count))
        }
      }
      let file = CaptureFile(path: "x", storage: TextStorage(bytes))
      for screen in (try? CaptureReader.screens(in: file))?.screens ?? [] { check(screen, bytes) }
    }
  }

  private func check(_ screen: Screen, _ bytes: [UInt8]) {
    let tree = screen.tree
    var isSound = !tree.isEmpty
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    for node in tree.nodes {
      let end = tree.end(of: node.index)
      isSound = isSound && end > node.index && end <= tree.count && 1...lines ~= node.line
      if let parent = tree.parent(of: node.index) {
        isSound = isSound && parent < node.index && end <= tree.end(of: parent)
      }
      for fact in TextFact.allCases { isSound = isSound && (node[fact]?.count ?? 0) <= bytes.count }
    }
    #expect(isSound, "\(String(decoding: bytes, as: UTF8.self))")
  }
}

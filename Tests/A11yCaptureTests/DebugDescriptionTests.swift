import A11yCapture
import A11yModel
import TestSupport
import Testing

/// Returns a dump with the given element line below a window, on line 5.
private func dump(_ line: String, path: Bool = true) -> String {
  """
  Attributes: Application, 0x1, pid: 7, label: 'Demo'
  Element subtree:
   →Application, 0x1, pid: 7, label: 'Demo'
      Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
        \(line)
  \(path ? "Path to element:\n →Application, 0x1, pid: 7, label: 'Demo'\nQuery chain:\n →Find: Target Application 'a.b'\n  Output: {\n    Application, 0x1, pid: 7, label: 'Demo'\n  }\n" : "")
  """
}

private func element(_ line: String) throws -> OwnedElement {
  let screens = try read(dump(line)).screens
  let tree = try #require(screens.first).tree
  try #require(tree.count >= 3, "\(tree)")
  return tree.element(2)
}

@Suite("Debug descriptions: lines")
struct DebugLineTests {
  @Test("all fields of a line are read, and what is not printed is known to be empty")
  func fields() throws {
    let node = try element(
      "TextField, 0x3, {{16.0, -4.5}, {358.0, 34.0}}, identifier: 'mail', title: 'T', label: 'Mail', "
        + "placeholderValue: 'you@example.com', value: a, b, Keyboard Focused, Disabled, Selected")
    #expect(node.type == .textField && node.line == 5)
    #expect(node.frame == Rect(16, -4.5, 358, 34))
    #expect(node.string(.identifier) == "mail" && node.string(.title) == "T")
    #expect(node.string(.label) == "Mail" && node.string(.placeholder) == "you@example.com")
    #expect(node.string(.value) == "[masked]")
    #expect(node[.enabled] == false && node[.selected] == true && node[.focused] == true)
    let plain = try element("Button, 0x3, {{0.0, 0.0}, {1.0, 1.0}}")
    for fact in [.identifier, .label, .value, .placeholder, .title] as [TextFact] {
      #expect(plain[fact]?.isEmpty == true)
    }
    #expect(plain[.enabled] == true && plain[.selected] == false && plain[.focused] == nil)
    #expect(plain.hint == nil && plain.traits == nil && plain[.isAccessibilityElement] == nil)
    #expect(plain[.visible] == nil && plain[.hittable] == nil && plain.alpha == nil)
    #expect(plain.tree.screen.frameRounding == 0.05 && plain.tree.screen.bounds == nil)
  }

  @Test(
    "texts are not escaped: a label ends where the rest of the line is made of fields",
    arguments: [
      ("label: 'It's on'", "It's on", ""),
      ("label: 'a', b'", "a', b", ""),
      ("label: 'a', b', value: 1", "a', b", "1"),
      ("label: 'Say 'x', Disabled'", "Say 'x', Disabled", ""),
      ("label: 'Selected', Disabled", "Selected", ""),
      ("label: 'x', identifier: 'y'", "x', identifier: 'y", ""),
      ("label: 'a', value: b', value: c", "a', value: b", "c"),
      ("label: 'Size', value: 5'", "Size", "5'"),
      ("label: ' '", " ", ""),
      ("label: ''", "", ""),
      ("label: 'SSID', value: Page 1 of 2, Selected", "SSID", "Page 1 of 2"),
      ("label: 'a', value: 0%", "a", "0%"),
      ("label: 'a', value: {{1.0, 2.0}, {3.0, 4.0}}", "a", "{{1.0, 2.0}, {3.0, 4.0}}"),
      (
        "label: '→Button, 0x5, {{0.0, 0.0}, {1.0, 1.0}}'", "→Button, 0x5, {{0.0, 0.0}, {1.0, 1.0}}",
        ""
      ),
      ("label: '你好 👩‍👩‍👧 \u{202E}x'", "你好 👩‍👩‍👧 \u{202E}x", ""),
    ])
  func labels(fields: String, label: String, value: String) throws {
    let node = try element("Button, 0x3, {{0.0, 0.0}, {44.0, 44.0}}, " + fields)
    #expect(node.string(.label) == label)
    #expect(node.string(.value) == value)
  }

  @Test("an identifier ends at the first place where a field follows")
  func identifiers() throws {
    let node = try element(
      "Cell, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'a'b', label: 'c', label: 'd'")
    #expect(node.string(.identifier) == "a'b" && node.string(.label) == "c', label: 'd")
    let late = try element("Cell, 0x3, identifier: 'row', {{1.0, 2.0}, {3.0, 4.0}}")
    #expect(late.string(.identifier) == "row" && late.frame == Rect(1, 2, 3, 4))
  }

  @Test("a value that XCTest has cut is unknown, with a diagnostic")
  func cutValue() throws {
    let result = try read(
      dump("Other, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, value: SSID, 3 of 3 Wi-Fi..., Disabled"))
    let screen = try #require(result.screens.first)
    #expect(screen.tree[2].value == nil && screen.tree[2][.enabled] == false)
    #expect(screen.diagnostics.map(\.code) == ["value-cut"] && screen.diagnostics.first?.line == 5)
    #expect(
      try element("Other, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, value: Loading...").string(.value)
        == "Loading...")
  }

  @Test("a label goes on over line breaks until its mark")
  func multiline() throws {
    let node = try element(
      "Image, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'lat:0.0\n\nButton\n  long: it's 0.0', value: 7, Disabled\n"
        + "      Button, 0x4, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Next'")
    #expect(node.string(.label) == "lat:0.0\n\nButton\n  long: it's 0.0")
    #expect(node.string(.value) == "7" && node[.enabled] == false)
    #expect(node.tree.count == 4 && node.tree[3].line == 9)
  }

  @Test("a label without an end is unknown, and the elements after it are read")
  func unclosed() throws {
    let node = try element(
      "Image, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'never\nends\n      Button, 0x4, {{0.0, 0.0}, {1.0, 1.0}}"
    )
    #expect(node.label == nil && node.tree.count == 4)
    let screen = try #require(
      try read(dump("Image, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'x")).screens.first)
    #expect(screen.diagnostics.map(\.code) == ["unclosed-text"])
  }

  @Test(
    "a label that may have ended before its first line break is unknown, and so is what follows")
  func doubtful() throws {
    let node = try element(
      "Image, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'i', label: 'feet: 5'\nmore\ntext', value: 7"
    )
    #expect(node.label == nil && node.value == nil && node[.enabled] == nil)
    #expect(node.string(.identifier) == "i" && node.tree.count == 3)
  }

  @Test("a value that may go on in the next line is unknown")
  func multilineValue() throws {
    let node = try element("TextView, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, value: one\ntwo, Disabled")
    #expect(node.value == nil && node[.enabled] == false && node.tree.count == 3)
  }

  @Test(
    "odd frames are read, and what is no frame is unknown",
    arguments: [
      ("{{inf, inf}, {0.0, 0.0}}", Rect(.infinity, .infinity, 0, 0)),
      ("{{-inf, 2.0}, {3.0, 4.0}}", Rect(-.infinity, 2, 3, 4)),
      ("{{-10.5, 0.0}, {1e+20, 0.3}}", Rect(-10.5, 0, 1e20, 0.3)),
      ("{{1, 2}, {3, 4}}", Rect(1, 2, 3, 4)),
      (
        "{{0.1, 0.7}, {123456789012345678.0, 0.333333333333333333}}",
        Rect(0.1, 0.7, 123456789012345680, 1.0 / 3)
      ),
      ("{{1,5, 2}, {3, 4}}", nil), ("{{0x1p4, 2}, {3, 4}}", nil), ("{{.5, 2}, {3, 4}}", nil),
      ("{{5., 2}, {3, 4}}", nil), ("{{+5, 2}, {3, 4}}", nil), ("{{, 2}, {3, 4}}", nil),
    ])
  func frames(text: String, frame: Rect?) throws {
    let node = try element("Other, 0x3, \(text), label: 'x'")
    #expect((node.frame ?? node.brokenFrame) == frame)
    #expect(node.frame == frame || frame?.isPlausible == false)
    #expect(node.string(.label) == "x")
  }

  @Test("not a number is kept as such")
  func nan() throws {
    let node = try element("Other, 0x3, {{nan, 0.0}, {nan, 1.0}}")
    let frame = try #require(node.brokenFrame)
    #expect(frame.x.isNaN && frame.isEmpty && node.frame == nil)
  }

  @Test("old and new kinds of lines: traits, main windows, processes, unknown types")
  func variants() throws {
    let traits = try element("Table, 0x3, traits: 35192962023424, {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(traits.traits?.rawValue == 35_192_962_023_424)
    let tooMuch = try element(
      "Table, 0x3, traits: 99999999999999999999999, {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(tooMuch.traits == nil && tooMuch.frame != nil)
    #expect(try element("Other, 0x3, Main Window, {{0.0, 0.0}, {1.0, 1.0}}").type == .other)
    let remote = try element("RemotePlaceholder, 0x3, pid: 22048, {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(remote.type == .remotePlaceholder && remote.frame != nil)
    let unknown = try element("FancyNewThing, 0x3, {{0.0, 0.0}, {1.0, 1.0}}")
    #expect(unknown.type == .unknown && unknown.typeName == "FancyNewThing")
    #expect(try element("Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'x'").string(.label) == "x")
    #expect(try element("Other").type == .other)
  }

  @Test("an accessibility error is not a text")
  func axError() throws {
    let node = try element("Other, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'AX error -25205'")
    #expect(node.label == nil)
  }
}
